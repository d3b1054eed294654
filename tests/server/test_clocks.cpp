// Time: deadlines, stand-ins, coming back.
#include <doctest/doctest.h>

#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

Answer seat(const Visitor& who, const std::string& table, int number, const Json& wish) {
    return who.put("/api/tables/" + table + "/seats/" + std::to_string(number), wish);
}

Json seat_info(const Visitor& who, const std::string& table, int number) {
    return who.info(table).at("seats").at(std::size_t(number));
}

bool has_stand_in(const Visitor& who, const std::string& table, int number, const std::string& why) {
    return eventually([&] { return seat_info(who, table, number).value("standIn", "") == why; });
}

}  // namespace

TEST_CASE("Without a pace there is no deadline, and nobody ever runs out of time") {
    TestServer server;
    Duel duel(server);
    CHECK(duel.a->info.at("deadline").is_null());
    server.clock.pass(400 * day);
    std::this_thread::sleep_for(700ms);
    CHECK(!seat_info(duel.ada, duel.table, 0).contains("standIn"));
}

TEST_CASE("The deadline is a pace away, and the next player has a new one") {
    TestServer server;
    Duel duel(server, {{"pace", {{"minutes", 5}}}});
    CHECK(duel.a->info.at("deadline") == server.clock.now() + 5 * minute);
    server.clock.pass(minute);
    duel.play(duel.a->actions[0].at("do"));
    CHECK(duel.ada.info(duel.table).at("deadline") == server.clock.now() + 4 * minute);
    while (duel.a->decides()) duel.play(duel.a->some_action());
    CHECK(duel.a->info.at("toAct") == 1);
    CHECK(duel.a->info.at("deadline") == server.clock.now() + 5 * minute);
}

TEST_CASE("When time is up a stand-in plays, and the others hear why") {
    TestServer server;
    Duel duel(server, {{"pace", {{"minutes", 5}}}, {"standIn", {{"bot", "random"}}}});
    server.clock.pass(5 * minute - 1);
    duel.b->listen();
    CHECK(!duel.a->info.at("seats").at(0).contains("standIn"));
    server.clock.pass(1);
    duel.b->until([&] { return duel.b->decides(); });
    std::vector<Json> told;
    for (const Json& update : duel.b->updates)
        if (update.at("kind") == "stand-in") told.push_back(update);
    REQUIRE(told.size() == 1);
    CHECK(told[0].at("seat") == 0);
    CHECK(told[0].at("why") == "clock");
    for (const Json& update : duel.b->updates)
        if (update.at("kind") == "action") CHECK(update.at("bot") == true);
    CHECK(seat_info(duel.bo, duel.table, 0).at("standIn") == "clock");
    CHECK(seat_info(duel.bo, duel.table, 0).at("standInMoves").get<int>() > 0);
}

TEST_CASE("Whoever acts takes the seat back from the stand-in") {
    TestServer server;
    Duel duel(server, {{"pace", {{"minutes", 5}}}});
    server.clock.pass(5 * minute);
    duel.b->until([&] { return duel.b->decides(); });
    CHECK(seat(duel.ada, duel.table, 0, {{"return", true}}).status == 200);
    CHECK(!seat_info(duel.ada, duel.table, 0).contains("standIn"));
    CHECK(seat_info(duel.ada, duel.table, 0).at("standInMoves").get<int>() > 0);
    duel.settle();
    CHECK(duel.b->updates.back().at("kind") == "returned");
    // It is hers again: the turn comes back to her.
    while (duel.b->decides()) duel.play(duel.b->some_action());
    duel.a->until([&] { return duel.a->decides(); });
}

TEST_CASE("One leaves during the game and comes back") {
    const TestServer server;
    Duel duel(server);
    CHECK(seat(duel.ada, duel.table, 0, {{"standIn", true}}).status == 200);
    duel.b->until([&] { return duel.b->decides(); });
    CHECK(seat_info(duel.bo, duel.table, 0).at("standIn") == "left");
    CHECK(seat(duel.ada, duel.table, 0, {{"standIn", true}}).status == 409);
    CHECK(seat(duel.ada, duel.table, 0, {{"return", true}}).status == 200);
    CHECK(seat(duel.ada, duel.table, 0, {{"return", true}}).status == 409);
}

TEST_CASE("Whoever leaves and comes back has the time that was left") {
    TestServer server;
    Duel duel(server, {{"pace", {{"minutes", 5}}}});
    const Visitor eve(server);
    // Without company the stand-in waits, and it stays the same decision.
    duel.a->socket.close();
    duel.b->socket.close();
    REQUIRE(eventually([&] { return seat_info(eve, duel.table, 0).at("online") == false; }));
    REQUIRE(eventually([&] { return seat_info(eve, duel.table, 1).at("online") == false; }));
    REQUIRE(seat(duel.bo, duel.table, 1, {{"standIn", true}}).status == 200);
    const auto left = [&] { return eve.info(duel.table).at("deadline").get<Millis>() - server.clock.now(); };
    CHECK(left() == 5 * minute);
    for (int i = 1; i <= 4; ++i) {
        server.clock.pass(minute);
        REQUIRE(seat(duel.ada, duel.table, 0, {{"standIn", true}}).status == 200);
        CHECK(eve.info(duel.table).at("deadline").is_null());
        server.clock.pass(30 * minute);  // which a stand-in may take
        REQUIRE(seat(duel.ada, duel.table, 0, {{"return", true}}).status == 200);
        CHECK(left() == (5 - i) * minute);
    }
    server.clock.pass(minute);
    CHECK(has_stand_in(eve, duel.table, 0, "clock"));
}

