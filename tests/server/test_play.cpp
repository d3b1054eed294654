// Games over the socket: who may do what, what everyone hears, how a game ends.
#include <doctest/doctest.h>

#include "notation/game_file.h"
#include "server/secrets.h"
#include "tests/notation/schema.h"
#include "tests/server/harness.h"
#include "tests/server/unchanged.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

// Bytes from their hexadecimal digits.
std::string unhex(const std::string& digits) {
    std::string out;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2) out += char(std::stoi(digits.substr(i, 2), nullptr, 16));
    return out;
}

void expect_numbered_without_gaps(const std::vector<Json>& updates) {
    for (std::size_t i = 1; i < updates.size(); ++i)
        CHECK(updates[i].at("n").get<int>() == updates[i - 1].at("n").get<int>() + 1);
}

// Replays the game file of a table; throws if anything in it is not as the rules say.
GameFile verified_game(const Visitor& visitor, const std::string& table) {
    const Answer answer = visitor.get("/api/tables/" + table + "/game");
    REQUIRE(answer.status == 200);
    CHECK(complaint("game", answer.json()) == "");
    GameFile file = read_game_file(library(), Node(answer.json()));
    Replay replay(file);
    while (replay.next()) continue;
    CHECK(replay.state().stage == Stage::over);
    return file;
}

}  // namespace

TEST_CASE("A game against bots is played to its end") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table =
        ada.make_table(
               {{"players", 3}, {"seats", {{{"me", true}}, {{"bot", "greedy"}}, {{"bot", "random"}}}}, {"start", true}})
            .at("id");
    Player player(ada, table, 0);
    play_on({&player});
    CHECK(player.info.at("status") == "over");
    CHECK(player.actions.empty());
    expect_numbered_without_gaps(player.updates);
    const Json& result = player.info.at("result");
    REQUIRE(result.size() == 3);
    int best = 9;
    for (const Json& row : result) best = std::min(best, row.at("rank").get<int>());
    CHECK(best == 1);
    const auto by_bots = std::count_if(player.updates.begin(), player.updates.end(), [](const Json& update) {
        return update.at("kind") == "action" && update.value("bot", false);
    });
    CHECK(by_bots > 10);
    for (const Json& update : player.updates)
        if (update.at("kind") == "action") CHECK(update.value("bot", false) == (update.at("by") != 0));
    verified_game(ada, table);
}

TEST_CASE("A game of bots alone is played to its end without anyone") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table =
        ada.make_table({{"seats", {{{"bot", "greedy"}}, {{"bot", "random"}}}}, {"start", true}}).at("id");
    CHECK(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    verified_game(ada, table);
}

TEST_CASE("A game of two people is played to its end, and its dice were fair") {
    const TestServer server;
    Duel duel(server);
    const std::string commitment = duel.a->info.at("dice").at("commitment");
    const Player spectator(Visitor(server), duel.table);
    play_on({duel.a.get(), duel.b.get()});
    CHECK(duel.a->info.at("status") == "over");
    for (Player* player : {duel.a.get(), duel.b.get()}) expect_numbered_without_gaps(player->updates);
    CHECK(duel.a->updates == duel.b->updates);
    // The dice are told, and are those that were promised.
    const Json dice = duel.a->info.at("dice");
    CHECK(dice.at("commitment") == commitment);
    const std::string secret = dice.at("secret");
    CHECK(secret.size() == 64);
    CHECK(server::sha256_hex(unhex(secret)) == commitment);
    const GameFile file = verified_game(duel.ada, duel.table);
    CHECK(file.seats[0].name == duel.ada.name);
    // The same at the end for all: result, file, view.
    const Json& result = duel.a->info.at("result");
    for (int seat = 0; seat < 2; ++seat) CHECK(result[std::size_t(seat)].at("rank") == file.result[std::size_t(seat)]);
    CHECK(duel.a->view == duel.b->view);
    CHECK(duel.a->view.at("players").at(1).at("coins") == result[1].at("coins"));
}

TEST_CASE("The views, actions and events of a game are those of the notation") {
    const TestServer server;
    Duel duel(server);
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n > 80; });
    for (const Player* player : {duel.a.get(), duel.b.get()}) {
        for (const Json& message : player->messages) {
            if (message.contains("view")) CHECK(complaint("view", message["view"]) == "");
            for (const Json& action : message.value("actions", Json::array()))
                CHECK(complaint("action", action.at("do")) == "");
            for (const Json& update : message.value("updates", Json::array())) {
                if (update.at("kind") == "action") CHECK(complaint("action", update.at("do")) == "");
                for (const Json& event : update.value("events", Json::array())) CHECK(complaint("event", event) == "");
            }
        }
    }
}

