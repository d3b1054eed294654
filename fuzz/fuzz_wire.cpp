// Bytes as what clients send: each line is a message on a socket, or a request over HTTP if it begins with a method. A
// line that begins with '>' comes from the other player. Each gets its answer, and what is refused changes nothing.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "fuzz/expect.h"
#include "notation/input.h"
#include "notation/position.h"
#include "server/bot_pool.h"
#include "server/hub.h"
#include "server/secrets.h"
#include "server/store_service.h"
#include "server/table/table_state.h"
#include "server/webhooks.h"

using namespace elbowroom;

namespace {

constexpr Millis begin = 1'790'000'000'000;
constexpr std::size_t most_lines = 24;
const std::string table_id = "FuzzFuzzFuzz01", open_id = "OpenOpenOpen01";
const std::string secret(64, 'd');

const Library& library() {
    static const Library all = Library::load(ELBOWROOM_SOURCE_DIR "/content");
    return all;
}

// A store in memory, so that a run costs no disk.
struct Kept {
    std::map<std::string, Identity> identities;
    std::map<std::string, Token> tokens;
    std::map<std::string, store::AddLinkCode> codes;
    std::map<std::string, Passkey> passkeys;
    std::map<std::string, store::SetRecoveryCode> recovery_codes;  // by identity
    std::set<std::string> challenges;
    std::map<std::string, std::string> secrets;
    std::map<std::string, StoredTable> tables;
    std::map<std::string, std::vector<std::string>> seats;
    std::map<std::string, std::vector<StoredEntry>> entries;
    std::map<std::string, StoredSnapshot> snapshots;
    std::map<std::string, Rest> rests;
    std::set<std::pair<std::string, std::string>> hidden;                // identities and tables
    std::map<std::pair<std::string, std::string>, DailyResult> dailies;  // by date and identity

