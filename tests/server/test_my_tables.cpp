// The list of one's own games: in parts, with what a page shows of each, and without playing any of them again.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/server/harness.h"
#include "tests/server/metric.h"
#include "tests/server/workshop.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

const Json against_a_bot{
    {"game", "classic"}, {"players", 2}, {"seats", {{{"me", true}}, {{"bot", "random"}}}}, {"start", true}};
const Json an_open_one{{"game", "classic"}, {"players", 2}};

void forgets_after_a_minute(server::ServerConfig& config) { config.limits.forget_after = minute; }

Json my_tables(const Visitor& who, const std::string& query = "") { return who.get("/api/me/tables" + query).json(); }

std::vector<std::string> ids_of(const Json& tables) {
    std::vector<std::string> out;
    for (const Json& table : tables) out.push_back(table.at("id"));
    return out;
}

// A game that two bots have played to its end while somebody was there: with a stand-in for them.
std::string a_finished_game(const Visitor& who) {
    const std::string table = who.post("/api/tables", against_a_bot).json().at("id");
    Player player(who, table, 0);
    REQUIRE(who.put("/api/tables/" + table + "/seats/0", {{"standIn", true}}).status == 200);
    player.until([&] { return player.is_over(); });
    return table;
}

}  // namespace

TEST_CASE("Thirty games against bots that are not over hinder nothing") {
    TestServer server([](auto& config) {
        forgets_after_a_minute(config);
        config.limits.tables_per_host = 2;
        config.limits.tables_per_address = 10;
    });
    const Visitor ada(server);
    // Those that somebody has just left are put to rest when there are too many from one place.
    for (int i = 0; i < 30; ++i) {
        const Answer made = ada.post("/api/tables", against_a_bot);
        REQUIRE(made.status == 201);
        REQUIRE(eventually([&] { return ada.info(made.json().at("id")).at("toAct") == 0; }));
    }
    CHECK(my_tables(ada, "?which=running").at("running") == 30);
    CHECK(metric(server, "elbowroom_games") == 30);
    // Tables for others are bounded as before, and count by themselves.
    CHECK(ada.post("/api/tables", an_open_one).status == 201);
    CHECK(ada.post("/api/tables", an_open_one).status == 201);
    const Answer refused = ada.post("/api/tables", an_open_one);
    CHECK(refused.status == 429);
    CHECK(refused.error() == "you have 2 tables that are not over: finish or close one first");
    const Answer another = ada.post("/api/tables", against_a_bot);
    REQUIRE(another.status == 201);
    REQUIRE(eventually([&] { return ada.info(another.json().at("id")).at("toAct") == 0; }));
    server.clock.pass(2 * minute);
    REQUIRE(eventually_rests(server));
    CHECK(metric(server, "elbowroom_games") == 31);
    server.restart();
    CHECK(metric(server, "elbowroom_games") == 31);
    CHECK(in_memory(server) == 0);
    // Each goes on when it is asked for, and is counted once.
    const Json all = my_tables(ada, "?which=running").at("tables");
    REQUIRE(all.size() == 33);
    for (const Json& each : all) {
        if (each.at("status") != "playing") continue;
        Player player(ada, each.at("id"), 0);
        REQUIRE(player.decides());
        player.play(player.actions[0].at("do"));
    }
    CHECK(metric(server, "elbowroom_games") == 31);
    CHECK(ada.post("/api/tables", against_a_bot).status == 201);
}

TEST_CASE("Of more games against bots than are kept for one person, the one left longest ago is closed") {
    TestServer server([](auto& config) { config.limits.games_alone = 3; });
    const Visitor ada(server), bo(server);
    const std::string shared = ada.make_table().at("id");
    bo.sit(shared, 1);
    REQUIRE(ada.post("/api/tables/" + shared + "/start").status == 200);
    std::vector<std::string> made;
    for (int i = 0; i < 3; ++i) {
        server.clock.pass(minute);
        made.push_back(ada.post("/api/tables", against_a_bot).json().at("id"));
        REQUIRE(eventually([&] { return ada.info(made.back()).at("toAct") == 0; }));
    }
    server.clock.pass(minute);
    Player first(ada, made[0], 0);
    first.play(first.actions[0].at("do"));
    server.clock.pass(minute);
    REQUIRE(ada.post("/api/tables", against_a_bot).status == 201);
    CHECK(eventually([&] { return ada.info(made[1]).at("status") == "closed"; }));
    CHECK(ada.info(made[0]).at("status") == "playing");
    CHECK(ada.info(made[2]).at("status") == "playing");
    CHECK(ada.info(shared).at("status") == "playing");
}

