// When the store fails: an error, and nothing has happened. When the store is old or broken: the rest goes on.
#include <doctest/doctest.h>

#include "tests/server/workshop.h"

using namespace elbowroom;
using namespace elbowroom::test;

TEST_CASE("A move that cannot be stored is refused, nobody hears of it, and it can be made again later") {
    ServerInTrouble server;
    Duel duel(server);
    const Json before = duel.ada.info(duel.table);
    const Json action = duel.a->actions[0].at("do");
    server.trouble->writing = true;
    const Json refused = duel.a->act(action);
    CHECK(refused.at("type") == "error");
    CHECK(refused.at("error").get<std::string>().find("stored") != std::string::npos);
    CHECK(refused.at("error").get<std::string>().find("disk") == std::string::npos);
    CHECK(duel.ada.info(duel.table) == before);
    duel.b->listen();
    CHECK(duel.b->n == before.at("n"));
    const Player fresh(duel.bo, duel.table, 1);
    CHECK(fresh.view == duel.b->view);
    server.trouble->writing = false;
    duel.a->play(action);
    CHECK(duel.a->n == duel.b->n + 1);
}

TEST_CASE("A move that was not stored is not seen either when another entry gets its number") {
    ServerInTrouble server;
    Duel duel(server);
    const Json before = Player(duel.bo, duel.table, 1).view;
    server.trouble->writing = true;
    CHECK(duel.a->act(duel.a->actions[0].at("do")).at("type") == "error");
    server.trouble->writing = false;
    // Somebody goes: that changes what is shown of the position, and has no move.
    CHECK(duel.bo.put("/api/tables/" + duel.table + "/seats/1", {{"standIn", true}}).status == 200);
    duel.b->until_number(duel.a->n + 1);
    CHECK(duel.b->view == before);
    CHECK(Player(duel.bo, duel.table, 1).view == before);
}

TEST_CASE("While the store fails nothing else can be changed either") {
    ServerInTrouble server;
    Duel duel(server);
    const std::string open = duel.ada.make_table().at("id");
    const Json before = duel.ada.info(open);
    server.trouble->writing = true;
    const Visitor nobody(server, Visitor::Identity::none);
    const Answer guest = nobody.post("/api/me");
    CHECK(guest.status == 503);
    CHECK(guest.header("set-cookie").empty());
    CHECK(duel.ada.patch("/api/me", {{"name", "Ada"}}).status == 503);
    CHECK(duel.ada.post("/api/me/link").status == 503);
    CHECK(duel.ada.post("/api/tables", {{"game", "classic"}}).status / 100 >= 4);
    CHECK(duel.bo.put("/api/tables/" + open + "/seats/1", {{"sit", true}}).status == 503);
    CHECK(duel.ada.post("/api/tables/" + open + "/close").status == 503);
    CHECK(duel.a->ask({{"type", "chat"}, {"text", "hm"}}).at("type") == "error");
    CHECK(duel.ada.get("/api/me").json().at("name") == duel.ada.name);
    CHECK(duel.ada.info(open) == before);
    CHECK(duel.ada.get("/healthz").status == 503);
    server.trouble->writing = false;
    CHECK(duel.a->ask({{"type", "chat"}, {"text", "hm"}}).at("type") == "done");
    CHECK(duel.ada.get("/healthz").status == 200);
}

TEST_CASE("The health is not ok while nothing could be stored, also where nobody tries to, and ok again afterwards") {
    ServerInTrouble server;
    const auto health = [&] { return ask(server, "GET", "/healthz"); };
    CHECK(health().status == 200);
    server.clock.pass(minute);
    std::this_thread::sleep_for(1100ms);  // what was stored a moment ago is not tried again
    server.trouble->writing = true;
    CHECK(health().status == 503);
    CHECK(health().json().at("status") == "the store fails");
    server.trouble->writing = false;
    CHECK(health().status == 200);
    server.trouble->full = true;
    CHECK(health().status == 503);
    CHECK(health().json().at("status") == "the disk is nearly full");
    server.trouble->full = false;
    server.trouble->reading = true;
    CHECK(health().status == 503);
    server.trouble->reading = false;
    CHECK(health().status == 200);
}