    bool write(const store::AddIdentity& w) { return identities.emplace(w.identity.id, w.identity).second; }
    bool write(const store::RenameIdentity& w) { return identities.at(w.identity).name = w.name, true; }
    bool write(const store::SetWebhook& w) {
        Identity& identity = identities.at(w.identity);
        identity.webhook = w.webhook;
        identity.webhook_secret = w.secret;
        return true;
    }
    bool write(const store::AddToken& w) {
        return tokens.emplace(w.hash, Token{w.hash, w.identity, w.created, w.created, w.device, w.proved}).second;
    }
    bool write(const store::ProveToken& w) {
        if (!tokens.contains(w.hash)) return false;
        tokens[w.hash].proved = w.proved;
        return true;
    }
    bool write(const store::UseToken& w) {
        if (!tokens.contains(w.hash)) return false;
        tokens[w.hash].used = w.used;
        return true;
    }
    bool write(const store::EndToken& w) { return tokens.erase(w.hash), true; }
    bool write(const store::EndOtherTokens& w) {
        std::erase_if(tokens,
                      [&](const auto& each) { return each.second.identity == w.identity && each.first != w.hash; });
        return true;
    }
    bool write(const store::ForgetIdentity& w) {
        if (!identities.contains(w.identity)) return false;
        identities[w.identity].name = w.name;
        std::erase_if(dailies, [&](const auto& each) { return each.first.second == w.identity; });
        std::erase_if(passkeys, [&](const auto& each) { return each.second.identity == w.identity; });
        recovery_codes.erase(w.identity);
        return write(store::EndOtherTokens{w.identity, ""});
    }
    bool write(const store::AddLinkCode& w) { return codes.emplace(w.hash, w).second; }
    bool write(const store::UseLinkCode& w) { return codes.erase(w.hash) == 1; }
    bool write(const store::AddPasskey& w) { return passkeys.emplace(w.passkey.id, w.passkey).second; }
    bool write(const store::UsePasskey& w) {
        const auto it = passkeys.find(w.id);
        if (it == passkeys.end()) return false;
        if (it->second.signs != 0 && w.signs != 0 && w.signs <= it->second.signs) return false;
        it->second.signs = std::max(it->second.signs, w.signs);
        it->second.used = w.used;
        return true;
    }
    bool write(const store::RenamePasskey& w) {
        const auto it = passkeys.find(w.id);
        if (it == passkeys.end() || it->second.identity != w.identity) return false;
        it->second.name = w.name;
        return true;
    }
    bool write(const store::RemovePasskey& w) {
        const auto it = passkeys.find(w.id);
        if (it == passkeys.end() || it->second.identity != w.identity) return false;
        passkeys.erase(it);
        return true;
    }
    bool write(const store::SetRecoveryCode& w) { return recovery_codes[w.identity] = w, true; }
    bool write(const store::UseRecoveryCode& w) {
        return std::erase_if(recovery_codes, [&](const auto& each) { return each.second.hash == w.hash; }) == 1;
    }
    bool write(const store::UseChallenge& w) { return challenges.insert(w.hash).second; }
    bool write(const store::KeepSecret& w) { return secrets.emplace(w.name, w.value), true; }
    bool write(const store::AddTable& w) { return tables.emplace(w.table.id, w.table).second; }
    bool write(const store::ChangeTable& w) { return tables[w.table.id] = w.table, true; }
    bool write(const store::SetSeats& w) { return seats[w.table] = w.identities, true; }
    bool write(const store::HideTable& w) { return hidden.insert({w.identity, w.table}), true; }
    bool write(const store::AppendEntry& w) {
        auto& all = entries[w.entry.table];
        if (w.entry.number != std::int64_t(all.size()) + 1) return false;
        all.push_back(w.entry);
        return true;
    }
    bool write(const store::AddSnapshot& w) { return snapshots[w.snapshot.table] = w.snapshot, true; }
    bool write(const store::SetAside& w) { return tables.at(w.table).set_aside = w.why, true; }
    bool write(const store::RemoveTable& w) { return tables.erase(w.table) == 1; }
    bool write(const store::SetRest& w) { return rests[w.table] = w.rest, true; }
    bool write(const store::AddDailyResult& w) {
        return dailies.emplace(std::pair(w.result.date, w.result.identity), w.result).second;
    }
    TableAtRest at_rest(const std::string& id) const {
        TableAtRest out{tables.at(id), std::int64_t(entries.at(id).size()), int(seats.at(id).size()), {}};
        const auto rest = rests.find(id);
        if (rest != rests.end() && rest->second.number == out.number) out.rest = rest->second;
        return out;
    }
};

struct Shared {
    std::mutex mutex;
    Kept kept;
    int changes = 0;
};

class MemoryStore : public Store {
public:
    explicit MemoryStore(Shared& shared) : shared_(shared) {}