TEST_CASE("Two hundred games against bots are kept for one person, unless somebody runs the server otherwise") {
    constexpr int kept = 200;
    TestServer server([](auto& config) { config.limits.games_alone = server::Limits{}.games_alone; });
    const Visitor ada(server);
    Json hers_to_begin = against_a_bot;
    hers_to_begin["options"] = {{"first-player", 0}};
    const auto make = [&]() -> std::string {
        server.clock.pass(second);
        return ada.post("/api/tables", hers_to_begin).json().at("id");
    };
    const std::string first = make(), second_one = make();
    for (int i = 2; i < kept; ++i) make();
    std::this_thread::sleep_for(a_moment);
    CHECK(my_tables(ada, "?which=running").at("running") == kept);
    CHECK(ada.info(first).at("status") == "playing");
    make();
    CHECK(eventually([&] { return ada.info(first).at("status") == "closed"; }));
    CHECK(my_tables(ada, "?which=running").at("running") == kept);
    CHECK(ada.info(second_one).at("status") == "playing");
}

TEST_CASE("One's games are told in parts: those that wait for one first, then what was touched last") {
    TestServer server;
    Duel duel(server);
    const Visitor& ada = duel.ada;
    // It is for Bo to decide, or Ada has nothing to do there: the latest, and yet behind.
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.b->decides(); });
    std::vector<std::string> mine;
    for (int i = 0; i < 3; ++i) {
        server.clock.pass(minute);
        mine.push_back(ada.post("/api/tables", against_a_bot).json().at("id"));
        REQUIRE(eventually([&] { return ada.info(mine.back()).at("toAct") == 0; }));
    }
    server.clock.pass(minute);
    duel.b->play(duel.b->actions[0].at("do"));
    const bool hers = duel.a->decides();
    const Json all = my_tables(ada, "?which=running");
    std::vector<std::string> expected{mine[2], mine[1], mine[0]};
    expected.insert(hers ? expected.begin() : expected.end(), duel.table);
    CHECK(ids_of(all.at("tables")) == expected);
    CHECK(all.at("next").is_null());
    CHECK(all.at("running") == 4);
    CHECK(all.at("over") == 0);
    CHECK(all.at("untold") == 0);
    const Json some = my_tables(ada, "?which=running&most=3");
    CHECK(some.at("tables").size() == 3);
    CHECK(some.at("next") == 3);
    CHECK(ids_of(my_tables(ada, "?which=running&most=3&from=3").at("tables")) == std::vector{expected[3]});
    CHECK(my_tables(ada, "?which=over").at("tables").empty());
    for (const char* bad : {"?which=mine", "?most=0", "?most=101", "?from=-1", "?from=x"})
        CHECK(ada.get(std::string("/api/me/tables") + bad).status == 400);
}

TEST_CASE("A finished game tells place, coins and combos, is summed up once, and read no more") {
    TestServer server(forgets_after_a_minute);
    const Visitor ada(server);
    const std::string table = a_finished_game(ada);
    const auto line = [&] { return my_tables(ada, "?which=over"); };
    REQUIRE(eventually([&] { return line().at("untold") == 0; }));
    const Json told = line().at("tables").at(0);
    const Json info = ada.info(table);
    REQUIRE(told.at("result").size() == 2);
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const Json& row = told.at("result")[seat];
        CHECK(row.at("rank") == info.at("result")[seat].at("rank"));
        CHECK(row.at("coins") == info.at("result")[seat].at("coins"));
        REQUIRE(!row.at("combos").empty());
    }
    // What the combos brought in is what the history says.
    std::map<std::pair<int, std::string>, int> earned;
    std::map<int, std::vector<std::string>> picked;
    for (std::int64_t from = 1, n = info.at("n"); from <= n;) {
        const Json page =
            ada.get("/api/tables/" + table + "/history?views=false&from=" + std::to_string(from)).json().at("updates");
        for (const Json& update : page)
            for (const Json& event : update.value("events", Json::array())) {
                if (event.at("type") == "coins-earned" && event.contains("race"))
                    earned[{event.at("player"), event.at("race")}] += event.at("coins").get<int>();
                if (event.at("type") == "combo-picked") picked[event.at("player")].push_back(event.at("race"));
            }
        from += std::int64_t(page.size());
    }
    for (int seat = 0; seat < 2; ++seat) {
        std::map<std::string, int> by_race;
        std::vector<std::string> races;
        for (const Json& combo : told.at("result")[std::size_t(seat)].at("combos")) {
            by_race[combo.at("race")] += combo.at("coins").get<int>();
            races.push_back(combo.at("race"));
        }
        CHECK(races == picked[seat]);
        for (const auto& [race, coins] : by_race) CHECK((earned[{seat, race}] == coins));
    }
    // What is said after it changes nothing, nor does another program that could not read it any more.
    Player(ada, table, 0).ask({{"type", "chat"}, {"text", "Again?"}});
    server.stop();
    run_sql(server.store(), "UPDATE rests SET program = 'other'");
    server.start();
    const Json again = line();
    CHECK(again.at("untold") == 0);
    CHECK(again.at("tables").at(0).at("result") == told.at("result"));
    CHECK(again.at("tables").at(0).at("touched") == told.at("touched"));
    CHECK(in_memory(server) == 0);
}

