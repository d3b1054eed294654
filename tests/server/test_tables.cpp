// Tables before the game: settings, seats, starting, closing.
#include <doctest/doctest.h>

#include "tests/server/harness.h"
#include "tests/server/workshop.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

Json settings(const Json& changes = Json::object()) {
    Json out{{"game", "classic"}, {"players", 2}};
    out.update(changes);
    return out;
}

Answer seat(const Visitor& who, const std::string& table, int number, const Json& wish) {
    return who.put("/api/tables/" + table + "/seats/" + std::to_string(number), wish);
}

Answer start(const Visitor& who, const std::string& table) { return who.post("/api/tables/" + table + "/start"); }

}  // namespace

TEST_CASE("A table needs no more than a game") {
    const TestServer server;
    const Visitor ada(server);
    const Answer made = ada.post("/api/tables", {{"game", "classic"}, {"players", 3}});
    CHECK(made.status == 201);
    const Json info = made.json();
    CHECK(info.at("status") == "open");
    CHECK(info.at("map") == "classic-3");
    CHECK(info.at("players") == 3);
    CHECK(info.at("options").empty());
    CHECK(info.at("listed") == false);
    CHECK(info.at("pace").is_null());
    CHECK(info.at("host") == ada.id);
    CHECK(info.at("created") == server.clock.now());
    CHECK(info.at("seats").size() == 3);
    CHECK(info.at("seats").at(0).at("player") == ada.id);
    CHECK(info.at("seats").at(0).at("name") == ada.name);
    CHECK(info.at("seats").at(1) == Json{{"open", true}});
    CHECK(info.at("toAct").is_null());
    CHECK(info.at("deadline").is_null());
    CHECK(info.at("result").is_null());
    CHECK(info.at("rematch").is_null());
    CHECK(info.at("id").get<std::string>().size() >= 10);
}

TEST_CASE("Every setting of a table is kept, and is the same after a restart") {
    TestServer server;
    const Visitor ada(server);
    const Json wish{
        {"game", "classic"},
        {"map", "classic-3"},
        {"players", 3},
        {"options", {{"open-coins", true}, {"tie", "later-seat"}}},
        {"custom",
         {{"powers", {{{"id", "thrifty"}, {"tokens", 3}, {"abilities", {{{"use", "coins"}, {"number", 1}}}}}}}}},
        {"name", "Friday"},
        {"listed", true},
        {"pace", {{"minutes", 5}}},
        {"standIn", {{"bot", "random"}, {"after", 3}}},
        {"seats", {{{"me", "Ada"}}, {{"bot", "greedy"}}, {{"open", true}}}},
        {"start", false}};
    const Json made = ada.make_table(wish);
    server.restart();
    const Json info = ada.info(made.at("id"));
    for (const char* key : {"game", "map", "players", "options", "custom", "name", "listed", "pace", "standIn"}) {
        INFO(key);
        CHECK(nlohmann::json(info.at(key)) == nlohmann::json(wish.at(key)));
        CHECK(nlohmann::json(made.at(key)) == nlohmann::json(wish.at(key)));
    }
    CHECK(info.at("seats").at(0).at("name") == "Ada");
    CHECK(info.at("seats").at(1).at("bot") == "greedy");
    CHECK(info.at("seats").at(2) == Json{{"open", true}});
}

TEST_CASE("Days a turn are a pace too") {
    const TestServer server;
    const Visitor ada(server);
    CHECK(ada.make_table({{"pace", {{"days", 14}}}}).at("pace") == Json{{"days", 14}});
    CHECK(ada.make_table({{"pace", {{"minutes", 1}}}}).at("pace") == Json{{"minutes", 1}});
    CHECK(ada.make_table({{"pace", nullptr}}).at("pace").is_null());
}

TEST_CASE("A table can be for two to five, on a map of one's own too") {
    const TestServer server;
    const Visitor ada(server);
    for (int players = 2; players <= 5; ++players)
        CHECK(ada.make_table({{"players", players}}).at("seats").size() == std::size_t(players));
    const Json map = parse_json(R"({ "id": "three-in-a-row", "players": 2, "rounds": 3, "regions": [
      { "id": "shore", "terrain": "sea", "edge": true, "next": ["meadow"] },
      { "id": "meadow", "terrain": "farmland", "symbols": ["lost-tribe"], "next": ["shore", "peak"] },
      { "id": "peak", "terrain": "mountain", "symbols": ["mine"], "edge": true, "next": ["meadow"] } ] })",
                                "map");
    CHECK(ada.make_table({{"map", map}}).at("seats").size() == 2);
}