    std::vector<std::string> commit(std::span<const store::Unit> units) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<std::string> answers;
        for (const store::Unit& unit : units) {
            Kept next = shared_.kept;
            const bool done = std::all_of(unit.begin(), unit.end(), [&](const store::Write& write) {
                return std::visit([&](const auto& each) { return next.write(each); }, write);
            });
            if (done) shared_.kept = std::move(next);
            shared_.changes += done;
            answers.emplace_back(done ? "" : "refused");
        }
        return answers;
    }
    std::optional<Identity> identity(const std::string& id) override { return find(&Kept::identities, id); }
    std::optional<Identity> identity_of_token(const std::string& hash) override {
        const auto found = token(hash);
        return found ? identity(found->identity) : std::nullopt;
    }
    std::optional<Token> token(const std::string& hash) override { return find(&Kept::tokens, hash); }
    std::vector<Token> tokens_of(const std::string& identity) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<Token> out;
        for (const auto& [hash, token] : shared_.kept.tokens)
            if (token.identity == identity) out.push_back(token);
        return out;
    }
    std::optional<Identity> identity_of_link_code(const std::string& hash, Millis now) override {
        const auto code = find(&Kept::codes, hash);
        return code && code->expires > now ? identity(code->identity) : std::nullopt;
    }
    std::optional<Passkey> passkey(const std::string& id) override { return find(&Kept::passkeys, id); }
    std::vector<Passkey> passkeys_of(const std::string& identity) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<Passkey> out;
        for (const auto& [id, passkey] : shared_.kept.passkeys)
            if (passkey.identity == identity) out.push_back(passkey);
        return out;
    }
    std::optional<Identity> identity_of_recovery_code(const std::string& hash) override {
        std::string owner;
        {
            const std::lock_guard lock(shared_.mutex);
            for (const auto& [identity, code] : shared_.kept.recovery_codes)
                if (code.hash == hash) owner = identity;
        }
        return identity(owner);
    }
    std::optional<Millis> recovery_code_of(const std::string& identity) override {
        const auto code = find(&Kept::recovery_codes, identity);
        return code ? std::optional(code->created) : std::nullopt;
    }
    std::optional<std::string> secret(const std::string& name) override { return find(&Kept::secrets, name); }
    std::vector<StoredTable> every_table_of(const std::string& identity) override {
        std::vector<StoredTable> out;
        for (const TableAtRest& each : tables_of(identity, 0)) out.push_back(each.table);
        return out;
    }
    std::optional<StoredTable> table(const std::string& id) override { return find(&Kept::tables, id); }
    std::vector<StoredTable> tables(const std::string& status, int) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<StoredTable> out;
        for (const auto& [id, table] : shared_.kept.tables)
            if (table.status == status) out.push_back(table);
        return out;
    }
    std::vector<TableAtRest> tables_of(const std::string& identity, Part part) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<TableAtRest> out;
        for (const auto& [id, people] : shared_.kept.seats) {
            if (std::find(people.begin(), people.end(), identity) == people.end()) continue;
            if (shared_.kept.hidden.contains({identity, id})) continue;
            TableAtRest table = shared_.kept.at_rest(id);
            const bool over = table.table.status == "over";
            if (table.table.status == "closed" || (part.which == Part::Which::over && !over) ||
                (part.which == Part::Which::running && over))
                continue;
            out.push_back(std::move(table));
        }
        return out;
    }
    TableCounts count_tables_of(const std::string& identity) override {
        return {int(tables_of(identity, {0, Part::Which::running}).size()),
                int(tables_of(identity, {0, Part::Which::over}).size())};
    }
    std::vector<std::string> games_alone_beyond(const std::string&, int, int) override { return {}; }
    std::vector<NamedDailyResult> best_of_daily(const std::string& date, int) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<NamedDailyResult> out;
        for (const auto& [key, result] : shared_.kept.dailies)
            if (key.first == date) out.push_back({result, shared_.kept.identities[key.second].name});
        return out;
    }
    std::vector<DailyCount> coins_of_daily(const std::string& date) override {
        std::vector<DailyCount> out;
        for (const NamedDailyResult& each : best_of_daily(date, 0)) out.push_back({each.result.coins, 1});
        return out;
    }
    std::optional<DailyResult> daily_result(const std::string& date, const std::string& identity) override {
        const std::lock_guard lock(shared_.mutex);
        const auto found = shared_.kept.dailies.find({date, identity});
        return found == shared_.kept.dailies.end() ? std::nullopt : std::optional(found->second);
    }
    std::vector<DailyResult> daily_results_of(const std::string& identity, int) override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<DailyResult> out;
        for (const auto& [key, result] : shared_.kept.dailies)
            if (key.second == identity) out.push_back(result);
        return out;
    }
    Alive tables_alive(std::int64_t /*in_care_of*/) override {
        const std::lock_guard lock(shared_.mutex);
        Alive out;
        for (const auto& [id, table] : shared_.kept.tables)
            if (table.status == "open" || table.status == "playing") out.tables.push_back(shared_.kept.at_rest(id));
        return out;
    }
    std::vector<StoredTable> unfinished_tables_of(const std::string& identity) override {
        std::vector<StoredTable> out;
        for (const TableAtRest& each : tables_of(identity, 0))
            if (each.table.status == "open" || each.table.status == "playing") out.push_back(each.table);
        return out;
    }
    std::vector<StoredEntry> entries(const std::string& table) override {
        return find(&Kept::entries, table).value_or(std::vector<StoredEntry>{});
    }
    std::optional<StoredSnapshot> last_snapshot(const std::string& table) override {
        return find(&Kept::snapshots, table);
    }
    std::optional<StoredEntry> first_entry(const std::string& table) override {
        const auto all = entries(table);
        return all.empty() ? std::nullopt : std::optional(all.front());
    }
    std::vector<StoredTable> every_table() override {
        const std::lock_guard lock(shared_.mutex);
        std::vector<StoredTable> out;
        for (const auto& [id, table] : shared_.kept.tables) out.push_back(table);
        return out;
    }
    TableSize size_of(const std::string& table) override { return {std::int64_t(entries(table).size()), 0}; }
    std::optional<std::uint64_t> room() override { return std::uint64_t{1} << 40; }
    void begin_use(OnLoss) override {}
    void end_use() override {}
    void backup(const std::string&) override {}

