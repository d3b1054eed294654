// Tables that nobody looks at: they leave the memory, are known all the same, and come back when they are wanted.
#include <doctest/doctest.h>

#include <algorithm>

#include "server/long_answers.h"
#include "server/shelf.h"
#include "tests/server/harness.h"
#include "tests/server/metric.h"
#include "tests/server/wide_map.h"
#include "tests/server/workshop.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

void forgets_after_a_minute(server::ServerConfig& config) { config.limits.forget_after = minute; }

// Everybody goes home, and some time passes.
void leave_alone(TestServer& server, Duel& duel) {
    const Visitor eve(server);
    duel.a->socket.close();
    duel.b->socket.close();
    REQUIRE(eventually([&] {
        const Json seats = eve.info(duel.table).at("seats");
        return seats[0].value("online", false) == false && seats[1].value("online", false) == false;
    }));
    server.clock.pass(minute + 1);
    REQUIRE(eventually_rests(server));
}

// What the store has of a table, without asking the server for it.
bool has_stored(const TestServer& server, const std::string& table, const std::string& kind) {
    for (const StoredEntry& entry : open_store(server.store())->entries(table))
        if (entry.kind == kind) return true;
    return false;
}

const Json a_game{{"game", "classic"}, {"players", 2}, {"seats", {{{"me", "Ada"}}, {{"me", "Bo"}}}}, {"start", true}};

}  // namespace

TEST_CASE("A game that nobody looks at leaves the memory, and goes on when somebody asks for it") {
    TestServer server(forgets_after_a_minute);
    Duel duel(server);
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n > 12 && duel.a->decides(); });
    duel.settle();
    const Json view = duel.a->view, actions = duel.a->actions, undo = duel.a->undo;
    const std::int64_t n = duel.a->n;
    for (int times = 0; times < 2; ++times) {
        leave_alone(server, duel);
        CHECK(metric(server, "elbowroom_games") == 1);
        duel.a = std::make_unique<Player>(duel.ada, duel.table, 0);
        duel.b = std::make_unique<Player>(duel.bo, duel.table, 1);
        CHECK(in_memory(server) == 1);
        CHECK(duel.a->n == n);
        CHECK(duel.a->view == view);
        CHECK(duel.a->actions == actions);
        CHECK(duel.a->undo == undo);
        if (times == 0) server.restart();
        if (times == 0) duel.a = std::make_unique<Player>(duel.ada, duel.table, 0);
        if (times == 0) duel.b = std::make_unique<Player>(duel.bo, duel.table, 1);
    }
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n > n + 20; });
    CHECK(duel.a->n > n + 20);
}

TEST_CASE("A game that somebody watches, or at which a bot thinks, stays in memory") {
    TestServer server(forgets_after_a_minute);
    Duel duel(server);
    server.clock.pass(10 * minute);
    std::this_thread::sleep_for(700ms);
    CHECK(in_memory(server) == 1);
    duel.play(duel.a->actions[0].at("do"));
}

TEST_CASE("Thousands of games that nobody looks at take little memory, and each continues when asked") {
    constexpr std::size_t games = 2000;
    TestServer server([](auto& config) {
        config.limits.tables_memory = 8'000'000;
        config.limits.tables_per_host = games;
    });
    const Visitor ada(server);
    std::vector<std::string> tables;
    const auto make = [&] { tables.push_back(ada.post("/api/tables", a_game).json().at("id")); };
    for (std::size_t i = 0; i < games / 10; ++i) make();
    const double before = resident_megabytes();
    while (tables.size() < games) make();
    CHECK(metric(server, "elbowroom_games") == games);
    CHECK(in_memory(server) < double(games) / 10);
    // All of them in memory would take half as much again.
    CHECK(resident_megabytes() - before < 20);
    for (std::size_t i = 0; i < games; i += 97) {
        Player player(ada, tables[i], ada.info(tables[i]).at("toAct"));
        CAPTURE(player.first.dump());
        REQUIRE(player.decides());
        player.play(player.actions[0].at("do"));
    }
    server.restart();
    CHECK(metric(server, "elbowroom_games") == games);
    CHECK(ada.info(tables[97]).at("n") == ada.info(tables[98]).at("n").get<int>() + 1);
}

TEST_CASE("A clock brings a table back when it is due") {
    TestServer server(forgets_after_a_minute);
    Duel duel(server, {{"pace", {{"minutes", 30}}}, {"standIn", {{"bot", "random"}}}});
    leave_alone(server, duel);
    server.restart();
    server.clock.pass(27 * minute);
    std::this_thread::sleep_for(700ms);
    CHECK(!has_stored(server, duel.table, "stand-in"));
    server.clock.pass(2 * minute);
    CHECK(eventually([&] { return has_stored(server, duel.table, "stand-in"); }));
}

