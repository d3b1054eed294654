#include "server/hub.h"

#include <fmt/format.h>
#include <openssl/rand.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <climits>

#include "server/api.h"
#include "server/at_work.h"
#include "server/connection.h"
#include "server/device_name.h"
#include "server/refusal.h"
#include "server/secrets.h"

namespace elbowroom::server {
namespace {

constexpr auto between_looks = std::chrono::milliseconds(250);
constexpr std::size_t most_listed = 200;
constexpr double inspections_per_second = 10;  // of the health and the metrics, from one address

}  // namespace

Json error_json(const Refused& refused) {
    Json out{{"error", refused.what()}};
    if (!refused.path.empty()) out["path"] = refused.path;
    out.update(refused.grounds);
    return out;
}

Hub::Hub(Parts parts)
    : parts_(std::move(parts)),
      dear_work_(parts_.io),
      new_guests_(parts_.limits.guests_per_minute, parts_.limits.guests_per_minute / 60),
      requests_(parts_.limits.requests_per_second * 10, parts_.limits.requests_per_second),
      inspections_(inspections_per_second * 10, inspections_per_second) {}

Hub::~Hub() {
    for (const auto& [id, table] : tables_) table->give_up_requests();
}

std::uint64_t Hub::random() {
    std::uint64_t number = 0;
    RAND_bytes(reinterpret_cast<unsigned char*>(&number), sizeof number);
    return number;
}

Task<void> Hub::load() {
    int broken = 0;
    const std::array<std::string, 2> alive{"playing", "open"};
    for (const std::string& status : alive) {
        const auto stored = co_await store().read([&](Store& s) { return s.tables(status, INT_MAX); });
        for (const StoredTable& table : stored) {
            if (!table.set_aside.empty()) continue;
            try {
                co_await bring_back(table.id);
            } catch (const std::exception& error) {
                // One table that cannot be read must not keep the others from being played.
                spdlog::error("table {} cannot be read: {}", table.id, error.what());
                ++broken;
            }
        }
    }
    spdlog::info("{} tables are open or being played, {} cannot be read", tables_.size(), broken);
}

Task<Hub::Loaded> Hub::read_table(std::string id) {
    const auto stored = co_await store().read([&](Store& s) { return s.table(id); });
    if (!stored) throw Refused(Why::unknown, "there is no such table", "/table");
    const auto entries = co_await store().read([&](Store& s) { return s.entries(id); });
    Loaded out;
    {
        const AtWork at(id);
        out.state = TableState::load(library(), *stored, entries);
    }
    if (!out.state->frozen_because().empty()) {
        spdlog::warn("table {} is frozen: {}", id, out.state->frozen_because());
        const auto snapshot = co_await store().read([&](Store& s) { return s.last_snapshot(id); });
        if (snapshot) {
            out.frozen_view = snapshot->view;
            out.state->show_frozen_at(snapshot->number);
        }
    }
    co_await know_people_of(*out.state);
    co_return out;
}

Task<std::shared_ptr<LiveTable>> Hub::bring_back(std::string id) {
    Loaded loaded = co_await read_table(id);
    // Somebody else may have asked for it in the meantime.
    if (const auto it = tables_.find(id); it != tables_.end()) co_return it->second;
    auto table = std::make_shared<LiveTable>(*this, std::move(loaded.state), std::move(loaded.frozen_view));
    add(table);
    co_return table;
}

void Hub::add(const std::shared_ptr<LiveTable>& table) {
    tables_[table->state().id()] = table;
    table->begin();
    lobby_changed(*table);
}

Task<void> Hub::know_people_of(const TableState& table) {
    for (const TableSeat& seat : table.seats()) {
        if (seat.player.empty() || people_.contains(seat.player)) continue;
        const auto found = co_await store().read([&](Store& s) { return s.identity(seat.player); });
        if (found) know(*found);
    }
}

std::shared_ptr<Person> Hub::know(Identity identity) {
    auto& person = people_[identity.id];
    if (!person) {
        person = std::make_shared<Person>();
        person->last_seen = now();
        person->identity = std::move(identity);
    }
    return person;
}

std::shared_ptr<Person> Hub::person(const std::string& identity) {
    const auto it = people_.find(identity);
    return it == people_.end() ? nullptr : it->second;
}

Task<std::shared_ptr<Person>> Hub::identify(std::string token, std::string device) {
    if (token.empty() || token.size() > 128) co_return nullptr;
    const std::string hash = sha256_hex(token);
    auto it = tokens_.find(hash);
    while (it == tokens_.end()) {
        struct Found {
            std::optional<Identity> identity;
            std::optional<Token> token;
        };
        const std::int64_t ended = ended_;
        const Found found = co_await store().read([&](Store& s) {
            return Found{s.identity_of_token(hash), s.token(hash)};
        });
        if (!found.identity || !found.token) co_return nullptr;
        // A token may have ended while we looked for it.
        if (ended == ended_)
            it = tokens_.insert_or_assign(hash, KnownToken{know(*found.identity), found.token->used}).first;
    }
    KnownToken& known = it->second;
    if (known.person->gone) co_return nullptr;
    const Millis today = now() - now() % a_day;
    if (known.used < now() - token_lives) {
        end_token(hash);
        co_return nullptr;
    }
    // Which day it was used on is enough to know, and costs one write a day.
    if (known.used < today) {
        known.used = today;
        store().commit({store::UseToken{hash, today, device_name(device)}}, [](const std::string&) {});
    }
    co_return known.person;
}

void Hub::end_token(const std::string& hash) {
    ++ended_;
    const auto it = tokens_.find(hash);
    if (it == tokens_.end()) return;
    const auto person = it->second.person;
    tokens_.erase(it);
    const auto connections = person->connections;
    for (Connection* connection : connections)
        if (connection->token() == hash) connection->end();
}

void Hub::end_tokens_of(const Person& person, const std::string& but) {
    ++ended_;
    std::vector<std::string> ended;
    for (const auto& [hash, token] : tokens_)
        if (token.person.get() == &person && hash != but) ended.push_back(hash);
    for (const std::string& hash : ended) end_token(hash);
}

// Everything that is stored of it is stored in one unit: the person, and what becomes of each table.
Task<void> Hub::forget(std::shared_ptr<Person> person, std::string name) {
    const std::string id = person->identity.id;
    person->gone = true;
    struct Undo {
        Person& person;
        bool done = false;
        ~Undo() { person.gone = done; }
    } undo{*person};
    const auto stored = co_await store().read([&](Store& s) { return s.unfinished_tables_of(id); });
    std::vector<std::shared_ptr<LiveTable>> unfinished;
    for (const StoredTable& each : stored) {
        try {
            unfinished.push_back(co_await table(each.id));
        } catch (const Refused& refused) {
            // One that cannot be read cannot be played either.
            if (!store().healthy()) throw;
        }
    }
    const auto busy = [](const auto& table) { return table->works(); };
    while (std::any_of(unfinished.begin(), unfinished.end(), busy)) {
        asio::steady_timer pause(io(), std::chrono::milliseconds(2));
        co_await pause.async_wait(asio::use_awaitable);
    }
    std::vector<std::shared_ptr<LiveTable>> taken;
    store::Unit unit{store::ForgetIdentity{id, name}};
    for (const auto& table : unfinished) {
        try {
            store::Unit more = table->take_up([&](const TableState& state) { return state.gone(id, name, now()); });
            std::move(more.begin(), more.end(), std::back_inserter(unit));
            taken.push_back(table);
        } catch (const Refused&) {
            // It is over by now.
        }
    }
    const std::string failure = co_await store().commit(std::move(unit));
    if (failure.empty()) {
        undo.done = true;
        person->identity = {
            .id = id, .name = name, .webhook = "", .webhook_secret = "", .created = person->identity.created};
        for (const auto& [table_id, table] : tables_) table->forget_name(id, name);
        end_tokens_of(*person);
    }
    for (const auto& table : taken) table->stored(failure);
    if (!failure.empty()) throw Refused(Why::unavailable, failure);
}

void Hub::arrived(Person& person, Connection* connection) {
    const bool first = person.connections.empty();
    person.connections.insert(connection);
    if (first)
        for (LiveTable* table : person.tables) table->presence_changed();
}

void Hub::left(Person& person, Connection* connection) {
    person.connections.erase(connection);
    if (!person.connections.empty()) return;
    person.last_seen = now();
    for (LiveTable* table : person.tables) table->presence_changed();
}

void Hub::tell_turn(const Person& person, const LiveTable& table, int seat) {
    const TableState& state = table.state();
    for (Connection* connection : person.connections)
        connection->send(
            fmt::format(R"({{"type":"your-turn","table":"{}","seat":{},"n":{}}})", state.id(), seat, state.number()));
    if (person.identity.webhook.empty()) return;
    const Json body{{"event", "your-turn"}, {"table", state.id()},
                    {"seat", seat},         {"round", state.match()->state().round},
                    {"n", state.number()},  {"url", "/t/" + state.id()}};
    parts_.webhooks.send(person.identity.id, person.identity.webhook, person.identity.webhook_secret, body.dump());
}

void Hub::tell_drawn(const Person& person, const LiveTable& table) {
    const TableState& state = table.state();
    const Json message{{"type", "drawn"},
                       {"table", state.id()},
                       {"seats", state.seats_of(person.identity.id)},
                       {"commitment", state.commitment()}};
    for (Connection* connection : person.connections) connection->send(message.dump());
}

Task<void> Hub::rename_seats(std::shared_ptr<Person> person) {
    const std::string id = person->identity.id, name = person->identity.name;
    std::vector<std::shared_ptr<LiveTable>> tables;
    for (LiveTable* table : person->tables) tables.push_back(table->shared_from_this());
    for (const auto& table : tables) {
        const std::vector<int> seats = table->state().seats_of(id);
        // Several seats of one person have names of their own.
        if (seats.size() != 1 || table->state().status() == Status::over) continue;
        try {
            co_await table->perform(
                [&](const TableState& state) { return state.name(id, seats.front(), name, now()); });
        } catch (const Refused& refused) {
            // Otherwise the seat was given up in the meantime.
            if (refused.why == Why::unavailable) throw;
        }
    }
}

Task<std::shared_ptr<LiveTable>> Hub::table(std::string id) {
    if (const auto it = tables_.find(id); it != tables_.end()) co_return it->second;
    std::string trouble;
    try {
        co_return co_await bring_back(id);
    } catch (const Refused& refused) {
        if (refused.why == Why::unknown) throw;
        trouble = refused.what();
    } catch (const std::exception& error) {
        trouble = error.what();
    }
    spdlog::error("table {} cannot be read: {}", id, trouble);
    throw Refused(Why::unavailable, "this table cannot be read");
}

Hub::Room::Room(const Hub& hub, std::string host, std::string address)
    : taken_(hub.being_made_), host_(std::move(host)), address_(std::move(address)) {
    const auto being_made = [](const auto& map, const std::string& key) {
        const auto it = map.find(key);
        return it == map.end() ? 0 : it->second;
    };
    int of_host = being_made(taken_->by_host, host_), of_address = being_made(taken_->by_address, address_);
    for (const auto& [id, table] : hub.tables_) {
        const TableState& state = table->state();
        if (state.status() != Status::open && state.status() != Status::playing) continue;
        of_host += state.host() == host_;
        of_address += table->made_from == address_;
    }
    const Limits& limits = hub.limits();
    if (of_host >= limits.tables_per_host)
        throw Refused(Why::too_many, fmt::format("you have {} tables that are not over: finish or close one first",
                                                 limits.tables_per_host));
    if (of_address >= limits.tables_per_address)
        throw Refused(Why::too_many,
                      fmt::format("{} tables that are not over were made from your address: finish or close one first",
                                  limits.tables_per_address));
    if (hub.tables_.size() + taken_->all >= limits.tables_in_memory)
        throw Refused(Why::unavailable, "there are too many tables here: try again later");
    ++taken_->all;
    ++taken_->by_host[host_];
    ++taken_->by_address[address_];
}

Hub::Room::~Room() {
    --taken_->all;
    if (--taken_->by_host[host_] == 0) taken_->by_host.erase(host_);
    if (--taken_->by_address[address_] == 0) taken_->by_address.erase(address_);
}

void Hub::lobby_changed(const LiveTable& table) {
    if (table.state().settings().listed) lobby_dirty_ = true;
}

Json Hub::lobby() const {
    std::vector<const LiveTable*> listed;
    for (const auto& [id, table] : tables_) {
        const TableState& state = table->state();
        if (state.settings().listed && (state.status() == Status::open || state.status() == Status::playing))
            listed.push_back(table.get());
    }
    // Those that one can join, then the latest.
    std::sort(listed.begin(), listed.end(), [](const LiveTable* a, const LiveTable* b) {
        return std::pair(a->state().status(), -a->state().created()) <
               std::pair(b->state().status(), -b->state().created());
    });
    if (listed.size() > most_listed) listed.resize(most_listed);
    Json out{{"tables", Json::array()}};
    for (const LiveTable* table : listed) out["tables"].push_back(table->summary());
    return out;
}

std::shared_ptr<const std::string> Hub::lobby_frame() {
    if (!lobby_text_) {
        Json out{{"type", "lobby"}};
        out.update(lobby());
        lobby_text_ = std::make_shared<const std::string>(out.dump());
    }
    return lobby_text_;
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
    for (auto it = tables_.begin(); it != tables_.end();) {
        LiveTable& table = *it->second;
        const Status status = table.state().status();
        if (status == Status::playing) table.look_at_the_clock(time);
        if (status == Status::open) {
            table.look_at_the_dice(time);
            close_if_unused(table, time);
        }
        const bool done = status == Status::over || status == Status::closed || status == Status::frozen;
        if (done && !table.watched() && time - table.idle_since() > limits().forget_after)
            it = tables_.erase(it);
        else
            ++it;
    }
    if (std::exchange(lobby_dirty_, false)) {
        ++lobby_version_;
        lobby_text_.reset();
        for (const auto& [id, person] : people_)
            for (Connection* connection : person->connections) connection->wake();
    }
    new_guests_.tidy(time);
    requests_.tidy(time);
    inspections_.tidy(time);
    if (time < forget_people_at_) return;
    forget_people_at_ = time + limits().forget_after / 2;
    // People who are neither here nor at a table are read from the store when they come back.
    const auto away = [&](const std::shared_ptr<Person>& person) {
        return !person->online() && person->tables.empty() && time - person->last_seen > limits().forget_after;
    };
    std::erase_if(tokens_, [&](const auto& each) { return away(each.second.person); });
    std::erase_if(people_, [&](const auto& each) { return each.second.use_count() == 1 && away(each.second); });
}

void Hub::close_if_unused(LiveTable& table, Millis time) {
    const auto unused = [this, time](const TableState& state) {
        return state.status() == Status::open && !state.drawn() &&
               time - state.entries().back().at >= limits().close_open_after;
    };
    if (!unused(table.state())) return;
    table.perform(
        [unused, time](const TableState& state) {
            if (!unused(state)) throw Refused(Why::not_now, "somebody has touched it by now");
            return state.expire(time);
        },
        {}, [](const std::exception_ptr&, std::int64_t) {});  // a store in trouble is asked again at the next look
}

void Hub::stop() { stopping_ = true; }

Task<net::Response> Hub::answer(net::Request request) {
    const auto began = std::chrono::steady_clock::now();
    const std::string what = request.method + " " + request.path;
    net::Response response = co_await answer_request(*this, std::move(request));
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    metrics_.request_took(seconds);
    spdlog::debug("{}: {} in {:.1f} ms", what, response.status, seconds * 1000);
    co_return response;
}

Task<std::shared_ptr<net::Client>> Hub::connect(const net::Request& request, std::shared_ptr<net::Wire> wire,
                                                net::Response& refusal) {
    const auto person = co_await identify(request.token, request.user_agent);
    if (!person) {
        refusal.status = 401;
        refusal.body =
            std::make_shared<const std::string>(R"({"error":"say who you are first: POST /api/me makes a guest"})");
        co_return nullptr;
    }
    co_return std::make_shared<Connection>(*this, person, sha256_hex(request.token), std::move(wire));
}

std::string Hub::metrics_text() const {
    Metrics::Now now{.moves = moves_,
                     .store = parts_.store.counters(),
                     .bots = parts_.bots.counters(),
                     .webhooks = parts_.webhooks.counters(),
                     .network = parts_.network};
    for (const auto& [id, table] : tables_) {
        now.tables_open += table->state().status() == Status::open;
        now.tables_playing += table->state().status() == Status::playing;
    }
    now.tables_in_memory = std::int64_t(tables_.size());
    for (const auto& [id, person] : people_) now.people_online += person->online();
    return metrics_.text(now);
}

}  // namespace elbowroom::server