private:
    template <class Value>
    std::optional<Value> find(std::map<std::string, Value> Kept::*map, const std::string& key) {
        const std::lock_guard lock(shared_.mutex);
        const auto it = (shared_.kept.*map).find(key);
        return it == (shared_.kept.*map).end() ? std::nullopt : std::optional(it->second);
    }
    Shared& shared_;
};

// A table as the server would have stored it: two people, and a game that has begun.
void keep(Kept& kept, server::TableState& state, const std::string& status, bool listed) {
    const std::string& id = state.id();
    kept.write(store::AddTable{{.id = id,
                                .status = status,
                                .listed = listed,
                                .host = state.host(),
                                .dice_secret = state.match() ? secret : "",
                                .created = begin,
                                .changed = begin}});
    for (const server::Entry& entry : state.entries())
        kept.write(store::AppendEntry{server::entry_to_store(entry, id, state.game())});
    std::set<std::string> people;
    for (const server::TableSeat& seat : state.seats())
        if (!seat.player.empty()) people.insert(seat.player);
    kept.write(store::SetSeats{id, {people.begin(), people.end()}});
}

Kept first_content() {
    Kept kept;
    for (const char* who : {"ada", "bo"}) {
        kept.write(store::AddIdentity{{.id = who, .name = who, .webhook = "", .webhook_secret = "", .created = begin}});
        kept.write(store::AddToken{server::sha256_hex(who), who, begin});
    }
    const Json settings{{"game", "classic"}, {"players", 2}, {"options", {{"first-player", 0}}}};
    server::TableState game(table_id, server::read_settings(library(), Node(settings)), "ada", begin);
    game.commit(game.sit("ada", 0, "Ada", begin));
    game.commit(game.sit("bo", 1, "Bo", begin));
    const Dice dice = Dice::from_hex(secret);
    game.commit(game.draw("ada", dice, begin), dice);
    game.commit(game.start(begin));
    for (int i = 0; i < 3; ++i) {
        Actions actions;
        legal(*game.game(), game.match()->state(), actions);
        game.commit(game.act("ada", 0, game.number(), {actions[0], 1}, begin));
    }
    keep(kept, game, "playing", true);
    server::TableState open(open_id, server::read_settings(library(), Node(settings)), "bo", begin);
    open.commit(open.sit("bo", 0, "Bo", begin));
    keep(kept, open, "open", true);
    return kept;
}

class FakeWire : public net::Wire {
public:
    void charge(double) override {}
    void wake() override {}
    void close(std::string_view) override { closed = true; }
    bool closed = false;
};

struct World {
    World()
        : store(io, std::make_unique<MemoryStore>(shared), std::make_unique<MemoryStore>(shared)),
          bots(io, 1, std::chrono::milliseconds(1)),
          webhooks({}),
          hub({io, library(), store, bots, webhooks, counters, generous(), [this] { return now; }, "fuzz"}) {
        static const Kept first = first_content();
        shared.kept = first;
        run([this]() -> Task<void> {
            co_await hub.load();
            co_await hub.table(table_id);
            co_await hub.table(open_id);
        });
        fuzz::expect(hub.tables().size() == 2, "the tables are there");
    }
    ~World() {
        hub.stop();
        io.stop();
    }