TEST_CASE("An absence counts while the table is not in memory") {
    TestServer server(forgets_after_a_minute);
    Duel duel(server, {{"standIn", {{"bot", "random"}, {"after", 30}}}});
    leave_alone(server, duel);
    server.clock.pass(28 * minute);
    std::this_thread::sleep_for(700ms);
    CHECK(!has_stored(server, duel.table, "stand-in"));
    server.clock.pass(2 * minute);
    CHECK(eventually([&] { return has_stored(server, duel.table, "stand-in"); }));
}

TEST_CASE("A stand-in that waited for company goes on when somebody comes, though the table had left the memory") {
    TestServer server(forgets_after_a_minute);
    Duel duel(server, {{"standIn", {{"bot", "random"}, {"after", 3}}}});
    duel.a->socket.close();
    duel.b->socket.close();
    const Visitor eve(server);
    const auto seats = [&] { return eve.info(duel.table).at("seats"); };
    REQUIRE(eventually([&] { return !seats()[0].at("online") && !seats()[1].at("online"); }));
    server.clock.pass(3 * minute);
    // The table has taken it up, so that nothing is going on there any more when more time passes.
    REQUIRE(eventually([&] { return seats()[0].contains("standIn") || seats()[1].contains("standIn"); }));
    server.clock.pass(2 * minute);
    REQUIRE(eventually_rests(server));
    SUBCASE("in the same run") {}
    SUBCASE("after a restart") { server.restart(); }
    CHECK(in_memory(server) == 0);
    CHECK(!has_stored(server, duel.table, "action"));
    Socket anywhere(duel.bo);
    CHECK(eventually([&] { return has_stored(server, duel.table, "action"); }));
}

TEST_CASE("An open table is closed in time though it is not in memory") {
    TestServer server([](auto& config) {
        forgets_after_a_minute(config);
        config.limits.close_open_after = 3 * day;
    });
    const Visitor ada(server);
    const std::string table = ada.make_table({{"listed", true}}).at("id");
    server.clock.pass(2 * minute);
    REQUIRE(eventually_rests(server));
    CHECK(ada.get("/api/tables").json().at("tables").size() == 1);
    server.clock.pass(3 * day);
    CHECK(eventually([&] { return has_stored(server, table, "closed"); }));
    CHECK(eventually([&] { return ada.get("/api/tables").json().at("tables").empty(); }));
}

TEST_CASE("Tables that are not in memory are listed, counted and named as before") {
    TestServer server([](auto& config) {
        forgets_after_a_minute(config);
        config.limits.tables_per_host = 2;
    });
    const Visitor ada(server), bo(server);
    const std::string first = ada.make_table({{"listed", true}, {"name", "First"}}).at("id");
    Json game = a_game;
    game["listed"] = true;
    game["pace"] = {{"days", 2}};
    const std::string second = ada.post("/api/tables", game).json().at("id");
    const Json another{{"game", "classic"}, {"players", 2}};
    ada.make_table();
    const Json lobby = bo.get("/api/tables").json().at("tables"), mine = ada.get("/api/me/tables").json().at("tables");
    REQUIRE(lobby.size() == 2);
    REQUIRE(mine.size() == 3);
    const auto is_known = [&] {
        CHECK(bo.get("/api/tables").json().at("tables") == lobby);
        CHECK(ada.get("/api/me/tables").json().at("tables") == mine);
        CHECK(ada.post("/api/tables", another).status == 429);
        CHECK(metric(server, "elbowroom_games") == 1);
        CHECK(metric(server, "elbowroom_tables_open") == 2);
        CHECK(in_memory(server) == 0);
    };
    server.clock.pass(2 * minute);
    REQUIRE(eventually_rests(server));
    // What is known of them is written without anybody waiting for it.
    REQUIRE(eventually([&] {
        const auto alive = open_store(server.store())->tables_alive().tables;
        return std::all_of(alive.begin(), alive.end(), [](const TableAtRest& each) { return each.rest.has_value(); });
    }));
    is_known();
    server.restart();
    is_known();
    // Whoever is here shows as that.
    {
        const Socket here(ada);
        CHECK(eventually([&] { return ada.get("/api/me/tables").json().at("tables")[0].at("seats")[0].at("online"); }));
        CHECK(in_memory(server) == 0);
    }
    CHECK(ada.patch("/api/me", {{"name", "Ada Lovelace"}}).status == 200);
    CHECK(bo.info(first).at("seats").at(0).at("name") == "Ada Lovelace");
    CHECK(ada.post("/api/tables/" + first + "/close").status == 200);
    CHECK(ada.post("/api/tables", another).status == 201);
}

