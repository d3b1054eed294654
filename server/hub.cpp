#include "server/hub.h"

#include <openssl/rand.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/api.h"
#include "server/cluster/elsewhere.h"
#include "server/cluster/passing.h"
#include "server/cluster/peers.h"
#include "server/connection.h"
#include "server/fingerprint.h"
#include "server/preview.h"
#include "server/secrets.h"
#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

constexpr auto between_looks = std::chrono::milliseconds(250);
constexpr double inspections_per_second = 10;  // of the health and the metrics, from one address
constexpr Millis a_minute = 60'000;
constexpr int looks_for_order = 4;  // between two looks for what whoever runs the place did

}  // namespace

Hub::Hub(Parts parts)
    : parts_(std::move(parts)),
      began_(parts_.now()),
      program_(fingerprint(parts_.version, parts_.library)),
      dear_work_(parts_.io),
      thinking_(parts_.bots, parts_.thinkers),
      reviews_(parts_.io, parts_.bots, thinking_, parts_.now),
      dailies_(parts_.bots, parts_.library),
      new_guests_(parts_.limits.guests_per_minute, parts_.limits.guests_per_minute / 60),
      requests_(parts_.limits.requests_per_second * 10, parts_.limits.requests_per_second),
      inspections_(inspections_per_second * 10, inspections_per_second) {
    if (parts_.cluster) shelf_.when_made_from([this](const std::string& address) { made_from_.changed(address); });
    spending_.share("guests", new_guests_);
    spending_.share("requests", requests_);
}

Hub::~Hub() {
    for (const auto& [id, table] : tables_) table->give_up_requests();
}

std::uint64_t Hub::random() {
    std::uint64_t number = 0;
    RAND_bytes(reinterpret_cast<unsigned char*>(&number), sizeof number);
    return number;
}

Task<void> Hub::load() {
    const std::int64_t ours = parts_.cluster ? parts_.cluster->number() : 0;
    const auto alive = co_await store().read([ours](Store& s) { return s.tables_alive(ours); });
    int to_look_at = 0;
    paused_ = alive.paused;
    for (const TableAtRest& each : alive.tables) {
        const StoredTable& table = each.table;
        if (!table.set_aside.empty() || shelf_.find(table.id) || tables_.contains(table.id)) continue;
        const Status status = table.status == "open" ? Status::open : Status::playing;
        const bool alone = status == Status::playing && each.people <= 1;
        shelf_.put(table.id, {table.host, status, table.listed, table.created, alone});
        const bool is_known = each.rest && each.rest->program == program_;
        const auto awaits = is_known ? Shelf::read(each.rest->awaits) : Shelf::Awaits::bot;
        // Where a bot must move, or where nobody knows, it is looked at; nobody's clock ends in the first minute.
        Millis wake = 0;
        if (awaits == Shelf::Awaits::bot) wake = now();
        if (awaits == Shelf::Awaits::clock) wake = std::max(each.rest->wake, now() + a_minute);
        to_look_at += awaits == Shelf::Awaits::bot;
        shelf_.lay_down(table.id, awaits, wake, is_known ? each.rest->summary : "");
    }
    lobby_dirty_ = true;
    co_await order_.load();
    spdlog::info("{} tables are open or being played, {} of them go on at once; {} games are paused", shelf_.size(),
                 to_look_at, paused_);
}

void Hub::lobby_changed(const LiveTable& table) {
    if (table.is_hidden()) return;
    shelve(table);
    if (table.state().settings().listed) lobby_dirty_ = true;
}

Task<void> Hub::sweep() {
    asio::steady_timer timer(io());
    while (!stopping_) {
        timer.expires_after(between_looks);
        co_await timer.async_wait(asio::use_awaitable);
        look_around();
    }
}

void Hub::look_around() {
    const Millis time = now();
    tables_bytes_ = large_bytes_ = 0;
    for (auto it = tables_.begin(); it != tables_.end();) {
        const auto here = it++;
        LiveTable& table = *here->second;
        const Status status = table.state().status();
        if (status == Status::playing) table.look_at_the_clock(time);
        if (status == Status::open) {
            table.look_at_the_dice(time);
            close_if_unused(table, time);
        }
        count_bytes(table);
        if (time - table.idle_since() > limits().forget_after && may_forget(here->second)) lay_down(here);
    }
    make_room();
    wake_what_is_due(time);
    if (std::exchange(lobby_dirty_, false)) {
        show_lobby();
        tell_others({{"lobby", true}});
    }
    look_at_other_lobbies();
    show_life();
    tell_who_looks();
    new_guests_.tidy(time);
    requests_.tidy(time);
    inspections_.tidy(time);
    reviews_.tidy();
    order_.tidy();
    if (++looks_ % looks_for_order == 0) order_.look();
    if (time < forget_people_at_) return;
    forget_people_at_ = time + limits().forget_after / 2;
    // People who are neither here nor at a table are read from the store when they come back.
    const auto away = [&](const std::shared_ptr<Person>& person) {
        return !person->online() && person->tables.empty() && time - person->last_seen > limits().forget_after;
    };
    std::erase_if(tokens_, [&](const auto& each) { return away(each.second.person); });
    std::erase_if(people_, [&](const auto& each) { return each.second.use_count() == 1 && away(each.second); });
}

