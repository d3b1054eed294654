// Fair dice at a table: players are bound to numbers, then the server to a secret, then the numbers are told; and what
// follows from all of it is what is played.
#include <doctest/doctest.h>

#include <set>

#include "notation/dice.h"
#include "notation/game_file.h"
#include "server/table/info.h"
#include "server/table/table_state.h"
#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;
using elbowroom::server::Entry;
using elbowroom::server::EntryKind;
using elbowroom::server::TableState;

namespace {

const std::string ones(64, '1'), twos(64, '2'), threes(64, '3');

std::string at(const std::string& table) { return "/api/tables/" + table; }
std::string seat(const std::string& table, int number) { return at(table) + "/seats/" + std::to_string(number); }
Answer tell(const Visitor& who, const std::string& table, int number, const std::string& what) {
    return who.put(seat(table, number), {{"number", what}});
}

// Two people who are bound to numbers, before the start.
struct Pair {
    explicit Pair(const Host& host, Json settings = Json::object()) : ada(host), bo(host) {
        settings["dice"] = commitment_to(ones);
        if (!settings.contains("options")) settings["options"] = {{"first-player", 0}};
        table = ada.make_table(settings).at("id");
        bo.sit(table, 1, {{"sit", true}, {"dice", commitment_to(twos)}});
    }
    Json draw() const {
        const Answer drawn = ada.post(at(table) + "/start");
        REQUIRE(drawn.status == 200);
        return drawn.json();
    }
    Visitor ada, bo;
    std::string table;
};

std::vector<std::string> kinds(const Visitor& who, const std::string& table) {
    std::vector<std::string> out;
    const Json history = who.get(at(table) + "/history").json();
    for (const Json& update : history.at("updates")) out.push_back(update.at("kind"));
    return out;
}

GameFile file_of(const Visitor& who, const std::string& table) {
    const Answer answer = who.get(at(table) + "/game");
    REQUIRE(answer.status == 200);
    return read_game_file(library(), Node(answer.json()));
}

void expect_fair(const GameFile& file) {
    CHECK_NOTHROW(check_dice(file));
    CHECK_NOTHROW(check_whole(file));
}

}  // namespace

TEST_CASE("Seats are bound to numbers, then the dice are drawn, then the numbers are told, then the game begins") {
    const TestServer server;
    const Pair pair(server);
    const Json waiting = pair.ada.info(pair.table);
    CHECK(waiting.at("dice") ==
          Json{{"commitment", nullptr}, {"secret", nullptr}, {"seats", {"committed", "committed"}}});
    const Json drawn = pair.draw();
    CHECK(drawn.at("status") == "open");
    const std::string commitment = drawn.at("dice").at("commitment");
    CHECK(commitment.size() == 64);
    const Answer first = tell(pair.bo, pair.table, 1, twos);
    CHECK(first.status == 200);
    CHECK(first.json().at("status") == "open");
    CHECK(first.json().at("dice").at("seats") == Json{"committed", "revealed"});
    // The last number begins the game: one request more than without.
    const Answer last = tell(pair.ada, pair.table, 0, ones);
    CHECK(last.json().at("status") == "playing");
    CHECK(last.json().at("dice") ==
          Json{{"commitment", commitment}, {"secret", nullptr}, {"seats", {"revealed", "revealed"}}});
    CHECK(kinds(pair.ada, pair.table) ==
          std::vector<std::string>{"created", "sat", "sat", "drawn", "revealed", "revealed", "started"});
    // Everybody can see who was bound to what, and when.
    const Json updates = pair.bo.get(at(pair.table) + "/history").json().at("updates");
    CHECK(updates[1].at("dice") == commitment_to(ones));
    CHECK(updates[2].at("dice") == commitment_to(twos));
    CHECK(updates[3].at("commitment") == commitment);
    CHECK(updates[4].at("number") == twos);
    CHECK(updates[6].at("commitment") == commitment);
}

