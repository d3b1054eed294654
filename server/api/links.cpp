// Links that carry an identity to another device, and several people who share a browser.
#include <algorithm>
#include <optional>

#include "server/api/me.h"
#include "server/limits.h"
#include "server/secrets.h"
#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t code_length = 22;
constexpr Millis link_lives = 15 * 60 * 1000;

Task<std::optional<Identity>> owner_of_link(const Asked& asked) {
    Hub& hub = asked.hub;
    if (!hub.may_make_guest(asked.request.address)) throw Refused(cases::links_too_many);
    const std::string hash = sha256_hex(asked.node().at("code").text());
    const Millis now = hub.now();
    co_return co_await hub.store().read([&](Store& store) { return store.identity_of_link_code(hash, now); });
}

std::vector<std::string> tokens_of(const std::vector<Kept>& all) {
    std::vector<std::string> out;
    for (const Kept& each : all) out.push_back(each.token);
    return out;
}

}  // namespace

Task<net::Response> make_link(const Asked& asked) {
    const auto person = co_await asked.me();
    const std::string code = random_text(code_length);
    const Millis expires = asked.hub.now() + link_lives;
    store::Unit unit{store::AddLinkCode{sha256_hex(code), person->identity.id, expires, asked.hub.now()}};
    co_await store_or_refuse(asked.hub, std::move(unit));
    co_return reply({{"code", code}, {"url", "/claim/" + code}, {"expires", expires}}, 201);
}

Task<net::Response> look_at_link(const Asked& asked) {
    asked.node().only({"code"});
    const auto owner = co_await owner_of_link(asked);
    co_return reply({{"person", owner ? Json{{"id", owner->id}, {"name", owner->name}} : Json(nullptr)}});
}

Task<net::Response> claim(const Asked& asked) {
    asked.node().only({"code", "keep"});
    const auto wish = asked.node().find("keep");
    const bool keep = wish && wish->boolean();
    const auto owner = co_await owner_of_link(asked);
    if (!owner) throw Refused(cases::link_used, "/code");
    Arrival arrival{*owner, {store::UseLinkCode{sha256_hex(asked.node().at("code").text())}}, keep, false};
    co_return co_await arrive_as(asked, std::move(arrival), Refused(cases::link_used, "/code"));
}

Task<net::Response> arrive_as(const Asked& asked, Arrival arrival, Refused used_meanwhile) {
    Hub& hub = asked.hub;
    const Identity& owner = arrival.owner;
    const auto me = co_await hub.identify(asked.request.token, asked.request.user_agent);
    const bool stays = arrival.keep && me && me->identity.id != owner.id;
    std::vector<Kept> kept = co_await kept_here(asked);
    std::erase_if(kept, [&](const Kept& each) { return each.person->identity.id == owner.id; });
    if (stays) kept.insert(kept.begin(), Kept{asked.request.token, me});
    if (kept.size() > most_kept) throw Refused(cases::browser_full, "/keep", {{"most", std::int64_t(most_kept)}});
    const auto devices = co_await hub.store().read([&](Store& store) { return store.tokens_of(owner.id); });
    std::vector<std::string> ended;
    if (me && !stays) ended.push_back(sha256_hex(asked.request.token));
    if (devices.size() >= most_devices) {
        // Whoever shows who they are may have no other device left to log one out from.
        if (!arrival.proved) throw Refused(cases::devices_full, "", {{"most", std::int64_t(most_devices)}});
        ended.push_back(devices.back().hash);
    }
    const std::string token = random_text(token_length);
    store::Unit unit = std::move(arrival.used);
    store::AddToken add = new_token(asked, token, owner.id);
    if (arrival.proved) add.proved = hub.now();
    unit.emplace_back(std::move(add));
    for (const std::string& each : ended) unit.emplace_back(store::EndToken{each});
    const std::string failure = co_await hub.store().commit(std::move(unit));
    if (!failure.empty()) throw hub.store().healthy() ? used_meanwhile : store_trouble(failure);
    for (const std::string& each : ended) hub.end_token(each);
    const auto person = hub.know(owner);
    hub.know_token(sha256_hex(token), person);
    net::Response out = reply(person_to_json(*person));
    out.token = token;
    out.kept = tokens_of(kept);
    co_return out;
}

Task<std::vector<Kept>> kept_here(const Asked& asked) {
    std::vector<Kept> out;
    const auto me = co_await asked.hub.identify(asked.request.token, asked.request.user_agent);
    for (const std::string& token : asked.request.kept) {
        if (out.size() >= most_kept) break;
        auto person = co_await asked.hub.identify(token, asked.request.user_agent);
        if (!person || person == me) continue;
        const auto same = [&](const Kept& each) { return each.person == person; };
        if (std::none_of(out.begin(), out.end(), same)) out.push_back({token, person});
    }
    co_return out;
}

Task<net::Response> people_here(const Asked& asked) {
    Json out{{"people", Json::array()}};
    for (const Kept& each : co_await kept_here(asked))
        out["people"].push_back({{"id", each.person->identity.id}, {"name", each.person->identity.name}});
    co_return reply(out);
}

Task<net::Response> switch_person(const Asked& asked) {
    asked.node().only({"id"});
    const std::string id = asked.node().at("id").text();
    const auto me = co_await asked.hub.identify(asked.request.token, asked.request.user_agent);
    std::vector<Kept> kept = co_await kept_here(asked);
    const auto it =
        std::find_if(kept.begin(), kept.end(), [&](const Kept& each) { return each.person->identity.id == id; });
    if (it == kept.end()) throw Refused(Why::unknown, "this browser does not keep anyone with that id", "/id");
    const Kept next = *it;
    if (me)
        *it = {asked.request.token, me};
    else
        kept.erase(it);
    net::Response out = reply(person_to_json(*next.person));
    out.token = next.token;
    out.kept = tokens_of(kept);
    co_return out;
}

Task<net::Response> leave_browser(const Asked& asked) {
    std::vector<Kept> kept = co_await kept_here(asked);
    if (kept.empty()) {
        net::Response out = reply({{"me", nullptr}});
        out.forget_token = true;
        if (!asked.request.kept.empty()) out.kept.emplace();
        co_return out;
    }
    const Kept next = kept.front();
    kept.erase(kept.begin());
    net::Response out = reply({{"me", person_to_json(*next.person)}});
    out.token = next.token;
    out.kept = tokens_of(kept);
    co_return out;
}

}  // namespace elbowroom::server
