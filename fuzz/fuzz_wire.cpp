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
#include "fuzz/memory_store.h"
#include "notation/input.h"
#include "notation/position.h"
#include "server/bot_pool.h"
#include "server/hub.h"
#include "server/notices/notices.h"
#include "server/secrets.h"
#include "server/store_service.h"
#include "server/table/table_state.h"
#include "server/webhooks.h"

using namespace elbowroom;
using fuzz::Kept;
using fuzz::MemoryStore;

namespace {

constexpr Millis begin = 1'790'000'000'000;
constexpr std::size_t most_lines = 24;
const std::string table_id = "FuzzFuzzFuzz01", open_id = "OpenOpenOpen01";
const std::string secret(64, 'd');

const Library& library() {
    static const Library all = Library::load(ELBOWROOM_SOURCE_DIR "/content");
    return all;
}

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
        kept.write(store::AddIdentity{{.id = who, .name = who, .webhook = "", .created = begin}});
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
          webhooks(io, store, [this] { return now; }, {}),
          notices(io, store, library(), [this] { return now; }, {}),
          hub({io, library(), store, bots, webhooks, notices, counters, generous(), [this] { return now; }, "fuzz"}) {
        static const Kept first = first_content();
        shared.kept = first;
        run([this]() -> Task<void> {
            co_await notices.load();
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

    fuzz::Shared shared;
    Millis now = begin;
    asio::io_context io{1};
    // The store answers from a thread of its own: with nothing to do meanwhile there is still something to wait for.
    asio::executor_work_guard<asio::io_context::executor_type> waiting{io.get_executor()};
    net::Counters counters;
    server::StoreService store;
    server::BotPool bots;
    server::Webhooks webhooks;
    server::Notices notices;
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