TEST_CASE("Once the dice are drawn nobody comes, goes, or is bound to another number") {
    const TestServer server;
    const Pair pair(server);
    const std::string commitment = pair.draw().at("dice").at("commitment");
    const Json before = pair.ada.info(pair.table);
    const Visitor eve(server);
    const auto refused = [](const Answer& answer) { return answer.status == 409; };
    CHECK(refused(pair.bo.put(seat(pair.table, 1), {{"dice", commitment_to(threes)}})));
    CHECK(refused(pair.bo.put(seat(pair.table, 1), {{"open", true}})));
    CHECK(refused(pair.ada.put(seat(pair.table, 1), {{"open", true}})));
    CHECK(refused(pair.ada.put(seat(pair.table, 0), {{"bot", "greedy"}})));
    CHECK(refused(eve.put(seat(pair.table, 1), {{"sit", true}, {"dice", commitment_to(threes)}})));
    CHECK(refused(pair.ada.post(at(pair.table) + "/start")));  // the secret is not drawn a second time
    CHECK(refused(pair.ada.post(at(pair.table) + "/close")));
    Json after = pair.ada.info(pair.table);
    CHECK(after.at("n") == before.at("n"));
    CHECK(after.at("dice").at("commitment") == commitment);
}

TEST_CASE("A number is told by whoever is bound to it, at the right time, and is the right one") {
    const TestServer server;
    const Pair pair(server);
    const Visitor eve(server);
    // Too early: the secret could still be chosen to go with it.
    CHECK(tell(pair.ada, pair.table, 0, ones).status == 409);
    pair.draw();
    CHECK(tell(pair.ada, pair.table, 0, threes).status == 400);
    CHECK(tell(pair.ada, pair.table, 0, threes).path() == "/number");
    CHECK(tell(pair.ada, pair.table, 1, twos).status == 403);
    CHECK(tell(eve, pair.table, 0, ones).status == 403);
    for (const Json& nonsense : {Json("12"), Json(1), Json(nullptr), Json(std::string(64, 'X'))})
        CHECK(pair.ada.put(seat(pair.table, 0), {{"number", nonsense}}).status == 400);
    CHECK(tell(pair.ada, pair.table, 0, ones).status == 200);
    CHECK(tell(pair.ada, pair.table, 0, ones).status == 409);
    CHECK(tell(pair.bo, pair.table, 1, twos).status == 200);
    CHECK(tell(pair.bo, pair.table, 1, twos).error() == "the game has begun");
    for (const char* nonsense : {"", "12ab", "../"})
        for (const Answer& answer :
             {eve.put(seat(pair.table, 0), {{"sit", true}, {"dice", nonsense}}),
              eve.put(seat(pair.table, 0), {{"dice", nonsense}}),
              eve.post(at(pair.table) + "/rematch", {{"dice", nonsense}}),
              eve.post("/api/tables", {{"game", "classic"}, {"players", 2}, {"dice", nonsense}})}) {
            CHECK(answer.status == 400);
            CHECK(answer.path() == "/dice");
        }
    CHECK(pair.ada.put(seat(pair.table, 0), {{"number", ones}, {"dice", commitment_to(ones)}}).status == 400);
}

TEST_CASE("Who sits there already can be bound, and bound anew, until the dice are drawn") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table().at("id");
    bo.sit(table, 1);
    CHECK(ada.info(table).at("dice").at("seats") == Json{nullptr, nullptr});
    CHECK(bo.put(seat(table, 0), {{"dice", commitment_to(threes)}}).status == 403);
    CHECK(bo.put(seat(table, 1), {{"dice", commitment_to(threes)}}).status == 200);
    CHECK(bo.put(seat(table, 1), {{"dice", commitment_to(twos)}}).status == 200);
    CHECK(ada.post(at(table) + "/start").json().at("status") == "open");
    CHECK(tell(ada, table, 0, ones).status == 409);  // bound to nothing
    CHECK(tell(bo, table, 1, threes).status == 400);
    CHECK(tell(bo, table, 1, twos).json().at("status") == "playing");
    // A seat that is given up takes its number along.
    const std::string other = ada.make_table({{"dice", commitment_to(ones)}}).at("id");
    ada.put(seat(other, 0), {{"open", true}});
    CHECK(ada.info(other).at("dice").at("seats") == Json{nullptr, nullptr});
}