    static server::Limits generous() {
        server::Limits limits;
        limits.guests_per_minute = limits.requests_per_second = 1e12;
        limits.tables_per_host = 1'000'000;
        limits.tables_per_address = 1'000'000;
        return limits;
    }

    // Goes on until something has happened; that it never does is a bug.
    template <class Done>
    void until(Done done, const char* law) {
        for (int waited = 0; !done(); ++waited) {
            io.restart();
            const std::size_t ran = io.run_one_for(std::chrono::milliseconds(100));
            if (ran == 0) fuzz::expect(waited < 300, law);
        }
    }

    void run(std::function<Task<void>()> task) {
        bool done = false;
        std::exception_ptr failure;
        asio::co_spawn(io, std::move(task), [&](std::exception_ptr error) {
            failure = error;
            done = true;
        });
        until([&] { return done; }, "what was begun ends");
        if (failure) std::rethrow_exception(failure);
    }

    const server::TableState& game() const { return hub.tables().at(table_id)->state(); }

    Shared shared;
    Millis now = begin;
    asio::io_context io{1};
    // The store answers from a thread of its own: with nothing to do meanwhile there is still something to wait for.
    asio::executor_work_guard<asio::io_context::executor_type> waiting{io.get_executor()};
    net::Counters counters;
    server::StoreService store;
    server::BotPool bots;
    server::Webhooks webhooks;
    server::Hub hub;
};

// The games, as far as a refusal must leave them alone; bots and stand-ins go on by themselves.
std::string look(const World& world) {
    const server::TableState& state = world.game();
    std::string out;
    for (const server::TableSeat& seat : state.seats())
        if (!seat.stand_in.empty()) return "a stand-in plays";
    out += std::to_string(state.number()) + " " + std::to_string(state.match() ? state.match()->hash() : 0);
    const auto open = world.hub.tables().find(open_id);
    if (open != world.hub.tables().end() && open->second->state().status() == server::Status::open)
        out += " " + std::to_string(open->second->state().number());
    return out;
}

void expect_no_secret(std::string_view text) {
    fuzz::expect(text.find(secret) == std::string_view::npos, "the secret is not told");
    fuzz::expect(text.find("\"chance\":") == std::string_view::npos, "chance is not told");
}

class Visit {
public:
    Visit(World& world, const std::string& token) : world_(world), wire_(std::make_shared<FakeWire>()) {
        net::Request request;
        request.method = "GET";
        request.path = "/api/live";
        request.token = token;
        world_.run([&]() -> Task<void> {
            net::Response refusal;
            client_ = co_await world_.hub.connect(request, wire_, refusal);
        });
        fuzz::expect(client_ != nullptr, "whoever is known may connect");
    }
    ~Visit() { client_->closed(); }

    void drain() {
        while (const auto frame = client_->next_frame()) {
            expect_no_secret(*frame);
            const Json message = Json::parse(*frame);
            fuzz::expect(message.is_object() && message.contains("type"), "a message has a type");
            if (message["type"] == "error")
                fuzz::expect(!message.at("error").get<std::string>().empty(), "an error says something");
            heard_.push_back(message);
        }
    }

    void say(const std::string& text) {
        drain();
        heard_.clear();
        const std::string before = look(world_);
        // As the server reads it: a key that comes twice makes it unreadable.
        Json message;
        try {
            message = parse_json(text, "the message");
        } catch (const InputError&) {
            message = nullptr;
        }
        const bool readable = message.is_object();
        Json id;
        if (readable && message.contains("id")) {
            const Json& given = message["id"];
            if (given.is_number_integer() || (given.is_string() && given.get_ref<const std::string&>().size() <= 64))
                id = given;
        }
        client_->received(text);
        const Json* answer = nullptr;
        world_.until(
            [&] {
                drain();
                for (const Json& each : heard_) {
                    const bool ours = id.is_null() ? each.at("type") != "your-turn" && each.at("type") != "presence" &&
                                                         each.at("type") != "lobby"
                                                   : each.contains("id") && each["id"] == id;
                    if (ours) answer = &each;
                }
                return answer != nullptr || wire_->closed;
            },
            "each message gets an answer");
        if (answer && answer->at("type") == "error")
            fuzz::expect(look(world_) == before, "what is refused changes nothing");
        if (!readable && answer) fuzz::expect(answer->at("type") == "error", "what cannot be read is refused");
        std::int64_t same = 0;
        for (const Json& each : heard_) same += !id.is_null() && each.contains("id") && each["id"] == id;
        fuzz::expect(same <= 1, "each message gets one answer");
    }

private:
    World& world_;
    std::shared_ptr<FakeWire> wire_;
    std::shared_ptr<net::Client> client_;
    std::vector<Json> heard_;
};

