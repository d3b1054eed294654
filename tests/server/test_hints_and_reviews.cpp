// Hints for a seat, and reviews of games that are over: worked out where bots think.
#include <doctest/doctest.h>

#include <atomic>

#include "server/table/requests.h"
#include "tests/notation/schema.h"
#include "tests/server/harness.h"
#include "tests/server/metric.h"
#include "tests/server/wide_map.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

Json advice_in(Json answer) {
    CHECK(answer.at("type") == "hint");
    for (const char* key : {"type", "id", "n"}) answer.erase(key);
    return answer;
}

// Two seats of one player, and a game that has just begun.
std::unique_ptr<server::TableState> a_table_of(const std::string& player) {
    const Json wish{{"game", "classic"}, {"players", 2}};
    auto table = std::make_unique<server::TableState>("t", server::read_settings(library(), Node(wish)), player, 1000);
    for (int seat = 0; seat < 2; ++seat) table->commit(table->sit(player, seat, "Ada " + std::to_string(seat), 1000));
    const Dice dice(Dice::Secret{14});
    table->commit(table->draw(player, dice, 1000), dice);
    table->commit(table->start(1000));
    return table;
}

}  // namespace

TEST_CASE("A seat is told the best plans, and can follow them") {
    const TestServer server;
    Duel duel(server);
    const Json answer = duel.a->ask({{"type", "hint"}});
    CHECK(answer.at("n") == duel.a->n);
    const Json advice = advice_in(answer);
    CHECK(complaint("advice", advice) == "");
    CHECK(advice.at("player") == duel.a->seat);
    REQUIRE(advice.at("plans").size() >= 2);
    duel.play(advice.at("plans").at(0).at("do").at(0));
}

TEST_CASE("A hint is refused to others, out of turn, and where the table has switched hints off") {
    const TestServer server;
    Duel duel(server);
    CHECK(duel.b->ask({{"type", "hint"}}).at("error") == "it is not for you to decide");
    CHECK(duel.b->ask({{"type", "hint"}, {"seat", 0}}).at("error") == "seat 0 is not yours");
    const Visitor eve(server);
    Player spectator(eve, duel.table);
    CHECK(spectator.ask({{"type", "hint"}, {"seat", 0}}).at("error") == "seat 0 is not yours");
    CHECK(spectator.ask({{"type", "hint"}}).at("type") == "error");
    Duel quiet(server, {{"hints", false}});
    CHECK(quiet.a->ask({{"type", "hint"}}).at("error") == "hints are switched off at this table");
    CHECK(quiet.a->info.at("hints") == false);
    CHECK(duel.a->info.at("hints") == true);
    play_on({duel.a.get(), duel.b.get()});
    CHECK(duel.a->ask({{"type", "hint"}}).at("error") == "it is not for you to decide");
}

TEST_CASE("Whether a table has hints is still known after a restart, and at its rematch") {
    TestServer server;
    const Visitor ada(server);
    const Json seats{{{"me", "Ada"}}, {{"bot", "random"}}};
    const std::string table = ada.make_table({{"hints", false}, {"seats", seats}, {"start", true}}).at("id");
    server.restart();
    Player player(ada, table, 0);
    CHECK(player.ask({{"type", "hint"}}).at("error") == "hints are switched off at this table");
    play_on({&player});
    CHECK(ada.post("/api/tables/" + table + "/rematch").json().at("hints") == false);
}

TEST_CASE("A hint is worked out from what its seat may know, and nothing else") {
    const auto table = a_table_of("ada");
    const State& whole = table->match()->state();
    const Seat seat = whole.to_act;
    const Json request{{"type", "hint"}, {"table", table->id()}, {"seat", seat}};
    const server::HintQuestion question = server::read_hint(*table, "ada", Node(request));
    CHECK(question.number == table->number());
    CHECK(question.seen == watched_by(*table->game(), whole, seat));
    CHECK(question.seen.race_deck != whole.race_deck);
    CHECK(question.seen.power_deck != whole.power_deck);
}

// A bot that thinks until it is woken: with one thread, nothing else is thought about meanwhile.
namespace {

struct Sleeper : Bot {
    static inline std::atomic<bool> awake = false, asleep = false;
    Action choose(const Game&, const State&, const Actions& actions) override {
        asleep = true;
        while (!awake) std::this_thread::sleep_for(1ms);
        return actions[0];
    }
};

void one_thread_and_a_sleeper(server::ServerConfig& config) {
    Sleeper::awake = Sleeper::asleep = false;
    config.bot_threads = 1;
    config.bot_milliseconds = 60'000;
    config.make_bot = [](const std::string& name, std::uint64_t seed) {
        return name == "greedy" ? std::make_unique<Sleeper>() : make_bot(name, seed);
    };
}

}  // namespace

