// Bots wait a moment for a person who wants to see what came of their turn.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

struct AgainstBot {
    explicit AgainstBot(const Host& host, const Json& other = {{"bot", "greedy"}})
        : ada(host),
          table(
              ada.make_table({{"seats", {{{"me", true}}, other}}, {"options", {{"first-player", 0}}}, {"start", true}})
                  .at("id")),
          player(ada, table, 0) {}

    // Plays the first turn, with everything placed at once; what its last action was answered with.
    Json end_turn(int hold) {
        player.until([&] { return player.decides(); });
        Json done;
        while (player.decides() && !bot_moved()) {
            Json request{{"type", "act"}, {"at", player.n}, {"do", action()}};
            if (hold > 0) request["hold"] = hold;
            done = player.ask(request);
            REQUIRE(done.at("type") == "done");
            player.until_number(done.at("n"));
        }
        return done;
    }
    Json action() const {
        if (const Json end = player.find("redeploy"); !end.is_null()) return end;
        for (const Json& offered : player.actions) {
            Json deploy = offered.at("do");
            if (deploy.at("type") != "deploy") continue;
            deploy["tokens"] = offered.at("tokens");
            return deploy;
        }
        return player.actions[0].at("do");
    }
    bool bot_moved() const {
        return std::any_of(player.updates.begin(), player.updates.end(),
                           [](const Json& update) { return update.value("bot", Json(false)) == Json(true); });
    }

    Visitor ada;
    std::string table;
    Player player;
};

// Until when bots wait, as the last position that somebody was told says; null: they do not.
Json held(const Player& player) {
    for (auto it = player.messages.rbegin(); it != player.messages.rend(); ++it)
        if (it->contains("view")) return it->value("held", Json());
    return player.first.value("held", Json());
}

}  // namespace

TEST_CASE("Bots wait until the person who asked for it says to go on") {
    const TestServer server;
    AgainstBot game(server);
    const Json done = game.end_turn(60);
    REQUIRE(done.at("type") == "done");
    CHECK(done.at("held").is_number_integer());
    game.player.listen();
    CHECK(game.player.info.at("toAct") == 1);
    CHECK(!game.bot_moved());
    // Nobody else can say so.
    const Visitor bo(server);
    Player spectator(bo, game.table);
    CHECK(spectator.socket.ask({{"type", "go-on"}, {"table", game.table}}).at("type") == "done");
    game.player.listen();
    CHECK(!game.bot_moved());
    CHECK(game.player.socket.ask({{"type", "go-on"}, {"table", game.table}}).at("type") == "done");
    game.player.until([&] { return game.bot_moved(); });
}

TEST_CASE("Every connection of the person is told that bots wait, and nobody else") {
    const TestServer server;
    AgainstBot game(server);
    Player tab(game.ada, game.table, 0);
    CHECK(held(tab).is_null());
    REQUIRE(game.end_turn(60).contains("held"));
    const Json until = held(game.player);
    CHECK(until.is_number_integer());
    tab.until_number(game.player.n);
    CHECK(held(tab) == until);
    // Also one that comes later, or comes back.
    CHECK(held(Player(game.ada, game.table, 0)) == until);
    CHECK(held(Player(game.ada, game.table)).is_null());
    const Visitor bo(server);
    CHECK(held(Player(bo, game.table)).is_null());
    // It may end it as well, and then it is over everywhere.
    CHECK(tab.socket.ask({{"type", "go-on"}, {"table", game.table}}).at("type") == "done");
    game.player.until([&] { return game.bot_moved(); });
    CHECK(held(game.player).is_null());
}

TEST_CASE("Bots wait no longer than was asked for") {
    const TestServer server;
    AgainstBot game(server);
    const Json done = game.end_turn(1);
    CHECK(done.contains("held"));
    CHECK(!game.bot_moved());
    game.player.until([&] { return game.bot_moved(); });
}

TEST_CASE("Bots do not wait after a restart, nor when nobody asked") {
    TestServer server;
    AgainstBot first(server);
    CHECK(!first.end_turn(0).contains("held"));
    first.player.until([&] { return first.bot_moved(); });
    AgainstBot second(server);
    REQUIRE(second.end_turn(120).contains("held"));
    server.restart();
    Player again(second.ada, second.table, 0);
    again.until([&] { return again.decides(); });
}

TEST_CASE("Nobody else is kept waiting, and nobody can ask for more than two minutes") {
    const TestServer server;
    AgainstBot game(server);
    game.player.until([&] { return game.player.decides(); });
    const Json action = game.action();
    for (const Json& hold : {Json(0), Json(121), Json("long"), Json(-1)}) {
        const Json refused = game.player.ask({{"type", "act"}, {"at", game.player.n}, {"do", action}, {"hold", hold}});
        CHECK(refused.at("type") == "error");
        CHECK(refused.at("path") == "/hold");
    }
    // With another person at the table there is no such thing.
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table({{"players", 3},
                                              {"options", {{"first-player", 0}}},
                                              {"seats", {{{"me", true}}, {{"bot", "greedy"}}, {{"open", true}}}}})
                                  .at("id");
    bo.sit(table, 2);
    ada.post("/api/tables/" + table + "/start");
    Player a(ada, table, 0), b(bo, table, 2);
    a.until([&] { return a.decides(); });
    while (a.decides()) {
        const Json next = a.find("redeploy").is_null() ? a.some_action() : a.find("redeploy");
        const Json done = a.ask({{"type", "act"}, {"at", a.n}, {"do", next}, {"hold", 120}});
        REQUIRE(done.at("type") == "done");
        CHECK(!done.contains("held"));
        a.until_number(done.at("n"));
    }
    b.until([&] { return b.decides(); });
}