TEST_CASE("Who is bound to nothing is not waited for, and one request starts the game as ever") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table().at("id");
    bo.sit(table, 1);
    CHECK(ada.post(at(table) + "/start").json().at("status") == "playing");
    CHECK(kinds(ada, table) == std::vector<std::string>{"created", "sat", "sat", "drawn", "started"});
    const Json at_once = ada.make_table({{"seats", {{{"me", true}}, {{"bot", "greedy"}}}}, {"start", true}});
    CHECK(at_once.at("status") == "playing");
    CHECK(at_once.at("dice").at("seats") == Json{nullptr, nullptr});
}

TEST_CASE("A table that starts at once waits for the number of whoever made it, for all their seats") {
    const TestServer server;
    const Visitor ada(server);
    const Json made = ada.make_table({{"players", 3},
                                      {"seats", {{{"me", "Ada"}}, {{"bot", "greedy"}}, {{"me", "Augusta"}}}},
                                      {"dice", commitment_to(ones)},
                                      {"start", true}});
    CHECK(made.at("status") == "open");
    CHECK(made.at("dice").at("commitment").is_string());
    CHECK(made.at("dice").at("seats") == Json{"committed", nullptr, "committed"});
    const Answer told = tell(ada, made.at("id"), 2, ones);
    CHECK(told.json().at("status") == "playing");
    CHECK(told.json().at("dice").at("seats") == Json{"revealed", nullptr, "revealed"});
}

TEST_CASE("Who does not tell a number is waited for, but not for ever, and is named") {
    TestServer server;
    const Pair pair(server);
    pair.draw();
    tell(pair.ada, pair.table, 0, ones);
    server.clock.pass(4900);
    std::this_thread::sleep_for(a_moment);
    CHECK(pair.ada.info(pair.table).at("status") == "open");
    server.clock.pass(100);
    REQUIRE(eventually([&] { return pair.ada.info(pair.table).at("status") == "playing"; }));
    CHECK(pair.ada.info(pair.table).at("dice").at("seats") == Json{"revealed", "committed"});
    CHECK(tell(pair.bo, pair.table, 1, twos).status == 409);
    Player a(pair.ada, pair.table, 0), b(pair.bo, pair.table, 1);
    play_on({&a, &b});
    const GameFile file = file_of(pair.ada, pair.table);
    CHECK(file.dice->seats == std::vector<SeatDice>{{commitment_to(ones), ones}, {commitment_to(twos), ""}});
    expect_fair(file);
    // It cannot be put in afterwards.
    GameFile with_it = file;
    with_it.dice->seats[1].number = twos;
    CHECK_THROWS_AS(check_dice(with_it), InputError);
}

TEST_CASE("A restart between the dice and the game changes neither, and the wait goes on") {
    TestServer server;
    const Pair pair(server);
    const std::string commitment = pair.draw().at("dice").at("commitment");
    tell(pair.ada, pair.table, 0, ones);
    server.stop();
    server.clock.pass(day);
    server.start();
    server.clock.pass(4000);
    std::this_thread::sleep_for(a_moment);
    // Those who come back have their time, and are bound as they were.
    const Json info = pair.bo.info(pair.table);
    CHECK(info.at("status") == "open");
    CHECK(info.at("dice") ==
          Json{{"commitment", commitment}, {"secret", nullptr}, {"seats", {"revealed", "committed"}}});
    CHECK(tell(pair.bo, pair.table, 1, threes).status == 400);
    SUBCASE("the number is told") { CHECK(tell(pair.bo, pair.table, 1, twos).json().at("status") == "playing"); }
    SUBCASE("it is not") {
        server.clock.pass(1000);
        CHECK(eventually([&] { return pair.bo.info(pair.table).at("status") == "playing"; }));
    }
    server.restart();
    Player a(pair.ada, pair.table, 0), b(pair.bo, pair.table, 1);
    CHECK(a.info.at("dice").at("commitment") == commitment);
    play_on({&a, &b});
    const GameFile file = file_of(pair.ada, pair.table);
    CHECK(file.dice->commitment == commitment);
    expect_fair(file);
}

