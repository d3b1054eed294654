// Two servers on one store: whoever comes to one of them is served as if there were no other. What becomes of a server
// that is lost is in tests/server/cluster.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

void is_one_of_several(server::ServerConfig& config) {
    config.cluster = "127.0.0.1:0";
    config.net.page = "<html><head></head><body></body></html>";
}

struct Two {
    std::string store = own_postgres().new_store();
    TestServer a{is_one_of_several, store}, b{is_one_of_several, store};
    std::string run(const std::string& sql) const { return own_postgres().run(sql, store); }
    // Whoever has the table in its care, by its place: 1 or 2; 0: nobody.
    int owner(const std::string& table) const {
        return std::stoi(run("SELECT coalesce((SELECT server FROM owners WHERE table_id = convert_to('" + table +
                             "', 'UTF8')), 0)"));
    }
};

// The same person, at the other server.
Visitor at(const Host& host, const Visitor& who) {
    Visitor out(host, who.token);
    out.id = who.id;
    out.name = who.name;
    return out;
}

Json seat_of(const Json& info, int seat) { return info.at("seats").at(std::size_t(seat)); }

// Ada made the table at the first server, Bo came to the second.
struct Apart {
    explicit Apart(const Two& two) : ada(two.a), bo(two.b) {
        table = ada.make_table().at("id");
        bo.sit(table, 1);
        ada.post("/api/tables/" + table + "/start");
    }
    Visitor ada, bo;
    std::string table;
};

}  // namespace

TEST_CASE("What is asked about a table is answered by the server that has it in its care") {
    const Two two;
    const Visitor ada(two.a), bo(two.b);
    const std::string table = ada.make_table().at("id");
    CHECK(two.owner(table) == 1);
    Json here = ada.info(table), there = bo.info(table);
    here.erase("now");
    there.erase("now");
    CHECK(there == here);
    CHECK(seat_of(bo.sit(table, 1), 1).at("player") == bo.id);
    CHECK(seat_of(ada.info(table), 1).at("player") == bo.id);
    CHECK(bo.put("/api/tables/" + table + "/seats/0", {{"sit", true}}).json().at("case") == "seat-taken");
    CHECK(bo.get("/api/tables/nowhere").status == 404);
    CHECK(two.owner(table) == 1);
    CHECK(two.owner("nowhere") == 0);
    const std::string metrics = ask(two.b, "GET", "/metrics").body;
    for (const char* line : {"elbowroom_server 2\n", "elbowroom_servers 2\n", "elbowroom_passed_on_total 3\n"})
        CHECK(metrics.find(line) != std::string::npos);
    // Who opens the link at the other server is told of it as well.
    CHECK(ask(two.b, "GET", "/t/" + table).body.find("og:title") != std::string::npos);
}

TEST_CASE("A game is played from two servers, and everybody hears everything once") {
    const Two two;
    const Apart apart(two);
    Player a(apart.ada, apart.table, 0), b(apart.bo, apart.table, 1);
    const Visitor eve(two.b);
    Player spectator(eve, apart.table);
    play_on({&a, &b}, [&] { return a.n >= 60; });
    b.until_number(a.n);
    spectator.until_number(a.n);
    CHECK(spectator.updates.size() >= 40);
    const auto tail = [](const std::vector<Json>& all, std::size_t size) {
        return std::vector<Json>(all.end() - std::ptrdiff_t(size), all.end());
    };
    CHECK(tail(a.updates, spectator.updates.size()) == spectator.updates);
    CHECK(tail(b.updates, spectator.updates.size()) == spectator.updates);
    for (const Json& message : spectator.messages) CHECK(message.value("actions", Json::array()).empty());
    // Whoever may not, may not from there either.
    CHECK(spectator.ask({{"type", "act"}, {"seat", 0}, {"at", spectator.n}, {"do", Json::object()}}).at("type") ==
          "error");
    CHECK(b.ask({{"type", "chat"}, {"text", "from afar"}}).at("type") == "done");
    a.until([&] { return !a.updates.empty() && a.updates.back().at("kind") == "chat"; });
    // Who does not watch any more hears nothing more.
    CHECK(spectator.socket.ask({{"type", "unwatch"}, {"table", apart.table}}).at("type") == "done");
    spectator.listen();
    const auto heard = spectator.messages.size();
    CHECK(b.ask({{"type", "chat"}, {"text", "still there?"}}).at("type") == "done");
    spectator.listen();
    CHECK(spectator.messages.size() == heard);
}

TEST_CASE("The lobby and one's own tables are the same at every server") {
    const Two two;
    const Visitor ada(two.a), bo(two.b);
    Socket lobby(bo);
    lobby.ask({{"type", "lobby"}, {"on", true}});
    const std::string table = ada.make_table({{"listed", true}}).at("id");
    const auto shows = [&] {
        const Json tables = bo.get("/api/tables").json().at("tables");
        return std::any_of(tables.begin(), tables.end(), [&](const Json& each) { return each.at("id") == table; });
    };
    CHECK(eventually(shows));
    CHECK(eventually([&] { return lobby.await("lobby").dump().find(table) != std::string::npos; }));
    bo.sit(table, 1);
    const Json mine = bo.get("/api/me/tables?which=running").json().at("tables");
    REQUIRE(mine.size() == 1);
    CHECK(mine[0].at("n") == ada.info(table).at("n"));
    ada.post("/api/tables/" + table + "/close");
    CHECK(eventually([&] { return !shows(); }));
}