TEST_CASE("Older games that nothing is known of are summed up bit by bit, once") {
    TestServer server(forgets_after_a_minute);
    const Visitor ada(server);
    std::set<std::string> made;
    for (int i = 0; i < 3; ++i) made.insert(a_finished_game(ada));
    server.stop();
    std::string harm;
    SUBCASE("nothing at all") { harm = "DELETE FROM rests"; }
    SUBCASE("as older versions wrote it") { harm = "UPDATE rests SET summary = json_remove(summary, '$.result')"; }
    SUBCASE("nonsense") { harm = "UPDATE rests SET summary = 'nonsense'"; }
    run_sql(server.store(), harm);
    server.start();
    const Json first = my_tables(ada, "?which=over");
    CHECK(first.at("over") == 3);
    CHECK(first.at("untold") == 3);
    CHECK(first.at("tables").empty());
    REQUIRE(eventually([&] { return my_tables(ada, "?which=over").at("untold") == 0; }));
    const auto ids = ids_of(my_tables(ada, "?which=over").at("tables"));
    CHECK(std::set(ids.begin(), ids.end()) == made);
    server.restart();
    CHECK(my_tables(ada, "?which=over").at("untold") == 0);
    CHECK(in_memory(server) == 0);
}

TEST_CASE("However often the list is asked for, a game that nothing is known of is summed up and written once") {
    constexpr int games = 5;
    TestServer server(forgets_after_a_minute);
    const Visitor ada(server);
    for (int i = 0; i < games; ++i) a_finished_game(ada);
    server.stop();
    run_sql(server.store(), "DELETE FROM rests");
    server.start();
    const auto written = [&] { return metric(server, "elbowroom_store_units_total"); };
    const double before = written();
    for (int i = 0; i < 4; ++i) my_tables(ada, "?which=over");
    REQUIRE(eventually([&] { return my_tables(ada, "?which=over").at("untold") == 0; }));
    // Whatever else had been waiting would be written by now.
    std::this_thread::sleep_for(2 * a_moment);
    CHECK(written() - before == games);
}

TEST_CASE("What is over comes in parts too, the last that ended first, each once") {
    TestServer server(forgets_after_a_minute);
    const Visitor ada(server);
    std::vector<std::string> made;
    for (int i = 0; i < 3; ++i) {
        made.insert(made.begin(), a_finished_game(ada));
        server.clock.pass(minute);
    }
    REQUIRE(ada.post("/api/tables", against_a_bot).status == 201);
    const auto part = [&](int from, int most) {
        return my_tables(ada, "?which=over&most=" + std::to_string(most) + "&from=" + std::to_string(from));
    };
    const Json first = part(0, 1), second = part(1, 1), last = part(2, 2);
    CHECK(ids_of(first.at("tables")) == std::vector{made[0]});
    CHECK(first.at("next") == 1);
    CHECK(ids_of(second.at("tables")) == std::vector{made[1]});
    CHECK(second.at("next") == 2);
    CHECK(ids_of(last.at("tables")) == std::vector{made[2]});
    CHECK(last.at("next").is_null());
    CHECK(first.at("over") == 3);
    CHECK(first.at("running") == 1);
    // As many as there are is all there is.
    CHECK(my_tables(ada, "?which=running&most=1").at("next").is_null());
}