TEST_CASE("Bots wait until the store works again") {
    ServerInTrouble server;
    const Visitor ada(server);
    const std::string table =
        ada.make_table(
               {{"seats", {{{"me", true}}, {{"bot", "random"}}}}, {"options", {{"first-player", 0}}}, {"start", true}})
            .at("id");
    Player player(ada, table, 0);
    while (player.info.at("toAct") == 0 && player.decides()) {
        // The last action of the turn is followed by the bot's, which fails.
        const Json action = player.some_action();
        player.play(action);
        server.trouble->writing = !player.decides();
    }
    std::this_thread::sleep_for(300ms);
    server.trouble->writing = false;
    player.until([&] { return player.decides() || player.is_over(); });
}

TEST_CASE("While the store cannot be read there is an answer, and the server lives on") {
    ServerInTrouble server;
    const Visitor ada(server);
    server.trouble->reading = true;
    const Answer unknown = ada.get("/api/tables/nowhere");
    CHECK(unknown.status >= 500);
    CHECK(!unknown.error().empty());
    CHECK(unknown.body.find("disk") == std::string::npos);
    CHECK(ada.get("/healthz").status >= 500);
    CHECK(Visitor(server, std::string(43, 'x')).get("/api/me").status >= 500);
    Socket socket(ada);
    const Json answer = socket.ask({{"type", "watch"}, {"table", "nowhere"}});
    CHECK(answer.at("type") == "error");
    CHECK(answer.at("error").get<std::string>().find("disk") == std::string::npos);
    server.trouble->reading = false;
    CHECK(ada.get("/api/tables/nowhere").status == 404);
    CHECK(ada.get("/healthz").status == 200);
}

TEST_CASE("A table to which somebody else has added something in the store is read again, and goes on") {
    const TestServer server;
    Duel duel(server);
    const Json action = duel.a->actions[0].at("do");
    const store::Unit unit{store::AppendEntry{{.table = duel.table,
                                               .number = duel.a->n + 1,
                                               .at = server.clock.now(),
                                               .kind = "chat",
                                               .body = R"({"seat":1,"name":"Bo","text":"from elsewhere"})",
                                               .hash = ""}}};
    REQUIRE(open_store(server.store())->commit(std::vector<store::Unit>{unit}).at(0) == "");
    const Json refused = duel.a->act(action);
    CHECK(refused.at("type") == "error");
    CHECK(refused.at("error") == "something else happened at this table first, so nothing was done: look again");
    duel.a->until([&] { return !duel.a->updates.empty(); });
    CHECK(duel.a->updates.back().at("text") == "from elsewhere");
    duel.a->play(action);
    duel.b->until_number(duel.a->n);
    CHECK(duel.b->view == Player(duel.bo, duel.table, 1).view);
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n > 40; });
    CHECK(duel.a->n > 40);
}

TEST_CASE("A second server on one store is refused before it has done anything") {
    TestServer server;
    Duel duel(server);
    server::ServerConfig config = generous_config();
    config.store = server.store();
    config.marks = server.folder().file("store");
    CHECK_THROWS_WITH_AS(server::Server(library(), config),
                         ("the store " + server.store() + " is in use by another server").c_str(), StoreError);
    duel.play(duel.a->actions[0].at("do"));
    server.stop();
    CHECK_NOTHROW(server::Server(library(), config));
}

