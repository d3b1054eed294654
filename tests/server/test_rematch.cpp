// Another game for the same people.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

// A game of two people that was played to its end by bots, after both have left it to them and one looks on.
struct Played {
    explicit Played(const TestServer& server, const Json& changes = Json::object())
        : ada(server), bo(server), table(ada.make_table(changes).at("id")) {
        bo.sit(table, 1, {{"sit", true}, {"name", "Bo"}});
        ada.post("/api/tables/" + table + "/start");
        const Socket looking_on(ada);
        ada.put("/api/tables/" + table + "/seats/0", {{"standIn", true}});
        bo.put("/api/tables/" + table + "/seats/1", {{"standIn", true}});
        REQUIRE(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    }
    Visitor ada, bo;
    std::string table;
};

}  // namespace

TEST_CASE("A rematch has the same settings, seats who asks, and keeps the seats of the others") {
    const TestServer server;
    const Played game(server, {{"options", {{"tie", "later-seat"}}}, {"name", "Friday"}});
    const Answer made = game.bo.post("/api/tables/" + game.table + "/rematch");
    CHECK(made.status / 100 == 2);
    const Json info = made.json();
    CHECK(info.at("id") != game.table);
    CHECK(info.at("status") == "open");
    CHECK(info.at("name") == "Friday");
    CHECK(info.at("options") == Json{{"tie", "later-seat"}});
    CHECK(!info.at("seats").at(0).contains("player"));
    CHECK(info.at("seats").at(0).at("invited") == game.ada.id);
    CHECK(info.at("seats").at(0).at("name") == game.ada.name);
    CHECK(info.at("seats").at(1).at("player") == game.bo.id);
    CHECK(info.at("seats").at(1).at("name") == "Bo");
    CHECK(info.at("host") == game.bo.id);
    CHECK(game.ada.info(game.table).at("rematch") == info.at("id"));
}

TEST_CASE("A rematch has no seat for somebody whom its host blocks, before it is asked for or after") {
    const TestServer server;
    const Played game(server);
    const std::string again = "/api/tables/" + game.table + "/rematch";
    const Json first = game.bo.post(again).json();
    CHECK(first.at("seats").at(0).at("invited") == game.ada.id);
    CHECK(game.bo.put("/api/me/blocks/" + game.ada.id, Json::object()).status == 200);
    CHECK(game.ada.post(again).json().value("case", "") == "seat-refused");
    CHECK(game.ada.info(first.at("id")).at("seats").at(0).at("invited") == game.ada.id);
    game.bo.post("/api/tables/" + first.at("id").get<std::string>() + "/close");
    const Json next = game.bo.post(again).json();
    CHECK(next.at("id") != first.at("id"));
    CHECK(next.at("seats").at(0).contains("open"));
}

TEST_CASE("Nobody is made to play a rematch: it begins when all have said yes") {
    TestServer server;
    const Played game(server);
    const std::string next = game.bo.post("/api/tables/" + game.table + "/rematch").json().at("id");
    const std::string start = "/api/tables/" + next + "/start";
    const Answer too_soon = game.bo.post(start);
    CHECK(too_soon.status == 409);
    CHECK(too_soon.error() == "somebody who is asked has not said yes: wait, or free the seat");
    // Whoever is asked finds the table among theirs, also after a restart.
    server.restart();
    const Json mine = game.ada.get("/api/me/tables").json().at("tables");
    CHECK(std::any_of(mine.begin(), mine.end(), [&](const Json& each) { return each.at("id") == next; }));
    CHECK(game.ada.info(next).at("seats").at(0).at("invited") == game.ada.id);
    CHECK(Player(game.ada, next).first.at("yours").empty());
    // To ask for the rematch as well is to say yes.
    const Json both = game.ada.post("/api/tables/" + game.table + "/rematch").json();
    CHECK(both.at("id") == next);
    CHECK(both.at("seats").at(0).at("player") == game.ada.id);
    CHECK(game.bo.post(start).status == 200);
}

TEST_CASE("A seat that is kept is taken by whom it is kept for, and by others once it is freed") {
    const TestServer server;
    const Played game(server);
    const Visitor eve(server);
    const auto next = [&] {
        const std::string id = game.bo.post("/api/tables/" + game.table + "/rematch").json().at("id");
        return "/api/tables/" + id;
    };
    const Json sit{{"sit", true}}, open{{"open", true}};
    std::string table = next();
    const Answer refused = eve.put(table + "/seats/0", sit);
    CHECK(refused.status == 409);
    CHECK(refused.path() == "/seat");
    CHECK(eve.put(table + "/seats/0", open).status == 403);
    CHECK(game.ada.put(table + "/seats/0", sit).json().at("seats").at(0).at("player") == game.ada.id);
    // One who is asked says no; one who does not answer is not waited for.
    for (const Visitor* who : {&game.ada, &game.bo}) {
        game.bo.post(table + "/close");
        table = next();
        CHECK(who->put(table + "/seats/0", open).json().at("seats").at(0) == Json{{"open", true}});
        CHECK(eve.put(table + "/seats/0", sit).status == 200);
    }
    game.bo.post(table + "/close");
    table = next();
    CHECK(game.bo.put(table + "/seats/0", {{"bot", "greedy"}}).status == 200);
    CHECK(game.bo.post(table + "/start").status == 200);
}

