// Another game for the same people.
#include <doctest/doctest.h>

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

TEST_CASE("A rematch has the same settings and people, and there is one for all") {
    const TestServer server;
    const Played game(server, {{"options", {{"tie", "later-seat"}}}, {"name", "Friday"}});
    const Answer made = game.bo.post("/api/tables/" + game.table + "/rematch");
    CHECK(made.status / 100 == 2);
    const Json info = made.json();
    CHECK(info.at("id") != game.table);
    CHECK(info.at("status") == "open");
    CHECK(info.at("name") == "Friday");
    CHECK(info.at("options") == Json{{"tie", "later-seat"}});
    CHECK(info.at("seats").at(0).at("player") == game.ada.id);
    CHECK(info.at("seats").at(1).at("player") == game.bo.id);
    CHECK(info.at("host") == game.bo.id);
    CHECK(game.ada.post("/api/tables/" + game.table + "/rematch").json().at("id") == info.at("id"));
    CHECK(game.ada.info(game.table).at("rematch") == info.at("id"));
    CHECK(game.bo.post("/api/tables/" + info.at("id").get<std::string>() + "/start").status == 200);
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