TEST_CASE("Whoever acts is told the number of the entry, and everyone hears of it") {
    const TestServer server;
    Duel duel(server);
    const std::int64_t before = duel.a->n;
    const Json action = duel.a->actions[0].at("do");
    const Json answer = duel.a->act(action);
    CHECK(answer.at("type") == "done");
    CHECK(answer.at("n") == before + 1);
    duel.settle();
    for (const Player* player : {duel.a.get(), duel.b.get()}) {
        const Json& update = player->updates.back();
        CHECK(update.at("n") == before + 1);
        CHECK(update.at("at") == server.clock.now());
        CHECK(update.at("kind") == "action");
        CHECK(update.at("by") == 0);
        CHECK(update.at("do") == action);
        CHECK(!update.at("events").empty());
        CHECK(!update.contains("chance"));
        CHECK(!update.contains("bot"));
    }
}

TEST_CASE("A move is in the store before its player hears of it") {
    TestServer server;
    Duel duel(server);
    const Json answer = duel.a->act(duel.a->actions[0].at("do"));
    const auto entries = open_store(server.store())->entries(duel.table);
    REQUIRE(!entries.empty());
    CHECK(entries.back().number == answer.at("n"));
    CHECK(entries.back().kind == "action");
    CHECK(entries.back().hash.size() == 16);
}

TEST_CASE("Whoever is not to decide is refused, and nothing changes") {
    const TestServer server;
    Duel duel(server);
    const Unchanged nothing(duel);
    const Json refused = duel.b->act(duel.a->actions[0].at("do"));
    CHECK(refused.at("type") == "error");
    CHECK(refused.at("path") == "/seat");
}

TEST_CASE("Nobody acts for another one's seat, and nothing changes") {
    const TestServer server;
    Duel duel(server);
    const Unchanged nothing(duel);
    const Json action = duel.a->actions[0].at("do");
    const Json refused = duel.b->ask({{"type", "act"}, {"seat", 0}, {"at", duel.b->n}, {"do", action}});
    CHECK(refused.at("type") == "error");
    CHECK(refused.at("path") == "/seat");
    for (const char* type : {"undo", "redo", "restart"})
        CHECK(duel.b->ask({{"type", type}, {"seat", 0}, {"at", duel.b->n}}).at("type") == "error");
}

TEST_CASE("A spectator can do nothing") {
    const TestServer server;
    Duel duel(server);
    const Unchanged nothing(duel);
    const Visitor eve(server);
    Player spectator(eve, duel.table);
    for (int seat = 0; seat < 2; ++seat) {
        const Json action = duel.a->actions[0].at("do");
        CHECK(spectator.ask({{"type", "act"}, {"seat", seat}, {"at", spectator.n}, {"do", action}}).at("type") ==
              "error");
        for (const char* type : {"undo", "redo", "restart"})
            CHECK(spectator.ask({{"type", type}, {"seat", seat}, {"at", spectator.n}}).at("type") == "error");
        CHECK(spectator.ask({{"type", "explain"}, {"seat", seat}, {"region", "1"}}).at("type") == "error");
        CHECK(spectator.ask({{"type", "plan"}, {"seat", seat}, {"do", Json::array({action})}}).at("type") == "error");
        CHECK(spectator.ask({{"type", "watch"}, {"as", seat}}).at("type") == "error");
    }
    CHECK(spectator.ask({{"type", "chat"}, {"text", "hello"}}).at("type") == "error");
}

TEST_CASE("An action at an older moment is refused, and nothing changes") {
    const TestServer server;
    Duel duel(server);
    const std::int64_t stale = duel.a->n;
    duel.play(duel.a->actions[0].at("do"));
    REQUIRE(duel.a->decides());
    const Unchanged nothing(duel);
    const Json action = duel.a->actions[0].at("do");
    const Json refused = duel.a->ask({{"type", "act"}, {"at", stale}, {"do", action}});
    CHECK(refused.at("type") == "error");
    CHECK(refused.at("path") == "/at");
    const Json early = duel.a->ask({{"type", "act"}, {"at", duel.a->n + 1}, {"do", action}});
    CHECK(early.at("type") == "error");
    CHECK(early.at("path") == "/at");
}