TEST_CASE("A server whose port is taken makes no store") {
    const TestServer server;
    const Folder folder;
    server::ServerConfig config = generous_config();
    config.store = folder.file("store.sqlite");
    config.net.port = std::uint16_t(server.port());
    CHECK_THROWS(server::Server(library(), config));
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("A game of other content is frozen: it can be looked at and its log read, but not played on") {
    TestServer server;
    Duel duel(server);
    const Visitor eve(server);
    Player spectator(eve, duel.table);
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->view.at("round") >= 2; });
    duel.play(duel.decider().some_action());
    const std::int64_t n = duel.a->n;
    spectator.until_number(n);
    std::map<std::int64_t, Json> views;
    for (const Json& message : spectator.messages)
        if (message.contains("view")) views[message.at("n")] = message.at("view");
    server.stop();
    run_sql(server.store(),
            "UPDATE entries SET body = json_set(body, '$.pack', 'feedfacefeedface') WHERE kind = 'started'");
    server.start();
    const Json info = duel.ada.info(duel.table);
    CHECK(info.at("status") == "frozen");
    CHECK(info.at("n") == n);
    CHECK(info.at("toAct").is_null());
    CHECK(info.at("seats").at(1).at("player") == duel.bo.id);
    CHECK(info.at("dice").at("secret").is_null());
    Player player(duel.ada, duel.table, 0);
    CHECK(player.view.at("round") >= 2);
    CHECK(player.view.at("players").at(0).at("coins").is_null());
    CHECK(player.actions.empty());
    CHECK(player.act({{"type", "pick"}, {"slot", 0}}).at("type") == "error");
    CHECK(player.take_back("undo").at("type") == "error");
    CHECK(player.ask({{"type", "plan"}, {"do", Json::array()}}).at("type") == "error");
    CHECK(player.ask({{"type", "explain"}, {"region", "1"}}).at("type") == "error");
    // It is shown at the beginning of its last turn, and says so.
    const std::int64_t shown = info.at("frozenAt");
    CHECK(shown <= n);
    CHECK(player.info.at("frozenAt") == shown);
    CHECK(player.view == views.at(shown));
    const Json log = duel.ada.get("/api/tables/" + duel.table + "/log").json();
    CHECK(log.at("entries").size() == std::size_t(n));
    const Json history = duel.ada.get("/api/tables/" + duel.table + "/history").json();
    int actions = 0;
    for (const Json& update : history.at("updates")) {
        if (update.at("kind") != "action") continue;
        ++actions;
        CHECK(!update.contains("events"));
        CHECK(update.at("do") == log.at("entries").at(update.at("n").get<std::size_t>() - 1).at("body").at("do"));
    }
    CHECK(actions > 5);
    CHECK(history.at("views").empty());
    CHECK(duel.ada.get("/api/tables/" + duel.table + "/game").status == 409);
    CHECK(duel.ada.put("/api/tables/" + duel.table + "/seats/0", {{"standIn", true}}).status == 409);
    CHECK(duel.ada.get("/api/tables/" + duel.table + "/history").status == 200);
    CHECK(duel.ada.get("/api/me/tables").json().at("tables").at(0).at("status") == "frozen");
    CHECK(duel.ada.info(duel.table).at("n") == n);
}

TEST_CASE("A game that froze in its middle tells the actions before and after that") {
    TestServer server;
    Duel duel(server);
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n > 14; });
    server.stop();
    // As if the rules led elsewhere from here on.
    run_sql(server.store(), "UPDATE entries SET hash = '0123456789abcdef' WHERE number = 10");
    server.start();
    REQUIRE(duel.ada.info(duel.table).at("status") == "frozen");
    const Json history = duel.ada.get("/api/tables/" + duel.table + "/history").json();
    int actions = 0;
    for (const Json& update : history.at("updates")) {
        if (update.at("kind") != "action") continue;
        ++actions;
        REQUIRE(update.contains("do"));
        for (const Json& told : duel.a->updates)
            if (told.at("n") == update.at("n")) CHECK(update.at("do") == told.at("do"));
    }
    CHECK(actions > 8);
}

TEST_CASE("The log of a frozen game does not tell the secret of its dice") {
    TestServer server;
    Duel duel(server);
    server.stop();
    run_sql(server.store(), "UPDATE entries SET body = json_set(body, '$.edition', 77) WHERE kind = 'started'");
    const std::string secret = open_store(server.store())->table(duel.table)->dice_secret;
    REQUIRE(secret.size() == 64);
    server.start();
    REQUIRE(duel.ada.info(duel.table).at("status") == "frozen");
    for (const char* what : {"/log", "/history", ""})
        CHECK(duel.ada.get("/api/tables/" + duel.table + what).body.find(secret) == std::string::npos);
}