TEST_CASE("A person gets one hint at a time, and everybody else is served while it is thought about") {
    const TestServer server(one_thread_and_a_sleeper);
    Duel duel(server);
    const Visitor eve(server);
    eve.make_table({{"seats", {{{"bot", "greedy"}}, {{"bot", "greedy"}}}}, {"start", true}});
    REQUIRE(eventually([] { return Sleeper::asleep.load(); }));
    Socket same_person(duel.ada);
    same_person.send({{"type", "hint"}, {"id", "first"}, {"table", duel.table}, {"seat", 0}});
    REQUIRE(same_person.ask({{"type", "ping"}}).at("type") == "pong");
    CHECK(duel.a->ask({{"type", "hint"}}).at("error") == "your last hint is still being thought about");
    CHECK(eve.get("/api/tables/" + duel.table).status == 200);
    Sleeper::awake = true;
    CHECK(same_person.await("hint").at("id") == "first");
    CHECK(duel.a->ask({{"type", "hint"}}).at("type") == "hint");
}

TEST_CASE("Hints are dear: whoever asks for very many is told to slow down") {
    const TestServer server([](auto& config) { config.limits.requests_per_second = 6; });  // and sixty at once
    Duel duel(server);
    int given = 0;
    std::string error;
    for (int i = 0; i < 5 && error.empty(); ++i) {
        const Json answer = duel.a->ask({{"type", "hint"}});
        error = answer.value("error", "");
        given += error.empty();
    }
    CHECK(error == "too many requests: slow down");
    CHECK(given >= 1);
    CHECK(given <= 2);
    // Others are not charged for it, nor is it refused for ever.
    CHECK(duel.a->act(duel.a->actions[0].at("do")).at("type") == "done");
}

TEST_CASE("A game that is over is reviewed for whoever asks, and the review is kept") {
    const TestServer server;
    Duel duel(server);
    const std::string path = "/api/tables/" + duel.table + "/review";
    CHECK(duel.ada.get(path).status == 409);
    CHECK(duel.ada.get(path).error() == "a game can be reviewed once it is over");
    play_on({duel.a.get(), duel.b.get()});
    REQUIRE(duel.a->is_over());
    const Visitor nobody(server, Visitor::Identity::none);
    Json last;
    std::size_t turns = 0;
    REQUIRE(eventually(
        [&] {
            last = nobody.get(path).json();
            CHECK(last.at("turns").get<std::size_t>() >= turns);
            turns = last.at("turns");
            return !last.at("review").is_null();
        },
        60s));
    CHECK(turns == 20);
    CHECK(last.at("of") == 20);
    CHECK(complaint("review", last.at("review")) == "");
    const double worked = metric(server, "elbowroom_advice_total");
    CHECK(worked >= 20);
    CHECK(duel.bo.get(path).json() == last);
    CHECK(metric(server, "elbowroom_advice_total") == worked);
    CHECK(duel.ada.get("/api/tables/nowhere/review").status == 404);
}

TEST_CASE("To begin a review is dear, to ask how far it is is not") {
    const TestServer server([](auto& config) { config.limits.requests_per_second = 12; });  // and 120 at once
    const Visitor ada(server);
    const Json bots{{"seats", {{{"bot", "random"}}, {{"bot", "random"}}}}, {"start", true}};
    std::vector<std::string> paths;
    for (int i = 0; i < 3; ++i)
        paths.push_back("/api/tables/" + ada.make_table(bots).at("id").get<std::string>() + "/review");
    REQUIRE(eventually(
        [&] {
            std::this_thread::sleep_for(500ms);
            return metric(server, "elbowroom_games") == 0;
        },
        60s));
    CHECK(ada.get(paths[0]).status == 200);
    for (int i = 0; i < 10; ++i) CHECK(ada.get(paths[0]).status == 200);
    const int second = ada.get(paths[1]).status;
    CHECK((second == 200 || second == 429));
    CHECK(ada.get(paths[2]).status == 429);
    CHECK(ada.get(paths[2]).error() == "too many requests: slow down");
}

TEST_CASE("While a game is being reviewed for somebody, others are served") {
    const TestServer server(one_thread_and_a_sleeper);
    const Visitor ada(server);
    const std::string over =
        ada.make_table({{"seats", {{{"bot", "random"}}, {{"bot", "random"}}}}, {"start", true}}).at("id");
    REQUIRE(eventually([&] { return ada.info(over).at("status") == "over"; }, 60s));
    ada.make_table({{"seats", {{{"bot", "greedy"}}, {{"bot", "greedy"}}}}, {"start", true}});
    REQUIRE(eventually([] { return Sleeper::asleep.load(); }));
    const std::string path = "/api/tables/" + over + "/review";
    const Json begun{{"turns", 0}, {"of", 0}, {"review", nullptr}};
    CHECK(ada.get(path).json() == begun);
    CHECK(ada.get(path).json() == begun);
    Sleeper::awake = true;
    CHECK(eventually([&] { return ada.get(path).json().at("turns") >= 1; }, 60s));
}

TEST_CASE("A game with a map of one's own is reviewed like any other") {
    const TestServer server;
    const Visitor ada(server);
    const Json seats{{{"bot", "random"}}, {{"bot", "random"}}};
    const std::string table = ada.make_table({{"map", wide_map()}, {"seats", seats}, {"start", true}}).at("id");
    REQUIRE(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    Json last;
    REQUIRE(eventually(
        [&] {
            std::this_thread::sleep_for(100ms);
            last = ada.get("/api/tables/" + table + "/review").json();
            return !last.contains("review") || !last.at("review").is_null();
        },
        100s));
    CHECK(complaint("review", last.at("review")) == "");
}