TEST_CASE("Chat does not make an action stale") {
    const TestServer server;
    Duel duel(server);
    const std::int64_t before = duel.a->n;
    duel.b->ask({{"type", "chat"}, {"text", "your turn"}});
    const Json done = duel.a->ask({{"type", "act"}, {"at", before}, {"do", duel.a->actions[0].at("do")}});
    CHECK(done.at("type") == "done");
    CHECK(done.at("n") == before + 2);
}

TEST_CASE("The same action sent twice is done once") {
    const TestServer server;
    Duel duel(server);
    Json message{
        {"type", "act"}, {"table", duel.table}, {"seat", 0}, {"at", duel.a->n}, {"do", duel.a->actions[0].at("do")}};
    message["id"] = "one";
    duel.a->socket.send(message);
    message["id"] = "two";
    duel.a->socket.send(message);
    int done = 0, refused = 0;
    while (done + refused < 2) {
        const auto answer = duel.a->socket.next();
        REQUIRE(answer);
        done += answer->at("type") == "done";
        refused += answer->at("type") == "error";
    }
    CHECK(done == 1);
    CHECK(refused == 1);
}

TEST_CASE("An action against the rules is refused with its rule, and nothing changes") {
    const TestServer server;
    Duel duel(server);
    const Unchanged nothing(duel);
    const Json refused = duel.a->act({{"type", "decline"}});
    CHECK(refused.at("type") == "error");
    CHECK(refused.at("rule") == "CL-TURN-2");
    CHECK(!refused.at("error").get<std::string>().empty());
    const Json far = duel.a->act({{"type", "conquer"}, {"region", "1"}});
    CHECK(far.at("type") == "error");
    CHECK(far.contains("rule"));
}

TEST_CASE("An action that cannot be read is refused with its place, and nothing changes") {
    const TestServer server;
    Duel duel(server);
    const Unchanged nothing(duel);
    CHECK(duel.a->act({{"type", "fly"}}).at("path") == "/do/type");
    CHECK(duel.a->act({{"type", "pick"}, {"slot", "x"}}).at("path") == "/do/slot");
    CHECK(duel.a->act({{"type", "conquer"}, {"region", "99"}}).at("path") == "/do/region");
    CHECK(duel.a->act({{"type", "pick"}, {"slot", 0}, {"colour", 1}}).at("type") == "error");
    CHECK(duel.a->act("pick").at("path") == "/do");
}

TEST_CASE("Before the start there is no view, and nothing can be played") {
    const TestServer server;
    const Visitor ada(server);
    Player player(ada, ada.make_table().at("id"), 0);
    CHECK(player.view.is_null());
    CHECK(player.actions.empty());
    CHECK(player.act({{"type", "pick"}, {"slot", 0}}).at("type") == "error");
    CHECK(player.take_back("undo").at("type") == "error");
    CHECK(player.ask({{"type", "explain"}, {"region", "1"}}).at("type") == "error");
    CHECK(player.ask({{"type", "plan"}, {"do", Json::array()}}).at("type") == "error");
}

TEST_CASE("The view comes with the start") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table({{"options", {{"first-player", 0}}}}).at("id");
    Player player(ada, table, 0);
    bo.sit(table, 1);
    ada.post("/api/tables/" + table + "/start");
    player.until([&] { return !player.view.is_null(); });
    CHECK(player.decides());
    CHECK(player.updates.back().at("kind") == "started");
    CHECK(player.updates.back().at("commitment") == player.info.at("dice").at("commitment"));
    CHECK(player.updates.back().at("events").is_array());
    CHECK(player.info.at("toAct") == 0);
    CHECK(player.view.at("stage") == "pick");
}

TEST_CASE("Messages tell the time of the server, by which a deadline is to be read") {
    TestServer server;
    Duel duel(server, {{"pace", {{"minutes", 5}}}});
    CHECK(duel.a->first.at("now") == server.clock.now());
    server.clock.pass(1234);
    duel.play(duel.a->actions[0].at("do"));
    Json told;
    for (const Json& message : duel.b->messages)
        if (message.at("type") == "updates") told = message;
    CHECK(told.at("now") == server.clock.now());
    server.clock.pass(5678);
    CHECK(duel.a->socket.ask({{"type", "ping"}}).at("now") == server.clock.now());
    const Player again(duel.bo, duel.table, 1);
    CHECK(again.info.at("deadline").get<Millis>() - again.first.at("now").get<Millis>() == 5 * minute - 1234 - 5678);
}