TEST_CASE("A table with every seat taken can start at once") {
    const TestServer server;
    const Visitor ada(server);
    const Json info = ada.make_table({{"seats", {{{"me", true}}, {{"bot", "greedy"}}}}, {"start", true}});
    CHECK(info.at("status") == "playing");
    CHECK(info.at("round") == 1);
    CHECK(info.at("dice").at("commitment").get<std::string>().size() == 64);
    CHECK(info.at("dice").at("secret").is_null());
}

TEST_CASE("A table with an open seat cannot start at once, and is not made") {
    const TestServer server;
    const Visitor ada(server);
    CHECK(ada.post("/api/tables", settings({{"start", true}})).status == 409);
    CHECK(ada.get("/api/me/tables").json().at("tables").empty());
}

TEST_CASE("A wrong setting is refused with its place") {
    const TestServer server;
    const Visitor ada(server);
    const std::vector<std::pair<Json, std::string>> wrong{
        {{{"game", "chess"}}, "/game"},
        {{{"game", 7}}, "/game"},
        {{{"players", 1}}, "/players"},
        {{{"players", 6}}, "/players"},
        {{{"players", 1e300}}, "/players"},
        {{{"players", "two"}}, "/players"},
        {{{"map", "moon"}}, "/map"},
        {{{"options", 1}}, "/options"},
        {{{"options", {{"fun", true}}}}, "/options/fun"},
        {{{"options", {{"tie", "coin"}}}}, "/options/tie"},
        {{{"custom", "x"}}, "/custom"},
        {{{"name", std::string(41, 'n')}}, "/name"},
        {{{"name", ""}}, "/name"},
        {{{"name", 1}}, "/name"},
        {{{"listed", "yes"}}, "/listed"},
        {{{"pace", 5}}, "/pace"},
        {{{"pace", Json::object()}}, "/pace"},
        {{{"pace", {{"minutes", 0}}}}, "/pace/minutes"},
        {{{"pace", {{"minutes", 121}}}}, "/pace/minutes"},
        {{{"pace", {{"minutes", 1.5}}}}, "/pace/minutes"},
        {{{"pace", {{"days", 15}}}}, "/pace/days"},
        {{{"pace", {{"days", 1}, {"minutes", 1}}}}, "/pace"},
        {{{"pace", {{"hours", 1}}}}, "/pace/hours"},
        {{{"standIn", "greedy"}}, "/standIn"},
        {{{"standIn", {{"bot", "deep"}}}}, "/standIn/bot"},
        {{{"standIn", {{"after", 0}}}}, "/standIn/after"},
        {{{"standIn", {{"after", "soon"}}}}, "/standIn/after"},
        {{{"seats", 2}}, "/seats"},
        {{{"seats", {{{"me", true}}}}}, "/seats"},
        {{{"seats", {{{"me", true}}, {{"bot", "deep"}}}}}, "/seats/1/bot"},
        {{{"seats", {{{"me", std::string(41, 'm')}}, {{"open", true}}}}}, "/seats/0/me"},
        {{{"seats", {{{"me", true}, {"bot", "greedy"}}, {{"open", true}}}}}, "/seats/0"},
        {{{"seats", {{{"cat", true}}, {{"open", true}}}}}, "/seats/0/cat"},
        {{{"start", 1}}, "/start"},
        {{{"colour", "red"}}, "/colour"},
    };
    for (const auto& [change, place] : wrong) {
        INFO(change.dump());
        const Answer refused = ada.post("/api/tables", settings(change));
        CHECK(refused.status == 400);
        const std::string path = refused.path();
        CHECK_MESSAGE((path == place || path == place.substr(0, place.rfind('/'))), path, " ", refused.body);
        CHECK(!refused.error().empty());
    }
    CHECK(ada.get("/api/me/tables").json().at("tables").empty());
}

