// Coming back: exactly what was missed, or everything anew.
#include <doctest/doctest.h>

#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

Json come_back(const Visitor& who, const std::string& table, const Json& seen, int as = 0) {
    Socket socket(who);
    Json message{{"type", "watch"}, {"table", table}, {"seen", seen}};
    if (as >= 0) message["as"] = as;
    return socket.ask(message);
}

void expect_missed(const Json& message, const Player& other, std::int64_t seen) {
    CHECK(message.at("type") == "updates");
    CHECK(message.at("n") == other.n);
    std::vector<Json> missed;
    for (const Json& update : other.updates)
        if (update.at("n") > seen) missed.push_back(update);
    CHECK(message.at("updates") == Json(missed));
}

}  // namespace

TEST_CASE("Whoever comes back gets exactly what was missed") {
    const TestServer server;
    Duel duel(server);
    const std::int64_t begin = duel.a->n;
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n >= begin + 70; });
    for (const std::int64_t ago : {1, 2, 5, 23, 24, 25, 60, 69}) {
        INFO(ago);
        const Json message = come_back(duel.ada, duel.table, duel.b->n - ago);
        expect_missed(message, *duel.b, duel.b->n - ago);
        CHECK(message.at("view") == duel.a->view);
        CHECK(message.at("actions") == duel.a->actions);
        CHECK(message.at("undo") == duel.a->undo);
    }
}

TEST_CASE("Whoever comes back after a restart of the server gets exactly what was missed") {
    TestServer server;
    Duel duel(server);
    const std::int64_t begin = duel.a->n;
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n >= begin + 40; });
    server.restart();
    for (const std::int64_t ago : {1, 10, 39}) {
        const Json message = come_back(duel.ada, duel.table, duel.b->n - ago);
        expect_missed(message, *duel.b, duel.b->n - ago);
        CHECK(message.at("view") == duel.a->view);
    }
}

TEST_CASE("A spectator who comes back gets what was missed too") {
    const TestServer server;
    Duel duel(server);
    const std::int64_t begin = duel.a->n;
    play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n >= begin + 30; });
    const Visitor eve(server);
    const Json message = come_back(eve, duel.table, begin, -1);
    expect_missed(message, *duel.b, begin);
    CHECK(message.at("actions").empty());
    CHECK(message.at("view").at("players").at(0).at("coins").is_null());
}

TEST_CASE("Whoever has missed nothing gets no entries") {
    const TestServer server;
    Duel duel(server);
    const Json message = come_back(duel.ada, duel.table, duel.a->n);
    CHECK(message.at("n") == duel.a->n);
    if (message.at("type") == "updates") CHECK(message.at("updates").empty());
}

TEST_CASE("After coming back one hears the rest as it happens") {
    const TestServer server;
    Duel duel(server);
    const std::int64_t seen = duel.a->n;
    duel.play(duel.a->actions[0].at("do"));
    Socket socket(duel.ada);
    socket.ask({{"type", "watch"}, {"table", duel.table}, {"as", 0}, {"seen", seen}});
    duel.b->ask({{"type", "chat"}, {"text", "still there?"}});
    const Json next = socket.await("updates");
    REQUIRE(next.at("updates").size() == 1);
    CHECK(next.at("updates").at(0).at("text") == "still there?");
    CHECK(!next.contains("view"));
}

TEST_CASE("Whoever names an entry that is not there yet, or never was, gets everything anew") {
    const TestServer server;
    Duel duel(server);
    for (const Json& seen :
         {Json(duel.a->n + 1), Json(1'000'000), Json(-1), Json(INT64_MAX), Json(INT64_MIN), Json(UINT64_MAX)}) {
        INFO(seen.dump());
        const Json message = come_back(duel.ada, duel.table, seen);
        CHECK(message.at("type") == "table");
        CHECK(message.at("n") == duel.a->n);
        CHECK(message.at("view") == duel.a->view);
        CHECK(message.at("actions") == duel.a->actions);
    }
}

TEST_CASE("Whoever saw nothing gets all entries from the first") {
    const TestServer server;
    Duel duel(server);
    const Json message = come_back(duel.ada, duel.table, 0);
    CHECK(message.at("type") == "updates");
    CHECK(message.at("updates").size() == std::size_t(duel.a->n));
    CHECK(message.at("updates").at(0).at("kind") == "created");
    CHECK(message.contains("view"));
    CHECK(message.contains("info"));
}

TEST_CASE("Whoever missed more than a thousand entries gets everything anew") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table = ada.make_table().at("id");
    Player player(ada, table, 0);
    for (int i = 0; i < 1001; ++i) player.ask({{"type", "chat"}, {"text", "hello " + std::to_string(i)}});
    player.until_number(1003);
    const Json anew = come_back(ada, table, player.n - 1001);
    CHECK(anew.at("type") == "table");
    CHECK(anew.at("chat").size() <= 100);
    const Json missed = come_back(ada, table, player.n - 1000);
    CHECK(missed.at("type") == "updates");
    CHECK(missed.at("updates").size() == 1000);
}

TEST_CASE("Whoever is cut off in the middle of a game goes on where it was") {
    const TestServer server;
    Duel duel(server);
    for (int cut = 0; cut < 5; ++cut) {
        duel.a->socket.close();
        duel.a = std::make_unique<Player>(duel.ada, duel.table, 0);
        const std::int64_t n = duel.a->n;
        play_on({duel.a.get(), duel.b.get()}, [&] { return duel.a->n >= n + 15; });
    }
    CHECK(duel.a->view.at("round") >= 1);
}