TEST_CASE("The log of a frozen game tells nothing that is hidden, and the game goes on when its content is back") {
    TestServer server;
    Duel duel(server);
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->view.at("round") >= 2; });
    const std::int64_t n = duel.a->n;
    server.stop();
    run_sql(server.store(),
            "UPDATE entries SET body = json_set(body, '$.right', body ->> '$.pack', '$.pack', 'feedfacefeedface') "
            "WHERE kind = 'started'");
    server.start();
    REQUIRE(duel.ada.info(duel.table).at("status") == "frozen");
    const Json log = duel.bo.get("/api/tables/" + duel.table + "/log").json();
    REQUIRE(log.at("entries").size() == std::size_t(n));
    int actions = 0;
    for (const Json& entry : log.at("entries")) {
        CHECK(!entry.at("body").contains("chance"));
        CHECK(!entry.contains("hash"));
        actions += entry.at("kind") == "action" && entry.at("body").contains("do");
    }
    CHECK(actions > 5);
    server.stop();
    run_sql(server.store(),
            "UPDATE entries SET body = json_remove(json_set(body, '$.pack', body ->> '$.right'), "
            "'$.right') WHERE kind = 'started'");
    server.start();
    CHECK(duel.ada.info(duel.table).at("status") == "playing");
    Player a(duel.ada, duel.table, 0), b(duel.bo, duel.table, 1);
    play_on({&a, &b}, [&] { return a.n > n + 5; });
    CHECK(a.n > n);
}