TEST_CASE("Parts of what goes on are cut from the whole order, and the next one begins where the last ended") {
    TestServer server;
    const Visitor ada(server);
    std::vector<std::string> made;
    for (int i = 0; i < 4; ++i) {
        server.clock.pass(minute);
        made.push_back(ada.post("/api/tables", against_a_bot).json().at("id"));
        REQUIRE(eventually([&] { return ada.info(made.back()).at("toAct") == 0; }));
    }
    // The oldest is played at, so it is the first, though it was made before all others.
    server.clock.pass(minute);
    Player oldest(ada, made[0], 0);
    oldest.play(oldest.actions[0].at("do"));
    REQUIRE(oldest.decides());
    // A stand-in decides for her in the newest: nothing waits for her there.
    REQUIRE(ada.put("/api/tables/" + made[3] + "/seats/0", {{"standIn", true}}).status == 200);
    const Json part = my_tables(ada, "?which=running&most=1");
    CHECK(ids_of(part.at("tables")) == std::vector{made[0]});
    const Json middle = my_tables(ada, "?which=running&most=1&from=1");
    CHECK(ids_of(middle.at("tables")) == std::vector{made[2]});
    CHECK(middle.at("next") == 2);
    CHECK(my_tables(ada, "?which=running").at("tables").at(3).at("id") == made[3]);
}

TEST_CASE("A list of games at rest tells who is here and clocks that nobody runs out of at once") {
    TestServer server([](auto& config) { config.limits.forget_after = 10 * second; });
    const Visitor ada(server), bo(server);
    std::map<std::string, std::string> tables;
    for (const auto& [name, pace] : std::map<std::string, Json>{
             {"long", {{"minutes", 60}}}, {"short", {{"minutes", 1}}}, {"days", {{"days", 1}}}}) {
        const std::string table = ada.make_table({{"pace", pace}, {"options", {{"first-player", 0}}}}).at("id");
        bo.sit(table, 1);
        REQUIRE(ada.post("/api/tables/" + table + "/start").status == 200);
        tables[name] = table;
    }
    const Millis began = server.clock.now();
    server.clock.pass(20 * second);
    REQUIRE(eventually_rests(server));
    server.stop();
    server.clock.pass(2 * day);
    server.start();
    const Millis again = server.clock.now();
    const auto line = [&](const std::string& name) -> Json {
        const Json all = my_tables(ada, "?which=running").at("tables");
        for (const Json& each : all)
            if (each.at("id") == tables.at(name)) return each;
        return nullptr;
    };
    // Nobody has less than two minutes after a restart, or the whole pace where that is less.
    CHECK(began < again);
    CHECK(line("long").at("deadline") == again + 2 * minute);
    CHECK(line("short").at("deadline") == again + minute);
    CHECK(line("days").at("deadline") == again + 2 * minute);
    CHECK(in_memory(server) == 0);
    CHECK(line("long").at("seats").at(1).at("online") == false);
    const Socket here(bo);
    CHECK(eventually([&] { return line("long").at("seats").at(1).at("online") == true; }));
    CHECK(line("long").at("seats").at(0).at("online") == false);
}

TEST_CASE("A game that stands still for ever can be taken from the list, one that goes on cannot") {
    TestServer server(forgets_after_a_minute);
    const Visitor ada(server);
    const std::string table = ada.post("/api/tables", against_a_bot).json().at("id");
    REQUIRE(eventually([&] { return ada.info(table).at("toAct") == 0; }));
    CHECK(ada.ask("DELETE", "/api/me/tables/" + table, "").status == 409);
    server.stop();
    run_sql(server.store(),
            "UPDATE entries SET body = json_set(body, '$.pack', 'feedfacefeedface') WHERE kind = 'started';"
            "DELETE FROM rests");
    server.start();
    // It is told as soon as it has been looked at.
    REQUIRE(eventually([&] { return my_tables(ada, "?which=running").at("untold") == 0; }));
    REQUIRE(my_tables(ada).at("tables").at(0).at("status") == "frozen");
    // It is not looked at again for that.
    server.restart();
    const Json again = my_tables(ada, "?which=running");
    CHECK(again.at("untold") == 0);
    CHECK(again.at("tables").at(0).at("status") == "frozen");
    CHECK(in_memory(server) == 0);
    CHECK(ada.ask("DELETE", "/api/me/tables/" + table, "").status == 200);
    CHECK(my_tables(ada).at("tables").empty());
}

TEST_CASE("What is known of a game that is over holds, though this program could not play it again") {
    TestServer server(forgets_after_a_minute);
    const Visitor ada(server);
    const std::string table = a_finished_game(ada);
    REQUIRE(eventually([&] { return my_tables(ada, "?which=over").at("untold") == 0; }));
    const Json told = my_tables(ada, "?which=over").at("tables").at(0).at("result");
    server.stop();
    run_sql(server.store(),
            "UPDATE entries SET body = json_set(body, '$.pack', 'feedfacefeedface') WHERE kind = 'started'");
    server.start();
    // Also while somebody looks at it.
    REQUIRE(ada.info(table).at("id") == table);
    REQUIRE(in_memory(server) == 1);
    CHECK(my_tables(ada, "?which=over").at("tables").at(0).at("result") == told);
}