TEST_CASE("What is not known of a table is found out at the start") {
    TestServer server(forgets_after_a_minute);
    const Visitor ada(server);
    Json game = a_game;
    game["listed"] = true;
    game["seats"] = {{{"me", true}}, {{"bot", "random"}}};
    const std::string table = ada.post("/api/tables", game).json().at("id");
    REQUIRE(eventually([&] { return ada.info(table).at("toAct") == 0; }));
    const Json lobby = ada.get("/api/tables").json().at("tables");
    server.stop();
    std::string harm;
    SUBCASE("after a kill") { harm = "DELETE FROM rests"; }
    SUBCASE("from another program") { harm = "UPDATE rests SET program = 'other', summary = '{}'"; }
    SUBCASE("from before the last entry") { harm = "UPDATE rests SET number = number - 1, summary = '{}'"; }
    run_sql(server.store(), harm);
    server.start();
    CHECK(eventually([&] { return ada.get("/api/tables").json().at("tables") == lobby; }));
}

TEST_CASE("Many who ask for a table at once get the same one") {
    TestServer server(forgets_after_a_minute);
    Duel duel(server);
    leave_alone(server, duel);
    std::atomic<int> fine = 0;
    {
        std::vector<std::jthread> many;
        for (int i = 0; i < 12; ++i)
            many.emplace_back([&] { fine += duel.ada.get("/api/tables/" + duel.table).status == 200; });
    }
    CHECK(fine == 12);
    CHECK(in_memory(server) == 1);
}

