// People around a table: tabs, spectators, chat, who is there, whose turn it is.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

TEST_CASE("Several tabs of one person see the same, and each can act") {
    const TestServer server;
    Duel duel(server);
    Player tab(duel.ada, duel.table, 0);
    CHECK(tab.view == duel.a->view);
    CHECK(tab.actions == duel.a->actions);
    tab.play(tab.actions[0].at("do"));
    duel.a->until_number(tab.n);
    CHECK(duel.a->view == tab.view);
    CHECK(duel.a->actions == tab.actions);
    CHECK(duel.a->updates.back() == tab.updates.back());
    duel.a->socket.close();
    tab.play(tab.actions[0].at("do"));
}

TEST_CASE("A spectator sees everything that happens and no secret") {
    const TestServer server;
    Duel duel(server);
    const Visitor eve(server);
    Player spectator(eve, duel.table);
    CHECK(spectator.first.at("as").is_null());
    CHECK(spectator.first.at("yours").empty());
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n >= 60; });
    spectator.until_number(duel.a->n);
    const std::vector<Json> heard(duel.a->updates.end() - std::ptrdiff_t(spectator.updates.size()),
                                  duel.a->updates.end());
    CHECK(spectator.updates == heard);
    for (const Json& message : spectator.messages) {
        CHECK(message.value("actions", Json::array()).empty());
        if (!message.contains("view")) continue;
        for (const Json& player : message["view"].at("players")) CHECK(player.at("coins").is_null());
        CHECK(message["view"].at("decks").at("order") == "unknown");
    }
}

TEST_CASE("A player who watches without a seat sees what a spectator sees") {
    const TestServer server;
    Duel duel(server);
    const Player as_spectator(duel.ada, duel.table);
    const Visitor eve(server);
    const Player spectator(eve, duel.table);
    CHECK(as_spectator.view == spectator.view);
    CHECK(as_spectator.actions.empty());
    CHECK(as_spectator.first.at("yours") == Json::array({0}));
}

TEST_CASE("Nobody watches with another one's eyes") {
    const TestServer server;
    Duel duel(server);
    for (const Json& as : {Json(1), Json(4)}) {
        const Json refused = duel.a->ask({{"type", "watch"}, {"as", as}});
        CHECK(refused.at("type") == "error");
        CHECK(refused.at("path") == "/as");
    }
    // And goes on seeing what it saw.
    duel.play(duel.a->actions[0].at("do"));
    CHECK(duel.a->view.at("players").at(0).at("coins").is_number());
}

TEST_CASE("Whoever gives up a seat does not see with its eyes any more") {
    const TestServer server;
    const Visitor ada(server), bo(server), eve(server);
    const std::string table = ada.make_table({{"options", {{"first-player", 1}}}}).at("id");
    eve.sit(table, 1);
    Player spy(eve, table, 1);
    eve.sit(table, 1, {{"open", true}});
    bo.sit(table, 1);
    ada.post("/api/tables/" + table + "/start");
    Player rightful(bo, table, 1);
    spy.until_number(rightful.n);
    CHECK(rightful.decides());
    CHECK(spy.actions.empty());
    CHECK(spy.view.at("players").at(1).at("coins").is_null());
}

TEST_CASE("Unwatching ends the updates") {
    const TestServer server;
    Duel duel(server);
    CHECK(duel.b->ask({{"type", "unwatch"}}).at("type") == "done");
    duel.b->listen();
    const std::int64_t n = duel.b->n;
    duel.a->play(duel.a->actions[0].at("do"));
    duel.b->listen();
    CHECK(duel.b->n == n);
    CHECK(duel.b->ask({{"type", "unwatch"}}).at("type") == "done");
}

TEST_CASE("One connection watches several tables") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string one = ada.make_table().at("id"), two = ada.make_table().at("id");
    Socket socket(ada);
    socket.ask({{"type", "watch"}, {"table", one}, {"as", 0}});
    socket.ask({{"type", "watch"}, {"table", two}, {"as", 0}});
    bo.sit(one, 1);
    CHECK(socket.await("updates").at("table") == one);
    bo.sit(two, 1);
    CHECK(socket.await("updates").at("table") == two);
}

TEST_CASE("One connection watches a table once, however often it asks") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table().at("id");
    Player player(ada, table, 0);
    for (int i = 0; i < 3; ++i) player.ask({{"type", "watch"}, {"as", 0}});
    bo.sit(table, 1);
    player.until([&] { return !player.updates.empty(); });
    player.listen();
    CHECK(player.updates.size() == 1);
}

