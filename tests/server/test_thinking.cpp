// What a server has others think about: they decide as it would, and whatever becomes of them, nobody waits in vain.
#include <doctest/doctest.h>

#include <atomic>

#include "bots/random_play.h"
#include "notation/position.h"
#include "server/fingerprint.h"
#include "server/thinking/thinker.h"
#include "server/thinking/thinkers.h"
#include "store/postgres.h"
#include "tests/notation/schema.h"
#include "tests/server/harness.h"
#include "tests/server/metric.h"

using namespace elbowroom;
using namespace elbowroom::test;
using server::Answers;
using server::BotMaker;

namespace {

// Thinks as long on every machine, whatever the clock says.
std::unique_ptr<Bot> steady_bot(const std::string& name, std::uint64_t seed) {
    auto bot = make_bot(name, seed);
    if (bot) bot->set_budget({.nodes = 150});
    return bot;
}

// Decides at once, and whoever has one could have thought for long.
struct Hasty : Bot {
    Action choose(const Game&, const State&, const Actions& actions) override { return actions[0]; }
    Budget budget() const override { return {.time = std::chrono::seconds(1)}; }
};

BotMaker hasty_maker() {
    return [](const std::string& name, std::uint64_t seed) -> std::unique_ptr<Bot> {
        if (name == "hard") return std::make_unique<Hasty>();
        return make_bot(name, seed);
    };
}

// Thinks until it is told to stop; and one that does not even heed that.
struct Brooding : Bot {
    static inline std::atomic<bool> stopped = false, began = false;
    Action choose(const Game&, const State&, const Actions& actions) override {
        began = true;
        while (!stop_.stop_requested()) std::this_thread::sleep_for(1ms);
        stopped = true;
        return actions[0];
    }
    void set_budget(const Budget& budget) override { stop_ = budget.stop; }
    std::stop_token stop_;
};

// A program that thinks, in this process.
struct Program {
    explicit Program(const std::string& store, BotMaker maker = make_bot, int threads = 1)
        : thinker(library(), {.store = store, .threads = threads, .version = "test", .make_bot = std::move(maker)}),
          thread([this] { thinker.run(); }) {}
    ~Program() { stop(); }
    void stop() {
        thinker.stop();
        if (thread.joinable()) thread.join();
    }
    server::Thinker thinker;
    std::thread thread;
};

struct Place {
    std::string store = own_postgres().new_store();
    TestServer server{[](auto& config) { config.make_bot = hasty_maker(); }, store};
    std::string run(const std::string& sql) const { return own_postgres().run(sql, store); }
    bool is_thought_for(int thinkers = 1) const { return eventually_is(server, "elbowroom_thinkers", thinkers); }
    double elsewhere() const { return metric(server, "elbowroom_thoughts_elsewhere_total"); }
    double in_vain() const { return metric(server, "elbowroom_thoughts_in_vain_total"); }
    double here() const { return metric(server, "elbowroom_bot_decisions_total"); }
};

const Json two_bots{{"seats", {{{"bot", "hard"}}, {{"bot", "hard"}}}}, {"start", true}};

// What is written of a question, as one that has no mistake in it.
Json a_question() {
    const Setup setup = read_setup(library(), Node(Json{{"game", "classic"}, {"players", 2}}));
    Chance chance = Chance::seeded(3);
    const State state = new_game(*setup.game, chance);
    server::BotMind mind("hard", 5, std::make_shared<std::atomic<int>>(0));
    return Json::parse(server::decision_question(setup, watched_by(*setup.game, state, state.to_act), mind, 200ms));
}

std::string refusal_of(const Json& question) {
    try {
        Answers(library()).answer(question.dump(), {}, [](auto, auto) {});
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("Whoever is asked decides as the server would, in every game and for what a seat may see") {
    for (const char* game : {"classic", "underground", "crossover", "warcraft"}) {
        const Setup setup = read_setup(library(), Node(Json{{"game", game}, {"players", 3}}));
        const Game& g = *setup.game;
        Answers answers(library(), steady_bot);
        const auto bot = steady_bot("hard", 11);
        const server::BotMind mind("hard", 11, std::make_shared<std::atomic<int>>(0));
        Chance chance = Chance::seeded(4);
        State state = new_game(g, chance);
        Generator choice(9);
        int decisions = 0;
        play_randomly(g, state, choice, chance, [&](Action) {
            Actions actions;
            legal(g, state, actions);
            if (actions.empty() || ++decisions % 23 != 0) return;
            CAPTURE(game);
            CAPTURE(decisions);
            const State seen = watched_by(g, state, state.to_act);
            const std::string question = server::decision_question(setup, seen, mind, std::chrono::minutes(10));
            // Nothing that the seat does not know goes there.
            const Json position = Json::parse(question).at("position");
            REQUIRE(read_position(library(), Node(position)).state == seen);
            const auto action = server::read_decision(g, seen, answers.answer(question, {}, [](auto, auto) {}));
            REQUIRE(action);
            CHECK(*action == bot->choose(g, seen, actions));
        });
        CHECK(decisions >= 46);
    }
}

TEST_CASE("A question that cannot be read is refused with a sentence") {
    CHECK(refusal_of(a_question()) == "");
    const auto with = [](const char* key, const Json& value) {
        Json question = a_question();
        question[key] = value;
        return refusal_of(question);
    };
    CHECK(with("think", "aloud").find("/think") != std::string::npos);
    CHECK(with("bot", "nobody").find("there is no bot \"nobody\"") != std::string::npos);
    CHECK(with("seed", "no number").find("hexadecimal") != std::string::npos);
    CHECK(with("milliseconds", 0).find("/milliseconds") != std::string::npos);
    CHECK(with("milliseconds", 600'001).find("/milliseconds") != std::string::npos);
    CHECK(with("position", Json{{"game", "chess"}}).find("/position") != std::string::npos);
    CHECK(with("else", 1).find("else") != std::string::npos);
}

TEST_CASE("An answer counts only if it may be done") {
    const Setup setup = read_setup(library(), Node(Json{{"game", "classic"}, {"players", 2}}));
    Chance chance = Chance::seeded(3);
    const State state = new_game(*setup.game, chance);
    const State seen = watched_by(*setup.game, state, state.to_act);
    const auto read = [&](const std::string& answer) { return server::read_decision(*setup.game, seen, answer); };
    CHECK(read(R"({"do":{"type":"pick","slot":1}})"));
    for (const char* wrong : {"", "nonsense", "{}", "[]", R"({"do":{"type":"finish"}})", R"({"do":{"type":"pick"}})",
                              R"({"do":{"type":"pick","slot":77}})", R"({"error":"no time"})"}) {
        CAPTURE(wrong);
        CHECK_FALSE(read(wrong));
    }
}

TEST_CASE("Where somebody thinks, the server does not: decisions, hints and reviews come from there") {
    const Place place;
    const Program program(place.store, hasty_maker());
    REQUIRE(place.is_thought_for());
    const Visitor ada(place.server);
    const std::string table = ada.make_table(two_bots).at("id");
    REQUIRE(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    const double decisions = place.elsewhere();
    CHECK(decisions > 20);
    CHECK(place.here() == 0);
    Duel duel(place.server);
    const Json hint = duel.a->ask({{"type", "hint"}});
    CHECK(hint.at("n") == duel.a->n);
    CHECK(hint.at("plans").size() >= 2);
    CHECK(place.elsewhere() == decisions + 1);
    Json review;
    REQUIRE(eventually(
        [&] {
            std::this_thread::sleep_for(50ms);
            review = ada.get("/api/tables/" + table + "/review").json();
            return !review.at("review").is_null();
        },
        60s));
    CHECK(complaint("review", review.at("review")) == "");
    CHECK(place.elsewhere() == decisions + 2);
    CHECK(metric(place.server, "elbowroom_advice_total") == 0);
    CHECK(place.in_vain() == 0);
    CHECK(place.run("SELECT count(*) FROM thoughts") == "0");
    CHECK(program.thinker.answered() == std::int64_t(decisions) + 2);
}

TEST_CASE("Several think at once, and what one of them has not thought through when it stops, goes on") {
    const Place place;
    auto first = std::make_unique<Program>(place.store, hasty_maker());
    const Program second(place.store, hasty_maker());
    REQUIRE(place.is_thought_for(2));
    const Visitor ada(place.server);
    std::vector<std::string> tables;
    for (int i = 0; i < 4; ++i) tables.push_back(ada.make_table(two_bots).at("id"));
    REQUIRE(eventually([&] { return first->thinker.answered() > 5 && second.thinker.answered() > 5; }));
    first.reset();
    for (const std::string& table : tables)
        CHECK(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    CHECK(place.is_thought_for(1));
}

TEST_CASE("A server that nobody thinks for thinks for itself, and so it does again when they are gone") {
    const Place place;
    const Visitor ada(place.server);
    const std::string alone = ada.make_table(two_bots).at("id");
    REQUIRE(eventually([&] { return ada.info(alone).at("status") == "over"; }, 60s));
    CHECK(place.here() > 20);
    CHECK(place.elsewhere() == 0);
    {
        const Program program(place.store, hasty_maker());
        REQUIRE(place.is_thought_for());
    }
    REQUIRE(place.is_thought_for(0));
    const std::string again = ada.make_table(two_bots).at("id");
    REQUIRE(eventually([&] { return ada.info(again).at("status") == "over"; }, 60s));
    CHECK(place.elsewhere() == 0);
}

TEST_CASE("What somebody took who is gone without a word is thought about here") {
    const Place place;
    Thoughts gone(place.store, server::fingerprint("test", library()));
    gone.become_thinker();
    // It is not missed yet, and never will be heard of again.
    place.run("UPDATE thinkers SET expires = now() + interval '4 s'");
    REQUIRE(place.is_thought_for());
    Duel duel(place.server);
    duel.a->socket.send({{"type", "hint"}, {"id", "mine"}, {"table", duel.table}, {"seat", 0}});
    REQUIRE(eventually([&] { return gone.take().has_value(); }));
    CHECK(duel.a->socket.await("hint").at("plans").size() >= 2);
    CHECK(place.in_vain() == 1);
    CHECK(place.elsewhere() == 0);
    CHECK(place.run("SELECT count(*) FROM thoughts") == "0");
}

TEST_CASE("What nobody has time for is thought about here, at once") {
    const Place place;
    Brooding::began = Brooding::stopped = false;
    Program program(place.store, [](const std::string&, std::uint64_t) { return std::make_unique<Brooding>(); });
    REQUIRE(place.is_thought_for());
    const Visitor ada(place.server);
    // The only thread of the other broods over the first decision; twice its time later it is made here, and the other
    // is told to stop.
    const std::string table = ada.make_table(two_bots).at("id");
    REQUIRE(eventually([] { return Brooding::began.load(); }));
    Duel duel(place.server);
    CHECK(duel.a->ask({{"type", "hint"}}).at("plans").size() >= 2);
    REQUIRE(eventually([&] { return ada.info(table).at("status") == "over"; }, 100s));
    CHECK(Brooding::stopped);
    CHECK(place.in_vain() >= 2);
    CHECK(place.elsewhere() == 0);
}

TEST_CASE("What is asked while the database cannot be reached is answered with nothing, at once") {
    const std::string store = own_postgres().new_store();
    open_store(store);
    own_postgres().run("CREATE ROLE shut_out LOGIN IN ROLE elbowroom; ALTER ROLE shut_out SET role = elbowroom");
    std::string address = store;
    address.replace(address.find("elbowroom@"), std::string("elbowroom@").size(), "shut_out@");
    Thoughts other(store, "kin");
    other.become_thinker();
    asio::io_context io;
    server::Thinkers thinkers(io, address, "kin");
    REQUIRE(thinkers.are_there());
    // The first question waits in the database, the others behind it: then all are cut off.
    postgres::Connection blocker(store);
    blocker.run("BEGIN; LOCK TABLE thoughts");
    int answered = 0;
    const auto asking = [&]() -> elbowroom::Task<void> {
        const auto answer = co_await thinkers.ask(server::BotPool::Purpose::decision, "what now?", 1s);
        CHECK_FALSE(answer);
        ++answered;
    };
    for (int i = 0; i < 3; ++i) asio::co_spawn(io, asking(), asio::detached);
    io.run_for(a_moment);
    CHECK(answered == 0);
    own_postgres().run("ALTER ROLE shut_out NOLOGIN");
    own_postgres().run("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'shut_out'");
    for (const auto end = std::chrono::steady_clock::now() + patience;
         answered < 3 && std::chrono::steady_clock::now() < end;) {
        io.restart();
        io.run_for(10ms);
    }
    CHECK(answered == 3);
    CHECK_FALSE(thinkers.are_there());
    CHECK(thinkers.counters().in_vain == 3);
}

TEST_CASE("What somebody took without learning of it is given back, and answered") {
    const Place place;
    const Program program(place.store);
    REQUIRE(place.is_thought_for());
    place.run(
        "INSERT INTO thoughts (kin, asker, urgency, question, expires, thinker)"
        " SELECT kin, 'nobody', 0, 'no question', now() + interval '1 minute', id FROM thinkers");
    CHECK(eventually([&] { return place.run("SELECT count(answer) FROM thoughts") == "1"; }));
}

TEST_CASE("An answer that cannot be done is not done") {
    const Place place;
    Thoughts liar(place.store, server::fingerprint("test", library()));
    liar.become_thinker();
    REQUIRE(place.is_thought_for());
    std::atomic<bool> enough = false;
    int lies = 0;
    std::thread lying([&] {
        while (!enough) {
            liar.stay();
            while (const auto taken = liar.take()) {
                const char* lie = ++lies % 2 ? R"({"do":{"type":"finish"}})" : "{";
                liar.answer(taken->id, lie);
            }
            liar.hear(5ms, -1);
        }
    });
    const Visitor ada(place.server);
    const std::string table = ada.make_table(two_bots).at("id");
    CHECK(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    Duel duel(place.server);
    CHECK(duel.a->ask({{"type", "hint"}}).at("plans").size() >= 2);
    enough = true;
    lying.join();
    CHECK(lies > 20);
    CHECK(place.here() > 20);
}

TEST_CASE("The database may forget what is thought about: everything goes on") {
    const Place place;
    const Program program(place.store, hasty_maker());
    REQUIRE(place.is_thought_for());
    const Visitor ada(place.server);
    for (int i = 0; i < 3; ++i) {
        const std::string table = ada.make_table(two_bots).at("id");
        // As after a crash: every session ends, and what is in no log is gone.
        place.run(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE '%thoughts%' AND"
            " pid <> pg_backend_pid()");
        place.run("TRUNCATE thoughts, thinkers");
        CHECK(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    }
    CHECK(place.is_thought_for());
}