TEST_CASE(
    "When tables in use take all the memory that there is, no more are made or brought back, and those in use go on") {
    TestServer server([](auto& config) { config.limits.tables_memory = 400'000; });
    std::vector<std::unique_ptr<Duel>> duels;
    const Visitor ada(server);
    const std::string resting = "/api/tables/" + ada.post("/api/tables", a_game).json().at("id").get<std::string>();
    server.restart();
    const auto is_full = [&] { return ada.post("/api/tables", a_game).status == 503; };
    try {
        while (duels.size() < 40) duels.push_back(std::make_unique<Duel>(server));
    } catch (const std::exception&) {
        // It is nearly full by then; those that are in use go on, and take more.
    }
    CHECK(duels.size() > 1);
    CHECK(duels.size() < 40);
    // What nobody uses leaves the memory before somebody is refused: those in use must fill it alone.
    int brought_back = 200;
    for (int round = 0; round < 10 && brought_back == 200; ++round) {
        for (const auto& duel : duels)
            for (int i = 0; i < 10; ++i) duel->play(duel->decider().some_action());
        REQUIRE(eventually_is(server, "elbowroom_tables_in_memory", double(duels.size())));
        brought_back = ada.get(resting).status;
    }
    CHECK(brought_back == 503);
    CHECK(eventually(is_full));
    duels.clear();
    CHECK(eventually([&] { return !is_full(); }));
    CHECK(eventually([&] { return ada.get(resting).status == 200; }));
}

TEST_CASE("Tables with large packs or maps in use take half of the memory at most, and leave the rest to others") {
    TestServer server([](auto& config) {
        config.limits.tables_memory = 16'000'000;
        config.limits.tables_per_host = 1000;
    });
    const Visitor ada(server);
    std::vector<std::unique_ptr<Player>> players;
    Answer made = ada.post("/api/tables", on_wide_map());
    for (; made.status == 201 && players.size() < 20; made = ada.post("/api/tables", on_wide_map()))
        players.push_back(std::make_unique<Player>(ada, made.json().at("id"), 0));
    CHECK(made.status == 503);
    CHECK(players.size() > 1);
    for (int i = 0; i < 50; ++i) REQUIRE(ada.post("/api/tables", a_game).status == 201);
    CHECK(ada.post("/api/tables", on_wide_map()).status == 503);
    players.clear();
    CHECK(eventually([&] { return ada.post("/api/tables", on_wide_map()).status == 201; }));
}

TEST_CASE("Whoever asks for a table that is not in memory pays for reading it") {
    TestServer server([](auto& config) { config.limits.requests_per_second = 10; });  // and a hundred at once
    const Visitor ada(server);
    std::vector<std::string> tables;
    for (int i = 0; i < 15; ++i) tables.push_back(ada.make_table(on_wide_map()).at("id"));
    int read = 0, refused = 0;
    server.restart();
    for (const std::string& table : tables) {
        const int status = ada.get("/api/tables/" + table).status;
        read += status == 200;
        refused += status == 429;
    }
    CHECK(read >= 5);
    CHECK(refused >= 2);
    CHECK(read + refused == 15);
    // It is nobody else's loss.
    server.clock.pass(minute);
    CHECK(ada.get("/api/tables/" + tables.back()).status == 200);
}

TEST_CASE("The host ends a game that has begun, and everybody at the table sees it") {
    TestServer server(forgets_after_a_minute);
    Duel duel(server, {{"listed", true}});
    CHECK(duel.bo.post("/api/tables/" + duel.table + "/close").status == 403);
    const Answer closed = duel.ada.post("/api/tables/" + duel.table + "/close");
    CHECK(closed.status == 200);
    CHECK(closed.json().at("status") == "closed");
    CHECK(closed.json().at("toAct").is_null());
    duel.b->until([&] { return duel.b->info.at("status") == "closed"; });
    CHECK(duel.b->updates.back().at("kind") == "closed");
    CHECK(duel.b->updates.back().at("player") == duel.ada.id);
    duel.settle();
    CHECK(duel.a->actions.empty());
    CHECK(duel.a->act({{"type", "pick"}, {"slot", 0}}).at("error") == "this table is closed");
    CHECK(duel.ada.post("/api/tables/" + duel.table + "/close").status == 409);
    CHECK(eventually([&] { return duel.ada.get("/api/tables").json().at("tables").empty(); }));
    CHECK(metric(server, "elbowroom_games") == 0);
    server.restart();
    CHECK(duel.bo.info(duel.table).at("status") == "closed");
    CHECK(Player(duel.bo, duel.table, 1).view.at("round") == 1);
}

TEST_CASE("A game that is over cannot be ended") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table =
        ada.make_table({{"seats", {{{"bot", "random"}}, {{"bot", "random"}}}}, {"start", true}}).at("id");
    REQUIRE(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    CHECK(ada.post("/api/tables/" + table + "/close").error() == "the game is over");
}

TEST_CASE("The lobby is bounded in bytes") {
    TestServer server([](auto& config) {
        config.limits.tables_per_host = 300;
        config.limits.tables_memory = 4'000'000;
    });
    const Visitor ada(server);
    std::string name, letter = "\U0001F3F0";
    for (int i = 0; i < 40; ++i) name += letter;
    REQUIRE(ada.patch("/api/me", {{"name", name}}).status == 200);
    for (int i = 0; i < 250; ++i) {
        Json seats = Json::array();
        for (int seat = 0; seat < 5; ++seat)
            seats.push_back({{"me", name.substr(letter.size()) + std::to_string(seat)}});
        CHECK(ada.post("/api/tables",
                       {{"game", "classic"}, {"players", 5}, {"listed", true}, {"name", name}, {"seats", seats}})
                  .status == 201);
    }
    const Answer lobby = ada.get("/api/tables");
    CHECK(lobby.body.size() < 140'000);
    CHECK(lobby.json().at("tables").size() > 20);
    Socket socket(ada);
    socket.send({{"type", "lobby"}, {"on", true}});
    CHECK(socket.await("lobby").dump().size() < 140'000);
}

TEST_CASE("There is room for so many long answers at once") {
    server::LongAnswers answers;
    constexpr std::size_t megabyte = 1024 * 1024;
    std::vector<std::shared_ptr<const void>> held;
    for (int address = 0; address < 4; ++address)
        for (int i = 0; i < 16; ++i) {
            CHECK_NOTHROW(answers.must_have_room(std::to_string(address)));
            held.push_back(answers.hold(std::to_string(address), megabyte));
        }
    CHECK_THROWS_AS(answers.must_have_room("0"), server::Refused);
    CHECK_THROWS_AS(answers.must_have_room("somebody else"), server::Refused);
    held.resize(16);
    CHECK_NOTHROW(answers.must_have_room("somebody else"));
    CHECK_THROWS_AS(answers.must_have_room("0"), server::Refused);
    held.pop_back();
    CHECK_NOTHROW(answers.must_have_room("0"));
}

TEST_CASE("A shelf knows what is due, in its order, and counts what is on it") {
    server::Shelf shelf;
    using Awaits = server::Shelf::Awaits;
    for (const char* id : {"a", "b", "c"}) shelf.put(id, {"ada", server::Status::playing, true, 1}, "here");
    shelf.lay_down("a", Awaits::clock, 300, "{}");
    shelf.lay_down("b", Awaits::clock, 100, "{}");
    shelf.lay_down("c", Awaits::company, 0, "{}");
    CHECK(shelf.of_host("ada") == 3);
    CHECK(shelf.of_address("here") == 3);
    CHECK(shelf.awaiting_company() == 1);
    CHECK(shelf.due(99, 9).empty());
    CHECK(shelf.due(300, 1) == std::vector<std::string>{"b"});
    CHECK(shelf.due(300, 9) == std::vector<std::string>{"a"});
    CHECK(shelf.due(300, 9).empty());
    shelf.put("c", {"ada", server::Status::over, true, 1});
    CHECK(shelf.size() == 2);
    CHECK(shelf.of_host("ada") == 2);
    CHECK(shelf.awaiting_company() == 0);
    CHECK(shelf.listing().size() == 2);
    // Where a table was made is remembered when it comes back.
    shelf.put("a", {"ada", server::Status::playing, true, 1});
    CHECK(shelf.of_address("here") == 2);
}