TEST_CASE("While a stand-in plays, its person is not asked to decide") {
    const TestServer server;
    Duel duel(server);
    seat(duel.bo, duel.table, 1, {{"standIn", true}});
    while (duel.a->decides()) duel.play(duel.a->some_action());
    duel.a->until([&] { return duel.a->decides(); });
    duel.b->until_number(duel.a->n);
    for (const Json& message : duel.b->messages) CHECK(message.value("actions", Json::array()).empty());
}

TEST_CASE("The result tells how many moves a stand-in made") {
    const TestServer server;
    Duel duel(server);
    seat(duel.ada, duel.table, 0, {{"standIn", true}});
    seat(duel.bo, duel.table, 1, {{"standIn", true}});
    REQUIRE(eventually([&] { return duel.ada.info(duel.table).at("status") == "over"; }, 60s));
    int moves = 0;
    const Json log = duel.ada.get("/api/tables/" + duel.table + "/log").json();
    for (const Json& entry : log.at("entries")) moves += entry.at("kind") == "action";
    const Json seats = duel.ada.info(duel.table).at("seats");
    CHECK(seats[0].at("standInMoves").get<int>() > 0);
    CHECK(seats[0].at("standInMoves").get<int>() + seats[1].at("standInMoves").get<int>() == moves);
}

TEST_CASE("A deadline is the same after a restart") {
    TestServer server;
    Duel duel(server, {{"pace", {{"minutes", 30}}}});
    const Json deadline = duel.a->info.at("deadline");
    server.clock.pass(10 * minute);
    server.restart();
    CHECK(duel.ada.info(duel.table).at("deadline") == deadline);
}

TEST_CASE("After a restart nobody has less than two minutes") {
    TestServer server;
    Duel duel(server, {{"pace", {{"minutes", 5}}}});
    server.stop();
    server.clock.pass(60 * minute);
    server.start();
    CHECK(duel.ada.info(duel.table).at("deadline") == server.clock.now() + 2 * minute);
    server.clock.pass(2 * minute - 1);
    std::this_thread::sleep_for(700ms);
    CHECK(!seat_info(duel.ada, duel.table, 0).contains("standIn"));
    server.clock.pass(1);
    CHECK(has_stand_in(duel.ada, duel.table, 0, "clock"));
}

TEST_CASE("After a restart a pace of a minute is a minute") {
    TestServer server;
    Duel duel(server, {{"pace", {{"minutes", 1}}}});
    server.stop();
    server.clock.pass(60 * minute);
    server.start();
    CHECK(duel.ada.info(duel.table).at("deadline") == server.clock.now() + minute);
}

TEST_CASE("Setting the clock on the wall gives nobody more time and nobody less") {
    TestServer server;
    Duel duel(server, {{"pace", {{"minutes", 5}}}});
    const auto left = [&] {
        const Json info = duel.ada.info(duel.table);
        return info.at("deadline").get<Millis>() - info.at("now").get<Millis>();
    };
    for (const Millis by : {60 * minute, -120 * minute}) {
        server.clock.set(by);
        server.clock.pass(minute);
        // What was set is made up for slowly.
        CHECK(std::abs(left() - (by > 0 ? 4 : 3) * minute) <= 2 * second);
        std::this_thread::sleep_for(700ms);
        CHECK(!seat_info(duel.ada, duel.table, 0).contains("standIn"));
    }
    server.clock.pass(3 * minute + 5 * second);
    CHECK(has_stand_in(duel.ada, duel.table, 0, "clock"));
}

TEST_CASE("A clock that was set back while the server was stopped gives at most a whole pace") {
    TestServer server;
    Duel duel(server, {{"pace", {{"minutes", 5}}}});
    server.stop();
    server.clock.set(-60 * minute);
    server.start();
    const auto left = [&] { return duel.ada.info(duel.table).at("deadline").get<Millis>() - server.clock.now(); };
    CHECK(left() == 5 * minute);
    // The next one has a whole pace too, though entries never go back in time.
    Player ada(duel.ada, duel.table, 0);
    server.clock.pass(minute);
    while (ada.decides()) ada.play(ada.some_action());
    CHECK(left() == 5 * minute);
    std::this_thread::sleep_for(700ms);
    CHECK(!seat_info(duel.ada, duel.table, 1).contains("standIn"));
    server.clock.pass(5 * minute);
    CHECK(has_stand_in(duel.ada, duel.table, 1, "clock"));
}