// "PUT /api/tables/x/seats/1?a=b {…}": nothing if the line is none.
std::optional<net::Request> read_request(const std::string& line) {
    std::istringstream in(line);
    net::Request request;
    std::string target;
    in >> request.method >> target;
    static const std::set<std::string> methods{"GET", "POST", "PUT", "PATCH", "DELETE"};
    if (!methods.contains(request.method) || !target.starts_with("/")) return {};
    const auto mark = target.find('?');
    request.path = target.substr(0, mark);
    if (mark != std::string::npos) {
        std::istringstream query(target.substr(mark + 1));
        for (std::string part; std::getline(query, part, '&');)
            request.query[part.substr(0, part.find('='))] =
                part.find('=') == std::string::npos ? "" : part.substr(part.find('=') + 1);
    }
    std::getline(in, request.body);
    request.address = "192.0.2.1";
    // No notice leaves this machine.
    const Json body = Json::parse(request.body, nullptr, false);
    if (body.is_object() && body.contains("webhook") && body["webhook"].is_string()) return {};
    return request;
}

void ask(World& world, net::Request request, const std::string& token) {
    const std::string before = look(world);
    const bool about_game = request.path.find("/game") != std::string::npos ||
                            request.path.find("/log") != std::string::npos ||
                            request.path.find("/history") != std::string::npos;
    request.token = token;
    net::Response response;
    world.run([&]() -> Task<void> { response = co_await world.hub.answer(request); });
    fuzz::expect(response.status >= 200 && response.status < 500, "a request is answered");
    const bool over = world.game().status() == server::Status::over;
    if (response.body && !over && !about_game) expect_no_secret(*response.body);
    if (response.status < 400) return;
    fuzz::expect(look(world) == before, "a request that is refused changes nothing");
    fuzz::expect(response.body && !Json::parse(*response.body).at("error").get<std::string>().empty(),
                 "a refusal says something");
}

// What is stored makes the same table again.
void expect_same_from_store(World& world) {
    MemoryStore store(world.shared);
    const server::TableState& state = world.game();
    const auto stored = store.table(table_id);
    auto entries = store.entries(table_id);
    if (std::int64_t(entries.size()) > state.number()) return;  // a bot's next move is on its way
    const auto again = server::TableState::load(library(), *stored, entries);
    fuzz::expect(again->frozen_because().empty(), "what was stored can be read: " + again->frozen_because());
    fuzz::expect(again->number() == state.number() && again->match()->hash() == state.match()->hash() &&
                     again->to_act() == state.to_act(),
                 "what was stored is what was played");
}

std::unique_ptr<World> world;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    spdlog::set_level(spdlog::level::off);
    if (!world) world = std::make_unique<World>();
    const int before = world->shared.changes;
    bool changed = false;
    {
        Visit ada(*world, "ada"), bo(*world, "bo");
        std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
        std::size_t count = 0;
        for (std::string line; count < most_lines && std::getline(lines, line); ++count) {
            const bool other = line.starts_with(">");
            if (other) line.erase(0, 1);
            if (line.size() > 16 * 1024) continue;
            if (auto request = read_request(line))
                ask(*world, *request, other ? "bo" : "ada");
            else
                (other ? bo : ada).say(line);
        }
        const std::lock_guard lock(world->shared.mutex);
        changed = world->shared.changes != before;
    }
    // The next bytes find the world as these did.
    if (changed) {
        expect_same_from_store(*world);
        world.reset();
    }
    return 0;
}