TEST_CASE("A listed table is in the lobby, a private one is not") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string listed = ada.make_table({{"listed", true}, {"name", "All welcome"}}).at("id");
    const std::string hidden = ada.make_table().at("id");
    Json tables;
    CHECK(eventually([&] {
        tables = bo.get("/api/tables").json().at("tables");
        return !tables.empty();
    }));
    REQUIRE(tables.size() == 1);
    CHECK(tables[0].at("id") == listed);
    CHECK(tables[0].at("name") == "All welcome");
    for (const char* key : {"options", "dice", "result"}) CHECK(!tables[0].contains(key));
    CHECK(bo.get("/api/tables/" + hidden).status == 200);
}

TEST_CASE("The lobby tells over the socket whatever changes") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    Socket socket(bo);
    const Json answer = socket.ask({{"type", "lobby"}, {"on", true}});
    CHECK((answer.at("type") == "lobby" || answer.at("type") == "done"));
    const auto lobby = [&](const std::function<bool(const Json&)>& looks) {
        for (;;) {
            const Json tables = socket.await("lobby").at("tables");
            if (looks(tables)) return true;
        }
    };
    const std::string table = ada.make_table({{"listed", true}}).at("id");
    CHECK(lobby([&](const Json& t) { return t.size() == 1 && t[0].at("id") == table; }));
    bo.sit(table, 1);
    CHECK(lobby([&](const Json& t) { return t.size() == 1 && t[0].at("seats").at(1).contains("player"); }));
    start(ada, table);
    CHECK(lobby([&](const Json& t) { return t.size() == 1 && t[0].at("status") == "playing"; }));
    const std::string other = bo.make_table({{"listed", true}}).at("id");
    CHECK(lobby([&](const Json& t) { return t.size() == 2; }));
    bo.post("/api/tables/" + other + "/close");
    CHECK(lobby([&](const Json& t) { return t.size() == 1; }));
    CHECK(socket.ask({{"type", "lobby"}, {"on", false}}).at("type") != "error");
    while (socket.next(a_moment)) continue;
    bo.make_table({{"listed", true}});
    CHECK(!socket.next(600ms));
}

TEST_CASE("Anyone may sit down in an open seat, under a name if one likes") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table().at("id");
    const Answer sat = seat(bo, table, 1, {{"sit", true}, {"name", "Robert"}});
    CHECK(sat.status == 200);
    CHECK(sat.json().at("seats").at(1).at("player") == bo.id);
    CHECK(sat.json().at("seats").at(1).at("name") == "Robert");
}

TEST_CASE("A taken seat cannot be sat on, and a seat that is not there neither") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table().at("id");
    const Json before = ada.info(table);
    CHECK(seat(bo, table, 0, {{"sit", true}}).status == 409);
    for (const char* number : {"2", "5", "99", "-1", "4294967297", "x", "1x", "1.0"}) {
        const Answer refused = bo.put("/api/tables/" + table + "/seats/" + number, {{"sit", true}});
        INFO(number);
        CHECK(refused.status / 100 == 4);
    }
    CHECK(ada.info(table) == before);
}

TEST_CASE("A guest has one seat at a table, unless its host allows more") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table({{"players", 3}}).at("id");
    CHECK(ada.info(table).at("severalSeats") == false);
    bo.sit(table, 1);
    const Json before = ada.info(table);
    const Answer refused = seat(bo, table, 2, {{"sit", true}, {"name", "Bo's friend"}});
    CHECK(refused.status == 403);
    CHECK(refused.path() == "/seat");
    CHECK(ada.info(table) == before);
    // Whoever changes places frees the old one first.
    seat(bo, table, 1, {{"open", true}});
    CHECK(seat(bo, table, 2, {{"sit", true}}).status == 200);
    // It is the host's table.
    CHECK(seat(ada, table, 1, {{"sit", true}}).status == 200);
    const std::string shared = ada.make_table({{"players", 3}, {"severalSeats", true}}).at("id");
    CHECK(ada.info(shared).at("severalSeats") == true);
    bo.sit(shared, 1);
    CHECK(seat(bo, shared, 2, {{"sit", true}, {"name", "Bo's friend"}}).status == 200);
}

