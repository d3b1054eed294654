// Who somebody is, who is there, and what happens when they go for good.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/connection.h"
#include "server/device_name.h"
#include "server/hub.h"
#include "server/secrets.h"
#include "server/table/cases.h"
#include "server/table/units.h"

namespace elbowroom::server {
namespace {

// Not by a socket that another server carries to us: there they are connected.
Person::Told presence_here(const Person& person) {
    Person::Told out = Person::Told::away;
    for (const Connection* each : person.connections)
        if (!each->is_carried())
            out = std::max(out, each->is_looked_at() ? Person::Told::looking : Person::Told::connected);
    return out;
}

}  // namespace

Task<std::vector<std::shared_ptr<Person>>> Hub::people_of(const TableState& table) {
    std::vector<std::shared_ptr<Person>> out;
    for (const TableSeat& seat : table.seats()) {
        if (seat.player.empty()) continue;
        if (auto known = person(seat.player)) {
            out.push_back(std::move(known));
            continue;
        }
        const auto found = co_await store().read([&](Store& s) { return s.identity(seat.player); });
        if (!found) continue;
        const bool is_new = !person(found->id);
        out.push_back(know(*found));
        // Whoever was here while a clock ran for their absence is known.
        if (is_new) out.back()->last_seen = began_;
    }
    co_return out;
}

std::shared_ptr<Person> Hub::know(Identity identity) {
    auto& person = people_[identity.id];
    if (!person) {
        person = std::make_shared<Person>();
        person->last_seen = now();
        person->identity = std::move(identity);
        if (parts_.cluster) person->elsewhere = parts_.cluster->where(person->identity.id);
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
        end_token_here(hash);
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
    end_token_here(hash);
    tell_others({{"token", hash}});
}

void Hub::end_tokens_of(const Person& person, const std::string& but) {
    end_tokens_here(person, but);
    tell_others({{"tokensOf", person.identity.id}, {"but", but}});
}

void Hub::end_token_here(const std::string& hash) {
    ++ended_;
    const auto it = tokens_.find(hash);
    if (it == tokens_.end()) return;
    const auto person = it->second.person;
    tokens_.erase(it);
    const auto connections = person->connections;
    for (Connection* connection : connections)
        if (connection->token() == hash) connection->end();
}

void Hub::end_tokens_here(const Person& person, const std::string& but) {
    ++ended_;
    std::vector<std::string> ended;
    for (const auto& [hash, token] : tokens_)
        if (token.person.get() == &person && hash != but) ended.push_back(hash);
    for (const std::string& hash : ended) end_token_here(hash);
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
            unfinished.push_back(co_await table_here(each.id));
        } catch (const NoRoom&) {
            throw;  // the seat would wait for somebody who never comes
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
        gone_here(id, name);
        tell_others({{"gone", id}, {"name", name}});
    }
    for (const auto& table : taken) table->stored(failure);
    if (!failure.empty()) throw store_trouble(failure);
}

void Hub::gone_here(const std::string& identity, const std::string& name) {
    for (const auto& [table_id, table] : tables_) table->forget_name(identity, name);
    for (const auto& [table_id, loading] : loading_) loading->is_outdated = true;
    const auto known = person(identity);
    if (!known) return;
    known->gone = true;
    known->identity = {.id = identity, .name = name, .webhook = "", .created = known->identity.created};
    end_tokens_here(*known, "");
}

bool Hub::is_looking(const std::string& identity) const {
    if (parts_.cluster && parts_.cluster->is_looking(identity)) return true;
    const auto found = people_.find(identity);
    return found != people_.end() && presence_here(*found->second) == Person::Told::looking;
}

void Hub::tell_presence(Person& person) {
    if (!parts_.cluster) return;
    const Person::Told now = presence_here(person);
    if (std::exchange(person.told, now) == now) return;
    if (now == Person::Told::away)
        parts_.cluster->left(person.identity.id);
    else
        parts_.cluster->arrived(person.identity.id, now == Person::Told::looking);
}

// Not more often than this is looked at, however often a page says that it is in front or not.
void Hub::tell_who_looks() {
    for (const std::string& identity : std::exchange(looking_changed_, {}))
        if (const auto known = person(identity)) tell_presence(*known);
}

void Hub::arrived(Person& person, Connection* connection) {
    const bool first = !person.online();
    person.connections.insert(connection);
    tell_presence(person);
    if (!first) return;
    for (LiveTable* table : person.tables) table->presence_changed();
    if (shelf_.awaiting_company() > 0)
        asio::co_spawn(io(), keep_company(person.identity.id), [](const std::exception_ptr&) {});
}

void Hub::left(Person& person, Connection* connection) {
    person.connections.erase(connection);
    tell_presence(person);
    if (person.online()) return;
    person.last_seen = now();
    for (LiveTable* table : person.tables) table->presence_changed();
}

void Hub::tell_turn(const Person& person, const LiveTable& table, int seat) {
    const TableState& state = table.state();
    send_to(person,
            fmt::format(R"({{"type":"your-turn","table":"{}","seat":{},"n":{}}})", state.id(), seat, state.number()));
    if (!person.identity.webhook.empty()) parts_.webhooks.look_soon();
}

void Hub::tell_drawn(const Person& person, const LiveTable& table) {
    const TableState& state = table.state();
    const Json message{{"type", "drawn"},
                       {"table", state.id()},
                       {"seats", state.seats_of(person.identity.id)},
                       {"commitment", state.commitment()}};
    send_to(person, message.dump());
}

Task<void> Hub::rename_seats(std::string player, std::string name, std::vector<std::string> tables) {
    for (const std::string& each : tables) {
        std::shared_ptr<LiveTable> live;
        try {
            live = co_await table_here(each);
        } catch (const NoRoom&) {
            throw;
        } catch (const Refused&) {
            continue;  // it cannot be read, which is in the log
        }
        const std::vector<int> seats = live->state().seats_for(player);
        // Several seats of one person have names of their own.
        if (seats.size() != 1 || live->state().status() == Status::over) continue;
        try {
            co_await live->perform(
                [&](const TableState& state) { return state.name(player, seats.front(), name, now()); });
        } catch (const Refused& refused) {
            // Otherwise the seat was given up in the meantime.
            if (refused.why == Why::unavailable) throw;
        }
    }
}

// Stand-ins that waited for somebody go on.
Task<void> Hub::keep_company(std::string identity) {
    std::vector<std::string> waiting;
    try {
        std::vector<std::string> tables = co_await unfinished_tables_of(identity);
        for (std::string& id : tables) {
            const Shelf::Place* place = shelf_.find(id);
            if (place && place->awaits == Shelf::Awaits::company) waiting.push_back(std::move(id));
        }
    } catch (const StoreError& error) {
        spdlog::error("store: {}", error.what());
    }
    for (const std::string& id : waiting) shelf_.wake_at(id, now());
}

}  // namespace elbowroom::server