TEST_CASE(
    "A game file has its table, what everybody put in, and chance that follows from it, also with undone actions") {
    const TestServer server;
    const Pair pair(server);
    const std::string commitment = pair.draw().at("dice").at("commitment");
    tell(pair.ada, pair.table, 0, ones);
    tell(pair.bo, pair.table, 1, twos);
    Player a(pair.ada, pair.table, 0), b(pair.bo, pair.table, 1);
    int undone = 0;
    while (!a.is_over()) {
        play_on({&a, &b}, [&] { return a.is_over() || a.undo.at("undo") == true; });
        if (a.is_over()) break;
        const auto take_back = [&](const char* what) {
            const Json answer = a.take_back(what);
            REQUIRE(answer.at("type") == "done");
            a.until_number(answer.at("n"));
        };
        take_back("undo");
        if (++undone % 3 == 0) take_back("redo");
        a.until_number(pair.ada.info(pair.table).at("n"));
        b.until_number(a.n);
        // On to something that cannot be taken back.
        play_on({&a, &b}, [&] { return a.is_over() || a.undo.at("undo") == false; });
    }
    CHECK(undone > 5);
    const GameFile file = file_of(pair.bo, pair.table);
    CHECK(file.table_id == pair.table);
    CHECK(file.dice->commitment == commitment);
    CHECK(file.dice->seats == std::vector<SeatDice>{{commitment_to(ones), ones}, {commitment_to(twos), twos}});
    expect_fair(file);
    GameFile elsewhere = file;
    elsewhere.table_id = "AnotherTable";
    CHECK_THROWS_AS(check_dice(elsewhere), InputError);
}

TEST_CASE("Islands that are left to chance are drawn with the dice at the start, and stay what they are") {
    TestServer server;
    const Pair pair(server, {{"game", "warcraft"}, {"players", 2}, {"listed", true}});
    CHECK(pair.ada.info(pair.table).at("map").is_null());
    CHECK(pair.bo.get("/api/tables").json().at("tables")[0].at("map").is_null());
    const Player watcher(Visitor(server), pair.table);
    pair.draw();
    CHECK(pair.ada.info(pair.table).at("map").is_null());
    SUBCASE("the server goes on") {}
    SUBCASE("the server is begun anew before the game") { server.restart(); }
    tell(pair.ada, pair.table, 0, ones);
    const Json begun = tell(pair.bo, pair.table, 1, twos).json();
    REQUIRE(begun.at("status") == "playing");
    const std::string map = begun.at("map");
    server.restart();
    CHECK(pair.ada.info(pair.table).at("map") == map);
    const Json history = pair.ada.get(at(pair.table) + "/history").json();
    CHECK(history.at("updates").back().at("map") == map);
    Player a(pair.ada, pair.table, 0), b(pair.bo, pair.table, 1);
    CHECK(a.view.at("map") == map);
    play_on({&a, &b});
    const GameFile file = file_of(pair.ada, pair.table);
    CHECK(file.dice->islands);
    CHECK(file.setup.map == map);
    expect_fair(file);
    // A rematch is played on the same ones, as is a map that somebody chose: nothing is drawn.
    const Json again = pair.ada.post(at(pair.table) + "/rematch").json();
    CHECK(again.at("map") == map);
}