TEST_CASE("What is said at a table is heard there") {
    const TestServer server;
    Duel duel(server);
    const Visitor eve(server);
    Player spectator(eve, duel.table);
    const std::string text = "Good luck! \U0001F340 <b>&\"'\\";
    const Json done = duel.a->ask({{"type", "chat"}, {"text", text}});
    CHECK(done.at("type") == "done");
    for (Player* player : {duel.a.get(), duel.b.get(), &spectator}) {
        player->until_number(done.at("n"));
        const Json& said = player->updates.back();
        CHECK(said.at("kind") == "chat");
        CHECK(said.at("seat") == 0);
        CHECK(said.at("name") == duel.ada.name);
        CHECK(said.at("text") == text);
    }
}

TEST_CASE("Whoever comes later gets what was said") {
    TestServer server;
    Duel duel(server);
    for (int i = 0; i < 3; ++i) duel.a->ask({{"type", "chat"}, {"text", "word " + std::to_string(i)}});
    server.restart();
    const Player again(duel.bo, duel.table, 1);
    REQUIRE(again.first.at("chat").size() == 3);
    CHECK(again.first.at("chat").at(0).at("text") == "word 0");
    CHECK(again.first.at("chat").at(2).at("text") == "word 2");
}

TEST_CASE("A message has at most five hundred characters, and something in it") {
    const TestServer server;
    Duel duel(server);
    std::string longest;
    for (int i = 0; i < 500; ++i) longest += "ł";
    CHECK(duel.a->ask({{"type", "chat"}, {"text", longest}}).at("type") == "done");
    for (const Json& text : {Json(longest + "!"), Json(""), Json(" \n\t "), Json(7), Json(nullptr)}) {
        const Json refused = duel.a->ask({{"type", "chat"}, {"text", text}});
        CHECK(refused.at("type") == "error");
        CHECK(refused.at("path") == "/text");
    }
}

TEST_CASE("Everyone at a table sees who is there") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table().at("id");
    bo.sit(table, 1);
    Player player(ada, table, 0);
    CHECK(ada.info(table).at("seats").at(0).at("online") == true);
    CHECK(ada.info(table).at("seats").at(1).at("online") == false);
    auto socket = std::make_unique<Socket>(bo);
    player.until([&] { return !player.presence.empty() && player.presence.back() == Json::array({true, true}); });
    // A second tab changes nothing.
    auto tab = std::make_unique<Socket>(bo);
    const std::size_t told = player.presence.size();
    player.listen();
    CHECK(player.presence.size() == told);
    socket->close();
    player.listen();
    CHECK(player.presence.size() == told);
    tab->close();
    player.until([&] { return player.presence.back() == Json::array({true, false}); });
}

TEST_CASE("Who is there is right for whoever comes to watch") {
    const TestServer server;
    Duel duel(server);
    const Visitor eve(server);
    const Player spectator(eve, duel.table);
    CHECK(spectator.info.at("seats").at(0).at("online") == true);
    CHECK(spectator.info.at("seats").at(1).at("online") == true);
}

TEST_CASE("A notice says whose turn it is, on every connection of the person and on no other") {
    const TestServer server;
    Duel duel(server);
    Socket elsewhere(duel.bo);  // it watches nothing
    elsewhere.ask({{"type", "ping"}});
    while (duel.a->decides()) duel.play(duel.a->some_action());
    const Json notice = elsewhere.await("your-turn");
    CHECK(notice.at("table") == duel.table);
    CHECK(notice.at("seat") == 1);
    CHECK(notice.at("n") == duel.a->n);
    duel.b->listen();
    duel.a->listen();
    CHECK(duel.b->notices.size() == 1);
    for (const Json& each : duel.a->notices) CHECK(each.at("seat") == 0);
}

TEST_CASE("The start tells whoever begins") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    const std::string table = ada.make_table({{"options", {{"first-player", 1}}}}).at("id");
    bo.sit(table, 1);
    Socket socket(bo);
    socket.ask({{"type", "ping"}});
    ada.post("/api/tables/" + table + "/start");
    CHECK(socket.await("your-turn").at("seat") == 1);
}

TEST_CASE("Whoever reads slowly gets fewer, longer messages, and misses nothing") {
    const TestServer server;
    Duel duel(server);
    const Visitor eve(server);
    Player slow(eve, duel.table);
    const std::int64_t begin = slow.n;
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n >= begin + 150; });
    slow.until_number(duel.a->n);
    CHECK(slow.updates.size() == std::size_t(duel.a->n - begin));
    CHECK(slow.view.at("round") == duel.a->view.at("round"));
}