TEST_CASE("Whoever is asked to sit in one seat does not take another as well") {
    const TestServer server;
    const Visitor ada(server), bo(server), eve(server);
    const std::string old = ada.make_table({{"players", 3}}).at("id");
    bo.sit(old, 1);
    eve.sit(old, 2);
    ada.post("/api/tables/" + old + "/start");
    const Socket looking_on(ada);
    int number = 0;
    for (const Visitor* who : {&ada, &bo, &eve})
        who->put("/api/tables/" + old + "/seats/" + std::to_string(number++), {{"standIn", true}});
    REQUIRE(eventually([&] { return ada.info(old).at("status") == "over"; }, 60s));
    const std::string table =
        "/api/tables/" + ada.post("/api/tables/" + old + "/rematch").json().at("id").get<std::string>();
    eve.put(table + "/seats/2", {{"open", true}});
    const Answer refused = bo.put(table + "/seats/2", {{"sit", true}});
    CHECK(refused.status == 403);
    CHECK(refused.error() == "seat 1 is kept for you: take or free that one");
    CHECK(bo.put(table + "/seats/1", {{"sit", true}}).status == 200);
}

TEST_CASE("A rematch of several at one device, or against bots alone, can begin at once") {
    const TestServer server;
    const Visitor ada(server);
    const std::string old =
        ada.make_table({{"players", 3},
                        {"seats", {{{"me", "Ada"}}, {{"me", "Augusta"}}, {{"bot", "easy/builder"}}}},
                        {"start", true}})
            .at("id");
    const Socket looking_on(ada);
    for (const char* seat : {"0", "1"}) ada.put("/api/tables/" + old + "/seats/" + seat, {{"standIn", true}});
    REQUIRE(eventually([&] { return ada.info(old).at("status") == "over"; }, 60s));
    const Json info = ada.post("/api/tables/" + old + "/rematch").json();
    CHECK(info.at("seats").at(0).at("name") == "Ada");
    CHECK(info.at("seats").at(1).at("name") == "Augusta");
    CHECK(info.at("seats").at(1).at("player") == ada.id);
    CHECK(info.at("seats").at(2).at("bot") == "easy/builder");
    CHECK(info.at("seats").at(2).at("name") == ada.info(old).at("seats").at(2).at("name"));
    CHECK(ada.post("/api/tables/" + info.at("id").get<std::string>() + "/start").status == 200);
}

TEST_CASE("A rematch is told to those who watch the old table") {
    const TestServer server;
    const Played game(server);
    Player watcher(game.ada, game.table, 0);
    const std::string next = game.bo.post("/api/tables/" + game.table + "/rematch").json().at("id");
    watcher.until([&] { return !watcher.updates.empty(); });
    CHECK(watcher.updates.back().at("kind") == "rematch");
    CHECK(watcher.updates.back().at("table") == next);
    CHECK(watcher.info.at("rematch") == next);
}

TEST_CASE("A rematch is for those who sat there, and for games that are over") {
    const TestServer server;
    const Played game(server);
    const Visitor eve(server);
    CHECK(eve.post("/api/tables/" + game.table + "/rematch").status == 403);
    CHECK(game.ada.info(game.table).at("rematch").is_null());
    const std::string open = eve.make_table().at("id");
    CHECK(eve.post("/api/tables/" + open + "/rematch").status == 409);
}

TEST_CASE("A rematch that exists is no business of strangers, and one that was closed is made anew") {
    const TestServer server;
    const Played game(server);
    const Visitor eve(server);
    const std::string path = "/api/tables/" + game.table + "/rematch";
    const std::string first = game.bo.post(path).json().at("id");
    CHECK(eve.post(path).status == 403);
    CHECK(game.bo.post("/api/tables/" + first + "/close").status == 200);
    const Json again = game.ada.post(path).json();
    CHECK(again.at("id") != first);
    CHECK(again.at("status") == "open");
    CHECK(again.at("host") == game.ada.id);
    CHECK(game.bo.post(path).json().at("id") == again.at("id"));
    CHECK(game.bo.info(game.table).at("rematch") == again.at("id"));
}