TEST_CASE("Different dice draw different islands, and islands that were chosen are kept") {
    const TestServer server;
    const Visitor ada(server);
    const Json two{{{"bot", "random"}}, {{"bot", "random"}}};
    std::set<std::string> drawn;
    for (int i = 0; i < 12; ++i)
        drawn.insert(ada.make_table({{"game", "warcraft"}, {"players", 2}, {"seats", two}, {"start", true}})
                         .at("map")
                         .get<std::string>());
    CHECK(drawn.size() > 2);
    const Json chosen = ada.make_table(
        {{"game", "warcraft"}, {"players", 2}, {"map", *drawn.begin()}, {"seats", two}, {"start", true}});
    CHECK(chosen.at("map") == *drawn.begin());
    REQUIRE(eventually([&] { return ada.info(chosen.at("id")).at("status") == "over"; }, 60s));
    const GameFile file = file_of(ada, chosen.at("id"));
    CHECK_FALSE(file.dice->islands);
    expect_fair(file);
}

TEST_CASE("Whoever sits at a table hears that its dice are drawn, whatever they look at") {
    const TestServer server;
    const Pair pair(server);
    Socket bo(pair.bo), eve{Visitor(server)};
    const std::string commitment = pair.draw().at("dice").at("commitment");
    const Json heard = bo.await("drawn");
    CHECK(heard == Json{{"type", "drawn"}, {"table", pair.table}, {"seats", {1}}, {"commitment", commitment}});
    CHECK(eve.ask({{"type", "ping"}}).at("type") == "pong");
    CHECK_FALSE(eve.next(a_moment).has_value());
}

TEST_CASE("A rematch binds whoever asks for it") {
    const TestServer server;
    const Pair pair(server);
    pair.draw();
    tell(pair.ada, pair.table, 0, ones);
    tell(pair.bo, pair.table, 1, twos);
    Player a(pair.ada, pair.table, 0), b(pair.bo, pair.table, 1);
    play_on({&a, &b});
    const Json again = pair.ada.post(at(pair.table) + "/rematch", {{"dice", commitment_to(threes)}}).json();
    CHECK(again.at("dice").at("seats")[0] == "committed");
}

TEST_CASE("A game that was begun before players put numbers in goes on, and verifies as it always did") {
    const Dice dice = Dice::from_hex(threes);
    const Json document{{"game", "classic"}, {"players", 2}};
    TableState before("OldOldOldOld01", server::read_settings(library(), Node(document)), "ada", 1000);
    before.commit(before.set_bot("ada", 0, "greedy", 1000));
    before.commit(before.set_bot("ada", 1, "random", 1000));
    std::vector<StoredEntry> entries;
    for (const Entry& entry : before.entries())
        entries.push_back(server::entry_to_store(entry, before.id(), before.game()));
    // As 0.5 stored it: without `drawn`, chance from the secret alone.
    const server::Move deal = server::Match(before.settings().setup).try_start(dice.chance(0));
    Entry started;
    started.number = before.number() + 1;
    started.at = 2000;
    started.kind = EntryKind::started;
    started.commitment = dice.commitment();
    started.edition = before.game()->pack->edition;
    started.pack = before.settings().setup.content->hash;
    started.chance = deal.chance;
    started.hash = deal.hash;
    entries.push_back(server::entry_to_store(started, before.id(), before.game()));
    const StoredTable stored{.id = before.id(),
                             .status = "playing",
                             .listed = false,
                             .host = "ada",
                             .dice_secret = dice.secret(),
                             .created = 1000,
                             .changed = 2000};
    const auto table = TableState::load(library(), stored, entries);
    REQUIRE(table->status() == server::Status::playing);
    CHECK_FALSE(table->mixes_numbers());
    CHECK_FALSE(server::table_info(*table, {}, 0, server::Detail::all).at("dice").contains("seats"));
    Generator choice(11);
    while (table->status() == server::Status::playing) {
        Actions actions;
        legal(*table->game(), table->match()->state(), actions);
        const Action action = actions[choice.below(std::uint32_t(actions.size()))];
        table->commit(table->act_for(table->to_act(), table->number(), {action, 1}, 3000));
    }
    const GameFile file = server::table_game_file(*table);
    CHECK(file.dice->seats.empty());
    expect_fair(file);
}
