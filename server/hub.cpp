#include "server/hub.h"

#include <fmt/format.h>
#include <openssl/rand.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/redirect_error.hpp>

#include "server/api.h"
#include "server/at_work.h"
#include "server/connection.h"
#include "server/device_name.h"
#include "server/preview.h"
#include "server/refusal.h"
#include "server/secrets.h"
#include "server/table/cases.h"
#include "server/table/units.h"

namespace elbowroom::server {
namespace {

constexpr auto between_looks = std::chrono::milliseconds(250);
constexpr double inspections_per_second = 10;  // of the health and the metrics, from one address
constexpr std::size_t entries_at_once = 50;    // that are read before others have a turn
constexpr int most_waking = 8;
constexpr std::size_t large_settings = 16 * 1024;
constexpr Millis a_minute = 60'000;
// Reading a table costs as much as a request for so many entries, or so many bytes of settings.
constexpr double entries_for_one = 100, settings_for_one = 20'000;

// Changes whenever tables might be seen otherwise.
std::string fingerprint(const std::string& version, const Library& library) {
    std::string all = version;
    for (const auto& [id, content] : library.games()) all += " " + content.hash;
    return sha256_hex(all).substr(0, 16);
}

// What is stored of a game that is over stays, unless its combos are counted; so does what is stored of one that froze.
bool tells_more_than_stored(const LiveTable& table) {
    const Status status = table.state().status();
    return status == Status::over ? table.is_counted() : status != Status::frozen;
}

}  // namespace

Json error_json(const Refused& refused) {
    Json out{{"error", refused.what()}};
    if (!refused.path.empty()) out["path"] = refused.path;
    out.update(refused.grounds);
    return out;
}

Hub::Hub(Parts parts)
    : parts_(std::move(parts)),
      began_(parts_.now()),
      program_(fingerprint(parts_.version, parts_.library)),
      dear_work_(parts_.io),
      reviews_(parts_.io, parts_.bots, parts_.now),
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
    const auto alive = co_await store().read([](Store& s) { return s.tables_alive(); });
    int to_look_at = 0;
    paused_ = alive.paused;
    for (const TableAtRest& each : alive.tables) {
        const StoredTable& table = each.table;
        if (!table.set_aside.empty()) continue;
        const Status status = table.status == "open" ? Status::open : Status::playing;
        const bool alone = status == Status::playing && each.people <= 1;
        shelf_.put(table.id, {table.host, status, table.listed, table.created, alone});
        const bool is_known = each.rest && each.rest->program == program_;
        const auto awaits = is_known ? Shelf::read(each.rest->awaits) : Shelf::Awaits::bot;
        // Where a bot must move, or where nobody knows, it is looked at; nobody's clock ends in the first minute.
        Millis wake = 0;
        if (awaits == Shelf::Awaits::bot) wake = began_;
        if (awaits == Shelf::Awaits::clock) wake = std::max(each.rest->wake, began_ + a_minute);
        to_look_at += awaits == Shelf::Awaits::bot;
        shelf_.lay_down(table.id, awaits, wake, is_known ? each.rest->summary : "");
    }
    lobby_dirty_ = true;
    spdlog::info("{} tables are open or being played, {} of them go on at once; {} games are paused", shelf_.size(),
                 to_look_at, paused_);
}

Task<Hub::Loaded> Hub::read_table(std::string id, std::string payer) {
    const auto stored = co_await store().read([&](Store& s) { return s.table(id); });
    if (!stored) throw Refused(cases::no_such_table, "/table");
    const auto entries = co_await store().read([&](Store& s) { return s.entries(id); });
    const double settings = entries.empty() ? 0 : double(entries.front().body.size());
    must_have_room(std::size_t(settings));
    if (!payer.empty() && !may_ask(payer, double(entries.size()) / entries_for_one + settings / settings_for_one))
        throw Refused(cases::requests_too_many);
    Loaded out;
    out.was_playing = stored->status == "playing" && stored->set_aside.empty();
    {
        const auto turn = co_await dear_work_.turn();
        {
            const AtWork at(id);
            out.state = TableState::begin_load(library(), *stored, entries);
        }
        const auto load_more = [&] {
            const AtWork at(id);
            return out.state->load_more(*stored, entries, entries_at_once);
        };
        while (load_more()) co_await asio::post(io(), asio::use_awaitable);
    }
    if (!out.state->frozen_because().empty()) {
        spdlog::warn("table {} is frozen: {}", id, out.state->frozen_because());
        const auto snapshot = co_await store().read([&](Store& s) { return s.last_snapshot(id); });
        if (snapshot) {
            out.frozen_view = with_table(snapshot->view, out.state->settings_json());
            out.state->show_frozen_at(snapshot->number);
        }
    }
    out.people = co_await people_of(*out.state);
    co_return out;
}