TEST_CASE("Who is connected to another server is here, and is told of a turn once") {
    const Two two;
    const Apart apart(two);
    Player a(apart.ada, apart.table, 0);
    if (!a.decides()) {
        Player b(apart.bo, apart.table, 1);
        while (b.decides()) b.play(b.some_action());
        a.until([&] { return a.decides(); });
    }
    const auto bo_is_here = [&] { return seat_of(apart.ada.info(apart.table), 1).at("online") == true; };
    CHECK(eventually([&] { return !bo_is_here(); }));
    {
        Socket socket(apart.bo);
        CHECK(eventually(bo_is_here));
        while (a.decides()) a.play(a.some_action());
        CHECK(socket.await("your-turn").at("table") == apart.table);
        CHECK(!socket.next(a_moment));
    }
    CHECK(eventually([&] { return !bo_is_here(); }));
    // Also of one who watches from there.
    Player b(apart.bo, apart.table, 1);
    while (b.decides()) b.play(b.some_action());
    while (a.hear(a_moment)) continue;
    while (a.decides()) a.play(a.some_action());
    b.until([&] { return b.decides(); });
    b.listen();
    CHECK(std::count_if(b.notices.begin(), b.notices.end(),
                        [](const Json& notice) { return notice.at("type") == "your-turn"; }) == 1);
}

TEST_CASE("Who logs a device out at one server is out at the other") {
    const Two two;
    const Visitor ada(two.a);
    const Visitor there = at(two.b, ada);
    Socket socket(there);
    CHECK(there.get("/api/me").status == 200);
    CHECK(ada.post("/api/me/logout").status == 200);
    CHECK(eventually([&] { return !socket.next(a_moment) && socket.is_closed(); }));
    CHECK(there.get("/api/me").status == 401);
}

TEST_CASE("A new name and a deletion hold everywhere") {
    const Two two;
    const Apart apart(two);
    const Visitor there = at(two.b, apart.ada);
    CHECK(apart.ada.get("/api/me").json().at("name") == apart.ada.name);
    CHECK(there.patch("/api/me", {{"name", "Countess"}}).status == 200);
    CHECK(seat_of(apart.bo.info(apart.table), 0).at("name") == "Countess");
    CHECK(eventually([&] { return apart.ada.get("/api/me").json().at("name") == "Countess"; }));
    // By the one server while the table is at the other.
    CHECK(two.owner(apart.table) == 2);
    CHECK(apart.ada.ask("DELETE", "/api/me", R"({"confirm":true})").status < 300);
    CHECK(eventually([&] { return there.get("/api/me").status == 401; }));
    CHECK(apart.bo.info(apart.table).dump().find("Countess") == std::string::npos);
}

TEST_CASE("A server that stops gives its tables to the others, and games go on there") {
    Two two;
    const Apart apart(two);
    {
        Player a(apart.ada, apart.table, 0), b(apart.bo, apart.table, 1);
        play_on({&a, &b}, [&] { return a.n >= 20; });
    }
    const auto before = apart.bo.info(apart.table).at("n");
    two.a.stop();
    CHECK(eventually([&] { return two.owner(apart.table) == 2; }));
    const Visitor ada = at(two.b, apart.ada);
    CHECK(ada.info(apart.table).at("n") == before);
    Player a(ada, apart.table, 0), b(apart.bo, apart.table, 1);
    play_on({&a, &b}, [&] { return a.n >= 40; });
    CHECK(a.n >= 40);
    // It comes back with nothing, and serves all the same.
    two.a.start();
    CHECK(apart.ada.info(apart.table).at("n").get<std::int64_t>() >= 40);
    CHECK(two.owner(apart.table) == 2);
}

TEST_CASE("Bots go on where their server has stopped") {
    Two two;
    const Visitor ada(two.a);
    const Json seats = Json::array({{{"bot", "greedy"}}, {{"me", true}}});
    const Visitor there = at(two.b, ada);
    const Socket present(there);
    const std::string table = ada.make_table({{"seats", seats}, {"start", true}}).at("id");
    two.a.stop();
    CHECK(eventually([&] { return there.info(table).at("toAct") == 1; }));
}

TEST_CASE("Only servers are let in where servers talk to each other") {
    const Two two;
    const std::string address = two.run("SELECT convert_from(address, 'UTF8') FROM servers WHERE id = 1");
    struct Back : Host {
        int number = 0;
        int port() const override { return number; }
    } back;
    back.number = std::stoi(address.substr(address.rfind(':') + 1));
    const std::string question = R"({"ask":"lobby"})";
    CHECK(ask(back, "POST", "/api/peer", question).status == 403);
    CHECK(ask(back, "POST", "/api/peer", question, {{"Authorization", "Bearer wrong"}}).status == 403);
    const std::string secret = two.run("SELECT convert_from(secret, 'UTF8') FROM servers WHERE id = 1");
    CHECK(ask(back, "POST", "/api/peer", question, {{"Authorization", "Bearer " + secret}}).status == 200);
    for (const char* bad : {"", "[]", "{}", R"({"ask":"nothing"})", R"({"ask":"answer"})", R"({"ask":5})"})
        CHECK(ask(back, "POST", "/api/peer", bad, {{"Authorization", "Bearer " + secret}}).status >= 400);
    CHECK(two.run("SELECT (secret <> (SELECT secret FROM servers WHERE id = 2))::text FROM servers WHERE id = 1") ==
          "true");
}

TEST_CASE("A store is shared by all of its servers or by none") {
    const std::string store = own_postgres().new_store();
    const auto refused = [&](const TestServer::Change& change) -> std::string {
        try {
            const TestServer second(change, store);
        } catch (const StoreError& error) {
            return error.what();
        }
        return "";
    };
    {
        const TestServer alone({}, store);
        CHECK(refused(is_one_of_several).find("by a server that has it alone") != std::string::npos);
    }
    const TestServer one(is_one_of_several, store);
    CHECK(refused({}).find("is in use by another server") != std::string::npos);
    CHECK(refused(is_one_of_several).empty());
}