TEST_CASE("A game of other content that is over can still be looked at") {
    TestServer server;
    const Visitor ada(server);
    const std::string table =
        ada.make_table({{"seats", {{{"bot", "random"}}, {{"bot", "random"}}}}, {"start", true}}).at("id");
    REQUIRE(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    server.stop();
    run_sql(server.store(),
            "UPDATE entries SET body = json_set(body, '$.pack', 'feedfacefeedface') WHERE kind = 'started'");
    server.start();
    CHECK(ada.info(table).at("status") == "over");
    CHECK(ada.get("/api/tables/" + table + "/log").status == 200);
    const Player spectator(ada, table);
    CHECK(spectator.view.at("stage") == "over");
}

TEST_CASE("A table that cannot be read does not keep the server from starting, nor others from playing") {
    const std::vector<std::pair<const char*, const char*>> harms{
        {"a body that is no JSON", "UPDATE entries SET body = '{rubbish' WHERE number = 2 AND table_id = 'T'"},
        {"a kind that there is not", "UPDATE entries SET kind = 'flew' WHERE number = 2 AND table_id = 'T'"},
        {"a hash that is wrong",
         "UPDATE entries SET hash = '0123456789abcdef' WHERE kind = 'action' AND table_id = 'T'"},
        {"a hash that is none", "UPDATE entries SET hash = 'xyz' WHERE kind = 'action' AND table_id = 'T'"},
        {"a seat that the table does not have",
         "UPDATE entries SET body = json_set(body, '$.seat', 4) WHERE kind = 'sat' AND table_id = 'T'"},
        {"a seat that no table has",
         "UPDATE entries SET body = json_set(body, '$.seat', 400) WHERE kind = 'sat' AND table_id = 'T'"},
        {"settings that cannot be read",
         "UPDATE entries SET body = json_set(body, '$.settings', 'x') WHERE number = 1 AND table_id = 'T'"},
        {"settings of a game that is gone",
         "UPDATE entries SET body = json_set(body, '$.settings.game', 'chess') WHERE number = 1 AND table_id = 'T'"},
        {"no settings", "UPDATE entries SET body = '{}' WHERE number = 1 AND table_id = 'T'"},
        {"no first entry", "DELETE FROM entries WHERE number = 1 AND table_id = 'T'"},
        {"a gap", "DELETE FROM entries WHERE number = 3 AND table_id = 'T'"},
        {"no entries", "DELETE FROM snapshots WHERE table_id = 'T'; DELETE FROM entries WHERE table_id = 'T'"},
        {"an action that is not legal",
         "UPDATE entries SET body = json_set(body, '$.do', json('{\"type\":\"end\"}')) WHERE kind = 'action' AND "
         "table_id = 'T'"},
        {"an action that cannot be read",
         "UPDATE entries SET body = json_set(body, '$.do', 17) WHERE kind = 'action' AND table_id = 'T'"},
        {"chance that cannot be read",
         "UPDATE entries SET body = json_set(body, '$.chance', 'x') WHERE kind = 'started' AND table_id = 'T'"},
        {"chance that is too short",
         "UPDATE entries SET body = json_set(body, '$.chance', json('[]')) WHERE kind = 'started' AND table_id = 'T'"},
        {"an undo of nothing",
         "UPDATE entries SET kind = 'undo', body = '{\"by\":0}' WHERE kind = 'action' AND table_id = 'T'"},
        {"a secret that is none", "UPDATE tables SET dice_secret = 'xyz' WHERE id = 'T'"},
        {"no secret", "UPDATE tables SET dice_secret = '' WHERE id = 'T'"},
        {"a status that there is not", "UPDATE tables SET status = 'asleep' WHERE id = 'T'"},
    };
    TestServer server;
    for (const auto& [name, harm] : harms) {
        SUBCASE(name) {
            Duel broken(server), good(server);
            broken.play(broken.a->actions[0].at("do"));
            server.stop();
            std::string sql = harm;
            while (sql.find("'T'") != std::string::npos) sql.replace(sql.find("'T'"), 3, "'" + broken.table + "'");
            run_sql(server.store(), sql);
            REQUIRE_NOTHROW(server.start());
            Player player(good.ada, good.table, 0);
            player.play(player.actions[0].at("do"));
            for (const char* what : {"", "/game", "/log", "/history"}) {
                const Answer answer = broken.ada.get("/api/tables/" + broken.table + what);
                CHECK(answer.status >= 200);
                CHECK(answer.json().is_object());
            }
            Socket socket(broken.ada);
            const Json answer = socket.ask({{"type", "watch"}, {"table", broken.table}, {"as", 0}});
            CHECK((answer.at("type") == "table" || answer.at("type") == "error"));
            CHECK(socket
                      .ask({{"type", "act"},
                            {"table", broken.table},
                            {"seat", 0},
                            {"at", 5},
                            {"do", {{"type", "pick"}, {"slot", 0}}}})
                      .at("type") == "error");
            CHECK(broken.ada.get("/api/me/tables").status == 200);
            const Answer elsewhere = broken.ada.post("/api/tables", {{"game", "classic"}, {"players", 2}});
            CHECK(elsewhere.status == 201);
        }
    }
}

TEST_CASE("A store of version 1 is brought forward, and its games can be played on" * doctest::skip(on_postgres())) {
    TestServer server;
    Duel duel(server);
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n >= 12 && duel.a->decides(); });
    server.stop();
    const Folder folder;
    const std::string old = folder.file("old.sqlite");
    run_sql(old, read_file(ELBOWROOM_SOURCE_DIR "/tests/store/version_1.sql"));
    run_sql(old, "ATTACH '" + server.store() +
                     "' AS new;"
                     "INSERT INTO identities SELECT id, name, '', '', created FROM new.identities;"
                     "INSERT INTO tokens SELECT hash, identity, created FROM new.tokens;"
                     "INSERT INTO tables SELECT id, status, listed, host, dice_secret, created FROM new.tables;"
                     "INSERT INTO seats SELECT table_id, identity FROM new.seats;"
                     "INSERT INTO entries SELECT table_id, number, at, kind, body, hash FROM new.entries;"
                     "INSERT INTO snapshots SELECT table_id, number, position, view FROM new.snapshots;");
    TestServer later({}, old);
    const Visitor ada(later, duel.ada.token), bo(later, duel.bo.token);
    CHECK(ada.id == duel.ada.id);
    Player a(ada, duel.table, 0), b(bo, duel.table, 1);
    CHECK(a.view == duel.a->view);
    CHECK(a.actions == duel.a->actions);
    play_on({&a, &b}, [&] { return a.n > duel.a->n + 20; });
    CHECK(ada.post("/api/me/link").status / 100 == 2);
}