Task<std::shared_ptr<LiveTable>> Hub::bring_back(std::string id, std::string payer) {
    if (const auto it = loading_.find(id); it != loading_.end()) {
        // Somebody else has asked for it already.
        const std::shared_ptr<Loading> other = it->second;
        boost::system::error_code cancelled;
        co_await other->done.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
        // Whoever could not pay for it does not spoil it for others.
        if (other->is_unpaid) co_return co_await table(id, payer);
        if (other->error) std::rethrow_exception(other->error);
        co_return other->table;
    }
    make_room();
    must_have_room(0);
    const auto loading =
        std::make_shared<Loading>(Loading{asio::steady_timer(io(), asio::steady_timer::time_point::max())});
    loading_[id] = loading;
    try {
        Loaded loaded = co_await read_table(id, payer);
        while (std::exchange(loading->is_outdated, false)) loaded = co_await read_table(id);
        if (loaded.was_playing && !shelf_.find(id)) --paused_;
        loading->table = std::make_shared<LiveTable>(*this, std::move(loaded.state), std::move(loaded.frozen_view));
    } catch (const Refused& refused) {
        loading->is_unpaid = refused.why == Why::too_many;
        loading->error = std::current_exception();
    } catch (...) {
        loading->error = std::current_exception();
    }
    loading_.erase(id);
    loading->done.cancel();
    if (loading->error) std::rethrow_exception(loading->error);
    add(loading->table);
    co_return loading->table;
}

void Hub::add(const std::shared_ptr<LiveTable>& table, const std::string& made_from) {
    tables_[table->state().id()] = table;
    count_bytes(*table);
    make_room();
    table->begin();
    shelve(*table, made_from);
    if (table->state().settings().listed) lobby_dirty_ = true;
}

void Hub::count_bytes(const LiveTable& table) {
    const std::size_t bytes = table.bytes();
    tables_bytes_ += bytes;
    if (table.state().settings_text().size() > large_settings) large_bytes_ += bytes;
}

void Hub::shelve(const LiveTable& table, const std::string& made_from) {
    const TableState& state = table.state();
    shelf_.put(state.id(), {state.host(), state.status(), state.settings().listed, state.created(), state.alone()},
               made_from);
}

void Hub::write_rest(const LiveTable& table, const Rest& rest) {
    // If it cannot be stored, the table is looked at when the server starts again.
    store().commit({store::SetRest{table.state().id(), rest}}, [](const std::string&) {});
}

bool Hub::may_forget(const std::shared_ptr<LiveTable>& table) const {
    return table.use_count() == 1 && table->is_idle();
}

// Tables with packs or maps of somebody's own take much memory: they have a half of it.
void Hub::must_have_room(std::size_t settings) const {
    if (is_full() || (settings > large_settings && large_bytes_ >= limits().tables_memory / 2)) throw NoRoom();
}

// What is forgotten is in the store, and comes back when somebody asks for it.
void Hub::lay_down(std::unordered_map<std::string, std::shared_ptr<LiveTable>>::iterator it) {
    const std::string id = it->first;
    const Rest rest = it->second->rest();
    const TableState& state = it->second->state();
    if (tells_more_than_stored(*it->second)) write_rest(*it->second, rest);
    if (state.status() == Status::playing && state.alone() && !state.settings().listed && rest.awaits.empty()) {
        shelf_.remove(id);
        ++paused_;
    } else {
        shelf_.lay_down(id, Shelf::read(rest.awaits), rest.wake, rest.summary, it->second->awaited());
    }
    const std::size_t bytes = it->second->bytes();
    tables_bytes_ -= std::min(tables_bytes_, bytes);
    if (it->second->state().settings_text().size() > large_settings) large_bytes_ -= std::min(large_bytes_, bytes);
    tables_.erase(it);
}