void Hub::show_lobby() {
    ++lobby_version_;
    lobby_text_.reset();
    for (const auto& [id, person] : people_)
        for (Connection* connection : person->connections) connection->wake();
}

Task<std::vector<std::string>> Hub::unfinished_tables_of(std::string identity) {
    const auto stored = co_await store().read([&](Store& s) { return s.unfinished_tables_of(identity); });
    std::vector<std::string> out;
    for (const StoredTable& each : stored) out.push_back(each.id);
    co_return out;
}

void Hub::close_if_unused(LiveTable& table, Millis time) {
    const auto unused = [this, time](const TableState& state) {
        return state.status() == Status::open && !state.drawn() &&
               (time - state.entries().back().at >= limits().close_open_after || order_.is_banned(state.host()));
    };
    if (!unused(table.state())) return;
    table.perform(
        [unused, time](const TableState& state) {
            if (!unused(state)) throw Refused(cases::touched_by_now);
            return state.expire(time);
        },
        {}, [](const std::exception_ptr&, std::int64_t) {});  // a store in trouble is asked again at the next look
}

// What is known of the tables now need not be found out at the next start.
void Hub::stop() {
    stopping_ = true;
    for (const auto& [id, table] : tables_)
        if (table->tells_more_than_stored()) write_rest(*table, table->rest());
}

Task<net::Response> Hub::answer_here(net::Request request) {
    co_return co_await answer_request(*this, std::move(request));
}

Task<net::Response> Hub::answer(net::Request request) {
    const auto began = std::chrono::steady_clock::now();
    const std::string what = request.method + " " + request.path;
    net::Response response;
    std::optional<Elsewhere> elsewhere;
    try {
        response = co_await answer_here(request);
    } catch (const Elsewhere& other) {
        elsewhere = other;
    }
    if (elsewhere) response = co_await pass_on(std::move(request), *elsewhere);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    metrics_.request_took(seconds);
    spdlog::debug("{}: {} in {:.1f} ms", what, response.status, seconds * 1000);
    co_return response;
}

// A link to a table tells of it where it is sent. Whoever asks too much, or for what is not there, gets the page alone.
Task<std::string> Hub::head_of_page(net::Request request) {
    std::optional<Elsewhere> elsewhere;
    try {
        co_return co_await head_here(request);
    } catch (const Elsewhere& other) {
        elsewhere = other;
    }
    const Json question{{"ask", "head"}, {"request", request_to_json(request)}};
    const PeerAnswer given = co_await peers_.ask(elsewhere->member, question);
    co_return given.came == PeerAnswer::Came::answered ? given.answer.value("head", "") : "";
}

Task<std::string> Hub::head_here(net::Request request) {
    constexpr std::string_view tables = "/t/";
    if (!request.path.starts_with(tables)) co_return "";
    std::string id = request.path.substr(tables.size());
    id.resize(std::min(id.size(), id.find('/')));
    constexpr std::size_t longest_id = 64;
    if (id.empty() || id.size() > longest_id || !(request.is_paid || may_ask(request.address))) co_return "";
    try {
        const auto found = co_await table(std::move(id), request.address);
        co_return preview_of(found->state(), spoken_language(request.accept_language), request.origin);
    } catch (const Refused&) {
        co_return "";
    }
}

Task<std::shared_ptr<net::Client>> Hub::connect(const net::Request& request, std::shared_ptr<net::Wire> wire,
                                                net::Response& refusal) {
    if (is_cut_off()) {
        refusal.status = 503;
        refusal.body = std::make_shared<const std::string>(error_json(Refused(cases::store_trouble)).dump());
        co_return nullptr;
    }
    const auto person = co_await identify(request.token, request.user_agent);
    try {
        order_.must_be_welcome(request.client);
        if (person) order_.must_not_be_banned(person->identity.id);
    } catch (const Refused& refused) {
        refusal.status = 403;
        refusal.body = std::make_shared<const std::string>(error_json(refused).dump());
        co_return nullptr;
    }
    if (!person) {
        refusal.status = 401;
        refusal.body =
            std::make_shared<const std::string>(R"({"error":"say who you are first: POST /api/me makes a guest"})");
        co_return nullptr;
    }
    co_return std::make_shared<Connection>(*this, person, sha256_hex(request.token), std::move(wire), request);
}

std::string Hub::metrics_text() const {
    Metrics::Now now{.moves = moves_,
                     .store = parts_.store.counters(),
                     .bots = parts_.bots.counters(),
                     .thinkers = parts_.thinkers ? parts_.thinkers->counters() : Thinkers::Counters{},
                     .webhooks = parts_.webhooks.counters(),
                     .notices = parts_.notices.counters(),
                     .network = parts_.network};
    if (parts_.cluster) {
        now.server = parts_.cluster->number();
        now.servers = 1 + std::int64_t(parts_.cluster->others().size());
        now.passed_on = passed_on_;
    }
    now.tables_open = std::int64_t(shelf_.with(Status::open));
    now.tables_playing = std::int64_t(shelf_.with(Status::playing)) + paused_;
    now.tables_in_memory = std::int64_t(tables_.size());
    for (const auto& [id, person] : people_) now.people_online += person->online();
    return metrics_.text(now);
}

}  // namespace elbowroom::server