TEST_CASE("A table from before there were seats for one each is as it was") {
    TestServer server;
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table({{"players", 3}, {"severalSeats", true}}).at("id");
    bo.sit(table, 1);
    bo.sit(table, 2);
    server.stop();
    run_sql(server.store(),
            "UPDATE entries SET body = json_remove(body, '$.settings.severalSeats') WHERE number = 1;"
            "UPDATE entries SET body = json_set(body, '$.name', 'Bo') WHERE kind = 'sat' AND number > 2");
    server.start();
    const Json info = ada.info(table);
    CHECK(info.at("seats").at(1).at("name") == "Bo");
    CHECK(info.at("seats").at(2).at("name") == "Bo");
    CHECK(start(ada, table).status == 200);
    CHECK(Player(bo, table, 2).first.at("yours") == Json::array({1, 2}));
}

TEST_CASE("Only the host may seat bots, and not where another one sits") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table({{"players", 3}}).at("id");
    CHECK(seat(bo, table, 1, {{"bot", "greedy"}}).status == 403);
    const Answer made = seat(ada, table, 1, {{"bot", "greedy"}});
    CHECK(made.status == 200);
    CHECK(made.json().at("seats").at(1) == Json{{"bot", "greedy"}, {"name", "greedy"}});
    bo.sit(table, 2);
    CHECK(seat(ada, table, 2, {{"bot", "random"}}).status == 409);
    CHECK(seat(ada, table, 1, {{"bot", "deep"}}).path() == "/bot");
}

TEST_CASE("A seat is freed by who sits there or by the host, and by nobody else") {
    const TestServer server;
    const Visitor ada(server), bo(server), eve(server);
    const std::string table = ada.make_table({{"players", 3}}).at("id");
    bo.sit(table, 1);
    CHECK(seat(eve, table, 1, {{"open", true}}).status == 403);
    CHECK(seat(bo, table, 0, {{"open", true}}).status == 403);
    CHECK(seat(bo, table, 1, {{"open", true}}).json().at("seats").at(1) == Json{{"open", true}});
    bo.sit(table, 1);
    CHECK(seat(ada, table, 1, {{"open", true}}).json().at("seats").at(1) == Json{{"open", true}});
}

TEST_CASE("A wish about a seat is one of the known ones") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table = ada.make_table().at("id");
    const Json before = ada.info(table);
    for (const Json& wish : {Json::object(), Json{{"sit", false}}, Json{{"sit", 1}}, Json{{"sit", true}, {"name", ""}},
                             Json{{"fly", true}}, Json{{"bot", 3}}, Json{{"open", "yes"}}, Json::array(), Json("sit"),
                             Json(nullptr), Json{{"standIn", 0}}, Json{{"return", nullptr}}}) {
        INFO(wish.dump());
        CHECK(seat(ada, table, 1, wish).status == 400);
    }
    CHECK(ada.info(table) == before);
}

TEST_CASE("Only the host starts, and only when every seat is taken") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table().at("id");
    CHECK(start(ada, table).status == 409);
    bo.sit(table, 1);
    CHECK(start(bo, table).status == 403);
    CHECK(ada.info(table).at("status") == "open");
    const Answer started = start(ada, table);
    CHECK(started.status == 200);
    CHECK(started.json().at("status") == "playing");
    CHECK(start(ada, table).status == 409);
}

TEST_CASE("Once the game has begun, seats stay as they are") {
    const TestServer server;
    const Visitor ada(server), bo(server), eve(server);
    const std::string table = ada.make_table().at("id");
    bo.sit(table, 1);
    start(ada, table);
    const Json before = ada.info(table);
    CHECK(seat(eve, table, 1, {{"sit", true}}).status == 409);
    CHECK(seat(ada, table, 1, {{"bot", "greedy"}}).status == 409);
    CHECK(seat(ada, table, 1, {{"open", true}}).status == 409);
    CHECK(seat(bo, table, 1, {{"open", true}}).status == 409);
    CHECK(seat(eve, table, 1, {{"standIn", true}}).status == 403);
    CHECK(seat(ada, table, 1, {{"standIn", true}}).status == 403);
    CHECK(seat(ada, table, 1, {{"return", true}}).status == 403);
    CHECK(seat(bo, table, 1, {{"return", true}}).status == 409);
    CHECK(eve.post("/api/tables/" + table + "/close").status == 403);
    CHECK(ada.info(table) == before);
}