TEST_CASE("What another program wrote of a game that goes on is looked at again, and so is what is set aside") {
    TestServer server(forgets_after_a_minute);
    const Visitor ada(server);
    const std::string table = ada.post("/api/tables", against_a_bot).json().at("id");
    REQUIRE(eventually([&] { return ada.info(table).at("toAct") == 0; }));
    server.clock.pass(2 * minute);
    REQUIRE(eventually_rests(server));
    std::string harm, status;
    int untold = 1;
    SUBCASE("nothing happened") {
        harm = "UPDATE rests SET wake = wake";
        status = "playing";
        untold = 0;
    }
    SUBCASE("another program") {
        harm = "UPDATE rests SET program = 'other'";
        status = "playing";
    }
    SUBCASE("set aside") {
        harm = "UPDATE tables SET set_aside = 'a fault'";
        status = "frozen";
    }
    server.stop();
    run_sql(server.store(), harm);
    server.start();
    CHECK(my_tables(ada).at("untold") == untold);
    REQUIRE(eventually([&] { return my_tables(ada).at("untold") == 0; }));
    CHECK(my_tables(ada).at("tables").at(0).at("status") == status);
}

TEST_CASE("A game that cannot be read is not waited for for ever") {
    TestServer server(forgets_after_a_minute);
    const Visitor ada(server);
    a_finished_game(ada);
    server.stop();
    run_sql(server.store(), "DELETE FROM entries WHERE number = 2; DELETE FROM rests");
    server.start();
    CHECK(my_tables(ada, "?which=over").at("untold") == 1);
    CHECK(eventually([&] { return my_tables(ada, "?which=over").at("untold") == 0; }));
    CHECK(my_tables(ada, "?which=over").at("tables").empty());
    CHECK(my_tables(ada, "?which=over").at("over") == 1);
}

TEST_CASE("Long lists cost as much as several requests") {
    TestServer server([](auto& config) { config.limits.requests_per_second = 6; });
    const Visitor ada(server);
    const auto asks = [&](const Visitor& who) {
        int answered = 0;
        while (answered < 200 && who.get("/api/me/tables?which=running").status == 200) ++answered;
        return answered;
    };
    const Visitor nobody(server);
    const int few = asks(nobody);
    CHECK(few < 200);
    server.clock.pass(minute);
    for (int i = 0; i < 30; ++i) REQUIRE(ada.post("/api/tables", an_open_one).status == 201);
    server.clock.pass(minute);
    CHECK(asks(ada) < few);
}

TEST_CASE("A finished game is taken from one's own list and no other") {
    TestServer server;
    Duel duel(server);
    const std::string path = "/api/me/tables/" + duel.table;
    const auto take_away = [&](const Visitor& who, const std::string& at) { return who.ask("DELETE", at, ""); };
    const Answer too_soon = take_away(duel.ada, path);
    CHECK(too_soon.status == 409);
    CHECK(too_soon.error() == "the game is not over: end it, or leave your seat to a bot");
    play_on({duel.a.get(), duel.b.get()});
    CHECK(take_away(Visitor(server), path).status == 403);
    CHECK(take_away(duel.ada, path).status == 200);
    CHECK(my_tables(duel.ada).at("tables").empty());
    CHECK(my_tables(duel.ada).at("over") == 0);
    CHECK(eventually([&] { return my_tables(duel.bo).at("tables").size() == 1; }));
    server.restart();
    CHECK(my_tables(duel.ada).at("tables").empty());
    CHECK(duel.ada.info(duel.table).at("status") == "over");
    CHECK(take_away(duel.ada, "/api/me/tables/none").status == 404);
    CHECK(take_away(duel.ada, "/api/me/tables/" + duel.table + "/x").status == 404);
}

TEST_CASE("Whoever is alone with bots ends that, though somebody else made the table") {
    TestServer server;
    const Visitor ada(server), bo(server), eve(server);
    const std::string table = ada.make_table({{"seats", {{{"open", true}}, {{"bot", "random"}}}}}).at("id");
    bo.sit(table, 0);
    REQUIRE(ada.post("/api/tables/" + table + "/start").status == 200);
    const std::string close = "/api/tables/" + table + "/close";
    CHECK(eve.post(close).status == 403);
    CHECK(bo.post(close).status == 200);
    CHECK(bo.info(table).at("status") == "closed");
    CHECK(my_tables(bo).at("tables").empty());
}