void Hub::pause_games_alone() {
    for (auto it = tables_.begin(); it != tables_.end();) {
        const auto here = it++;
        if (here->second->state().alone() && may_forget(here->second)) lay_down(here);
    }
}

// The longest idle first.
void Hub::make_room() {
    const std::size_t enough = limits().tables_memory / 4;
    if (tables_bytes_ <= enough) return;
    std::vector<std::pair<Millis, std::string>> idle;
    for (const auto& [id, table] : tables_)
        if (may_forget(table)) idle.emplace_back(table->idle_since(), id);
    std::sort(idle.begin(), idle.end());
    for (const auto& [since, id] : idle) {
        if (tables_bytes_ <= enough / 10 * 9) break;
        lay_down(tables_.find(id));
    }
}

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
        person->identity = {
            .id = id, .name = name, .webhook = "", .webhook_secret = "", .created = person->identity.created};
        for (const auto& [table_id, table] : tables_) table->forget_name(id, name);
        for (const auto& [table_id, loading] : loading_) loading->is_outdated = true;
        end_tokens_of(*person);
    }
    for (const auto& table : taken) table->stored(failure);
    if (!failure.empty()) throw store_trouble(failure);
}

void Hub::arrived(Person& person, Connection* connection) {
    const bool first = person.connections.empty();
    person.connections.insert(connection);
    if (!first) return;
    for (LiveTable* table : person.tables) table->presence_changed();
    if (shelf_.awaiting_company() > 0)
        asio::co_spawn(io(), keep_company(person.identity.id), [](const std::exception_ptr&) {});
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

Task<void> Hub::rename_seats(std::string player, std::string name, std::vector<std::string> tables) {
    for (const std::string& each : tables) {
        std::shared_ptr<LiveTable> live;
        try {
            live = co_await table(each);
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

Task<std::shared_ptr<LiveTable>> Hub::table(std::string id, std::string payer) {
    if (const auto it = tables_.find(id); it != tables_.end()) {
        it->second->touch();
        co_return it->second;
    }
    std::string trouble;
    try {
        co_return co_await bring_back(id, payer);
    } catch (const Refused& refused) {
        if (refused.why == Why::unknown || refused.why == Why::too_many || refused.why == Why::unavailable) throw;
        trouble = refused.what();
    } catch (const std::exception& error) {
        trouble = error.what();
    }
    spdlog::error("table {} cannot be read: {}", id, trouble);
    throw Refused(cases::table_unreadable);
}

Hub::Room::Room(Hub& hub, std::string host, std::string address, bool alone)
    : taken_(hub.being_made_), host_(std::move(host)), address_(std::move(address)), alone_(alone) {
    const auto being_made = [](const auto& map, const std::string& key) {
        const auto it = map.find(key);
        return it == map.end() ? 0 : it->second;
    };
    const Limits& limits = hub.limits();
    const int of_host = hub.shelf_.of_host(host_) + being_made(taken_->by_host, host_);
    const auto of_address = [&] { return hub.shelf_.of_address(address_) + being_made(taken_->by_address, address_); };
    if (of_address() >= limits.tables_per_address) hub.pause_games_alone();
    if (!alone_ && of_host >= limits.tables_per_host)
        throw Refused(cases::tables_full, "", {{"most", std::int64_t(limits.tables_per_host)}});
    if (of_address() >= limits.tables_per_address)
        throw Refused(cases::address_full, "", {{"most", std::int64_t(limits.tables_per_address)}});
    if (hub.shelf_.size() + taken_->all >= limits.tables || hub.is_full()) throw Refused(cases::server_full);
    ++taken_->all;
    if (!alone_) ++taken_->by_host[host_];
    ++taken_->by_address[address_];
}

Hub::Room::~Room() {
    --taken_->all;
    if (!alone_ && --taken_->by_host[host_] == 0) taken_->by_host.erase(host_);
    if (--taken_->by_address[address_] == 0) taken_->by_address.erase(address_);
}

void Hub::lobby_changed(const LiveTable& table) {
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
        ++lobby_version_;
        lobby_text_.reset();
        for (const auto& [id, person] : people_)
            for (Connection* connection : person->connections) connection->wake();
    }
    new_guests_.tidy(time);
    requests_.tidy(time);
    inspections_.tidy(time);
    reviews_.tidy();
    if (time < forget_people_at_) return;
    forget_people_at_ = time + limits().forget_after / 2;
    // People who are neither here nor at a table are read from the store when they come back.
    const auto away = [&](const std::shared_ptr<Person>& person) {
        return !person->online() && person->tables.empty() && time - person->last_seen > limits().forget_after;
    };
    std::erase_if(tokens_, [&](const auto& each) { return away(each.second.person); });
    std::erase_if(people_, [&](const auto& each) { return each.second.use_count() == 1 && away(each.second); });
}

void Hub::wake_what_is_due(Millis time) {
    if (waking_ >= most_waking || tables_bytes_ > limits().tables_memory / 2) return;
    for (std::string& id : shelf_.due(time, std::size_t(most_waking - waking_))) {
        if (tables_.contains(id)) continue;
        ++waking_;
        asio::co_spawn(io(), wake(std::move(id)), asio::detached);
    }
}

Task<void> Hub::wake(std::string id) {
    bool later = false;
    try {
        co_await table(id);
    } catch (const Refused&) {
        // It is in the log. A store in trouble is asked again, and so is one that gets better.
        later = true;
    }
    --waking_;
    if (stopping_) co_return;
    if (later) shelf_.wake_at(id, now() + 10 * a_minute);
    wake_what_is_due(now());
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

Task<std::vector<std::string>> Hub::unfinished_tables_of(std::string identity) {
    const auto stored = co_await store().read([&](Store& s) { return s.unfinished_tables_of(identity); });
    std::vector<std::string> out;
    for (const StoredTable& each : stored) out.push_back(each.id);
    co_return out;
}

void Hub::close_if_unused(LiveTable& table, Millis time) {
    const auto unused = [this, time](const TableState& state) {
        return state.status() == Status::open && !state.drawn() &&
               time - state.entries().back().at >= limits().close_open_after;
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
        if (tells_more_than_stored(*table)) write_rest(*table, table->rest());
}

Task<net::Response> Hub::answer(net::Request request) {
    const auto began = std::chrono::steady_clock::now();
    const std::string what = request.method + " " + request.path;
    net::Response response = co_await answer_request(*this, std::move(request));
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    metrics_.request_took(seconds);
    spdlog::debug("{}: {} in {:.1f} ms", what, response.status, seconds * 1000);
    co_return response;
}

// A link to a table tells of it where it is sent. Whoever asks too much, or for what is not there, gets the page alone.
Task<std::string> Hub::head_of_page(net::Request request) {
    constexpr std::string_view tables = "/t/";
    if (!request.path.starts_with(tables)) co_return "";
    std::string id = request.path.substr(tables.size());
    id.resize(std::min(id.size(), id.find('/')));
    constexpr std::size_t longest_id = 64;
    if (id.empty() || id.size() > longest_id || !may_ask(request.address)) co_return "";
    try {
        const auto found = co_await table(std::move(id), request.address);
        co_return preview_of(found->state(), spoken_language(request.accept_language), request.origin);
    } catch (const Refused&) {
        co_return "";
    }
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
    co_return std::make_shared<Connection>(*this, person, sha256_hex(request.token), std::move(wire), request.address);
}

std::string Hub::metrics_text() const {
    Metrics::Now now{.moves = moves_,
                     .store = parts_.store.counters(),
                     .bots = parts_.bots.counters(),
                     .webhooks = parts_.webhooks.counters(),
                     .network = parts_.network};
    now.tables_open = std::int64_t(shelf_.with(Status::open));
    now.tables_playing = std::int64_t(shelf_.with(Status::playing)) + paused_;
    now.tables_in_memory = std::int64_t(tables_.size());
    for (const auto& [id, person] : people_) now.people_online += person->online();
    return metrics_.text(now);
}

}  // namespace elbowroom::server