TEST_CASE("Only the host closes a table that has not begun, and then it is closed for all") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table({{"listed", true}}).at("id");
    CHECK(bo.post("/api/tables/" + table + "/close").status == 403);
    CHECK(ada.post("/api/tables/" + table + "/close").json().at("status") == "closed");
    CHECK(seat(bo, table, 1, {{"sit", true}}).status == 409);
    CHECK(start(ada, table).status == 409);
    for (const Answer& refused : {seat(bo, table, 1, {{"sit", true}}), seat(ada, table, 0, {{"open", true}}),
                                  start(ada, table), ada.post("/api/tables/" + table + "/close")})
        CHECK(refused.error() == "this table is closed");
    CHECK(eventually([&] { return bo.get("/api/tables").json().at("tables").empty(); }));
}

TEST_CASE("One's tables are listed, the latest first") {
    TestServer server;
    const Visitor ada(server), bo(server);
    const std::string first = ada.make_table().at("id");
    server.clock.pass(minute);
    const std::string second_one = bo.make_table().at("id");
    ada.sit(second_one, 1);
    bo.make_table();
    const Json tables = ada.get("/api/me/tables").json().at("tables");
    REQUIRE(tables.size() == 2);
    CHECK(tables[0].at("id") == second_one);
    CHECK(tables[1].at("id") == first);
    for (const char* key : {"options", "dice", "result"}) CHECK(!tables[0].contains(key));
}

TEST_CASE("A table that does not exist is not found") {
    const TestServer server;
    const Visitor ada(server);
    for (const char* path : {"/api/tables/nowhere", "/api/tables/nowhere/game", "/api/tables/nowhere/log",
                             "/api/tables/nowhere/history", "/api/tables/%2e%2e"})
        CHECK(ada.get(path).status == 404);
    CHECK(start(ada, "nowhere").status == 404);
}

TEST_CASE("Several seats of one person are played by that person, with views kept apart") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table =
        ada.make_table(
               {{"seats", {{{"me", "Ada"}}, {{"me", "Augusta"}}}}, {"options", {{"first-player", 0}}}, {"start", true}})
            .at("id");
    Player first(ada, table, 0), second(ada, table, 1);
    CHECK(first.first.at("yours") == Json::array({0, 1}));
    CHECK(first.info.at("seats").at(0).at("name") == "Ada");
    CHECK(first.info.at("seats").at(1).at("name") == "Augusta");
    CHECK(first.decides());
    CHECK(!second.decides());
    play_on({&first, &second}, [&] { return second.decides() && second.view.at("round") > 1; });
    CHECK(first.view.at("players").at(0).at("coins").is_number());
    CHECK(first.view.at("players").at(1).at("coins").is_null());
    CHECK(second.view.at("players").at(0).at("coins").is_null());
    CHECK(second.view.at("players").at(1).at("coins").is_number());
    // One seat's action cannot be done in the other's name.
    const Json refused = first.ask({{"type", "act"}, {"seat", 0}, {"at", first.n}, {"do", second.actions[0].at("do")}});
    CHECK(refused.at("type") == "error");
    // Both can be played on one connection.
    const Json answer = first.ask({{"type", "act"}, {"seat", 1}, {"at", first.n}, {"do", second.actions[0].at("do")}});
    CHECK(answer.at("type") == "done");
}

TEST_CASE("On one connection, watching again with another seat replaces the view") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table =
        ada.make_table(
               {{"seats", {{{"me", true}}, {{"me", true}}}}, {"options", {{"first-player", 0}}}, {"start", true}})
            .at("id");
    Player player(ada, table, 0);
    CHECK(player.decides());
    const Json as_second = player.ask({{"type", "watch"}, {"as", 1}});
    CHECK(as_second.at("as") == 1);
    CHECK(as_second.at("view").at("players").at(0).at("coins").is_null());
    CHECK(as_second.at("actions").empty());
    const std::int64_t n = player.n;
    player.ask({{"type", "act"}, {"seat", 0}, {"at", n}, {"do", player.actions[0].at("do")}});
    player.until([&] { return player.n > n; });
    player.listen();
    CHECK(player.view.at("players").at(0).at("coins").is_null());
    CHECK(player.updates.size() == 1);
}
