// /api/daily: the world of a day, what everybody made of it, and what somebody says that they did there.
#include <algorithm>

#include "server/api/me.h"
#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

constexpr int most_named = 10, most_days = 366;
constexpr double requests_for_a_world = 2, requests_for_a_verdict = 50;

// Places of the world differ by less than a day from the universal time.
void must_be_about_today(const Hub& hub, daily::Date date) {
    if (std::abs(date.days() - daily::Date::of(hub.now()).days()) > 1) throw Refused(cases::daily_not_today);
}

Json row_of(const DailyResult& result) { return {{"coins", result.coins}, {"rank", result.rank}}; }

// `me` may be nobody.
Task<Json> everybody(const Asked& asked, std::string date, std::shared_ptr<Person> me) {
    struct Found {
        std::vector<NamedDailyResult> best;
        std::vector<DailyCount> counts;
        std::optional<DailyResult> mine;
        std::vector<DailyResult> days;
    };
    const std::string id = me ? me->identity.id : "";
    const Found found = co_await asked.hub.store().read([&](Store& store) {
        Found out{store.best_of_daily(date, most_named), store.coins_of_daily(date), {}, {}};
        if (!id.empty()) {
            out.mine = store.daily_result(date, id);
            out.days = store.daily_results_of(id, most_days);
        }
        return out;
    });
    Json best = Json::array(), coins = Json::array(), days = Json::array();
    int people = 0, better = 0;
    for (const NamedDailyResult& each : found.best) {
        Json row = row_of(each.result);
        row["name"] = each.name;
        row["you"] = each.result.identity == id;
        best.push_back(std::move(row));
    }
    for (const DailyCount& each : found.counts) {
        coins.push_back({{"coins", each.coins}, {"people", each.people}});
        people += each.people;
        if (found.mine && each.coins > found.mine->coins) better += each.people;
    }
    for (const DailyResult& each : found.days) {
        Json row = row_of(each);
        row["date"] = each.date;
        days.push_back(std::move(row));
    }
    Json mine = nullptr;
    if (found.mine) {
        mine = row_of(*found.mine);
        mine["place"] = better + 1;
    }
    co_return Json{{"people", people}, {"best", best}, {"coins", coins}, {"mine", mine}, {"days", days}};
}

Task<net::Response> tell_world(const Asked& asked, daily::Date date) {
    asked.must_afford(requests_for_a_world);
    const auto me = co_await asked.hub.identify(asked.request.token, asked.request.user_agent);
    const std::string day = date.text();
    const Json results = co_await everybody(asked, day, me);
    const auto turn = co_await asked.hub.dear_work().turn();
    const Library& library = asked.hub.library();
    Json out = daily::world_to_json(library, daily::world_of(library, date));
    out["results"] = results;
    co_return reply(out);
}

Task<net::Response> take_result(const Asked& asked, daily::Date date) {
    Hub& hub = asked.hub;
    const auto me = co_await asked.me();
    asked.node().only({"world", "actions"});
    const std::string day = date.text(), id = me->identity.id;
    must_be_about_today(hub, date);
    if (asked.node().at("world").text() != daily::world_of(hub.library(), date).id)
        throw Refused(cases::daily_other_world, "/world");
    const auto before = co_await hub.store().read([&](Store& store) { return store.daily_result(day, id); });
    if (before) throw Refused(cases::daily_played);
    asked.must_afford(requests_for_a_verdict);
    const Json actions = asked.node().at("actions").json();
    const daily::Result result = co_await hub.dailies().verify(me, date, actions);
    if (me->gone) throw Refused(Why::nobody, "you were deleted meanwhile");
    const Standing& mine = result.mine();
    store::Unit unit{store::AddDailyResult{{day, id, mine.coins, mine.rank, hub.now()}}};
    const std::string failure = co_await hub.store().commit(std::move(unit));
    if (!failure.empty()) throw hub.store().healthy() ? Refused(cases::daily_played) : store_trouble(failure);
    const Json results = co_await everybody(asked, day, me);
    co_return reply(results, 201);
}

}  // namespace

Task<net::Response> answer_daily(const Asked& asked) {
    if (asked.path.size() != 2) throw Refused(Why::unknown, "there is nothing at this address");
    const Json written = asked.path[1];
    const daily::Date date = daily::Date::read(Node(written));
    if (asked.is("POST")) co_return co_await take_result(asked, date);
    if (!asked.is("GET")) Asked::no_such_method();
    co_return co_await tell_world(asked, date);
}

}  // namespace elbowroom::server