TEST_CASE("Days a turn survive a restart too") {
    TestServer server;
    Duel duel(server, {{"pace", {{"days", 3}}}});
    server.restart();
    server.clock.pass(3 * day);
    CHECK(has_stand_in(duel.ada, duel.table, 0, "clock"));
}

TEST_CASE("Whoever is away for too long while deciding gets a stand-in") {
    TestServer server;
    Duel duel(server, {{"standIn", {{"bot", "greedy"}, {"after", 3}}}});
    server.clock.pass(60 * minute);
    std::this_thread::sleep_for(700ms);
    CHECK(!seat_info(duel.bo, duel.table, 0).contains("standIn"));  // she is here
    duel.a->socket.close();
    REQUIRE(eventually([&] { return seat_info(duel.bo, duel.table, 0).at("online") == false; }));
    server.clock.pass(3 * minute - 1);
    std::this_thread::sleep_for(700ms);
    CHECK(!seat_info(duel.bo, duel.table, 0).contains("standIn"));
    server.clock.pass(1);
    CHECK(has_stand_in(duel.bo, duel.table, 0, "away"));
    duel.b->until([&] { return duel.b->decides(); });
}

TEST_CASE("Whoever is back in time gets no stand-in") {
    TestServer server;
    Duel duel(server, {{"standIn", {{"bot", "greedy"}, {"after", 3}}}});
    duel.a->socket.close();
    REQUIRE(eventually([&] { return seat_info(duel.bo, duel.table, 0).at("online") == false; }));
    server.clock.pass(2 * minute);
    Player back(duel.ada, duel.table, 0);
    server.clock.pass(10 * minute);
    std::this_thread::sleep_for(700ms);
    CHECK(!seat_info(duel.bo, duel.table, 0).contains("standIn"));
    CHECK(back.decides());
}

TEST_CASE("A stand-in goes on after a restart") {
    TestServer server;
    Duel duel(server);
    seat(duel.bo, duel.table, 1, {{"standIn", true}});
    duel.settle();
    server.restart();
    Player again(duel.ada, duel.table, 0);
    CHECK(again.info.at("seats").at(1).at("standIn") == "left");
    while (again.decides()) again.play(again.some_action());
    again.until([&] { return again.decides(); });
}

TEST_CASE("Bots that were to move go on after a restart") {
    TestServer server;
    const Visitor ada(server);
    const std::string table =
        ada.make_table({{"players", 4},
                        {"seats", {{{"bot", "greedy"}}, {{"bot", "greedy"}}, {{"bot", "greedy"}}, {{"bot", "random"}}}},
                        {"start", true}})
            .at("id");
    for (int i = 0; i < 3; ++i) server.restart();
    CHECK(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
}

TEST_CASE("A stand-in waits while nobody is there, and goes on when somebody comes") {
    TestServer server;
    Duel duel(server, {{"standIn", {{"bot", "random"}, {"after", 3}}}});
    const Visitor eve(server);
    duel.a->socket.close();
    duel.b->socket.close();
    REQUIRE(eventually([&] {
        return seat_info(eve, duel.table, 0).at("online") == false &&
               seat_info(eve, duel.table, 1).at("online") == false;
    }));
    server.clock.pass(3 * minute);
    REQUIRE(has_stand_in(eve, duel.table, 0, "away"));
    const Json before = eve.info(duel.table).at("n");
    // Whoever only looks on is no company.
    const Player watching(eve, duel.table);
    std::this_thread::sleep_for(700ms);
    CHECK(eve.info(duel.table).at("n") == before);
    Player back(duel.bo, duel.table, 1);
    back.until([&] { return back.decides(); });
}

TEST_CASE("A stand-in that waited before a restart waits after it") {
    TestServer server;
    Duel duel(server, {{"standIn", {{"bot", "random"}, {"after", 3}}}});
    const Visitor eve(server);
    duel.a->socket.close();
    duel.b->socket.close();
    REQUIRE(eventually([&] { return seat_info(eve, duel.table, 1).at("online") == false; }));
    REQUIRE(eventually([&] { return seat_info(eve, duel.table, 0).at("online") == false; }));
    server.clock.pass(3 * minute);
    REQUIRE(has_stand_in(eve, duel.table, 0, "away"));
    const Json before = eve.info(duel.table).at("n");
    server.restart();
    std::this_thread::sleep_for(700ms);
    CHECK(eve.info(duel.table).at("n") == before);
}

TEST_CASE("A stand-in plays on alone for somebody whose clock will run") {
    TestServer server;
    Duel duel(server, {{"pace", {{"minutes", 5}}}, {"standIn", {{"bot", "random"}}}});
    const Visitor eve(server);
    duel.a->socket.close();
    duel.b->socket.close();
    server.clock.pass(5 * minute);
    CHECK(eventually([&] { return eve.info(duel.table).at("toAct") == 1; }));
    // When nobody's clock is left to run, it waits.
    server.clock.pass(5 * minute);
    REQUIRE(has_stand_in(eve, duel.table, 1, "clock"));
    const Json before = eve.info(duel.table).at("n");
    std::this_thread::sleep_for(700ms);
    CHECK(eve.info(duel.table).at("n") == before);
}
