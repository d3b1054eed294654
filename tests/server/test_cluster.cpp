// Two servers on one store: whoever comes to one of them is served as if there were no other. What becomes of a server
// that is lost is in tests/server/cluster.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "tests/server/mailbox.h"
#include "tests/server/metric.h"
#include "tests/server/push_browser.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

void is_one_of_several(server::ServerConfig& config) {
    config.cluster = "127.0.0.1:0";
    config.net.page = "<html><head></head><body></body></html>";
}

struct Two {
    explicit Two(const TestServer::Change& of_a = {}, const TestServer::Change& of_b = {})
        : a(one_of_several(of_a), store), b(one_of_several(of_b), store) {}
    static TestServer::Change one_of_several(const TestServer::Change& change) {
        return [change](server::ServerConfig& config) {
            is_one_of_several(config);
            if (change) change(config);
        };
    }
    std::string store = own_postgres().new_store();
    TestServer a, b;
    bool know_each_other() const {
        return eventually_is(a, "elbowroom_servers", 2) && eventually_is(b, "elbowroom_servers", 2);
    }
    void pass(Millis time) {
        a.clock.pass(time);
        b.clock.pass(time);
    }
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

TEST_CASE("Who spreads over several servers gets as many guests as one gives, and hardly more") {
    constexpr int most = 40;
    const auto few = [](server::ServerConfig& config) { config.limits.guests_per_minute = most; };
    const Two two(few, few);
    REQUIRE(two.know_each_other());
    int made = 0;
    const auto somebody_comes = [&](const Host& host) {
        const int status = ask(host, "POST", "/api/me", "{}").status;
        CHECK((status == 201 || status == 429));
        made += status == 201;
        return status == 201;
    };
    // The clocks stand still, so that nothing comes back; whoever has heard nothing new for a while has heard all.
    for (auto last = std::chrono::steady_clock::now(); std::chrono::steady_clock::now() - last < 3s;) {
        const bool here = somebody_comes(two.a), there = somebody_comes(two.b);
        if (here || there) last = std::chrono::steady_clock::now();
    }
    CHECK(made >= most);
    // Two are to be expected; a machine that is busy otherwise is late.
    CHECK(made <= most + most / 4);
}

TEST_CASE("A request that is passed on counts once") {
    constexpr double most = 200;
    const auto few = [](server::ServerConfig& config) { config.limits.requests_per_second = most / 10; };
    const Two two(few, few);
    REQUIRE(two.know_each_other());
    const Visitor ada(two.a), bo(two.b);
    const std::string table = ada.make_table().at("id");
    std::string path, told;
    SUBCASE("about a table") { path = "/api/tables/", told = "seats"; }
    SUBCASE("of a page that tells about it") { path = "/t/", told = "og:title"; }
    int answered = 0;
    for (auto last = std::chrono::steady_clock::now();
         answered < most * 0.7 && std::chrono::steady_clock::now() - last < 5s;) {
        if (bo.get(path + table).body.find(told) == std::string::npos) continue;
        ++answered;
        last = std::chrono::steady_clock::now();
    }
    CHECK(answered >= most * 0.7);
}

TEST_CASE("A request that is asked again until a table has a server counts once") {
    const std::string store = own_postgres().new_store();
    TestServer server(
        [](server::ServerConfig& config) {
            is_one_of_several(config);
            config.limits.requests_per_second = 1;
        },
        store);
    const Visitor ada(server);
    const std::string table = ada.make_table().at("id");
    server.restart();
    // It is in the care of one that nobody can reach, and that is not missed yet.
    own_postgres().run(
        "UPDATE servers SET since = since - interval '1 minute';"
        "INSERT INTO servers (address, since, expires) VALUES"
        " ('127.0.0.1:1', clock_timestamp(), clock_timestamp() + interval '1 s');"
        "DELETE FROM owners; INSERT INTO owners (table_id, server) SELECT tables.id, (SELECT max(id) FROM servers)"
        " FROM tables",
        store);
    CHECK(ada.get("/api/tables/" + table).status == 200);
    CHECK(own_postgres().run("SELECT count(*) FROM servers WHERE dead", store) == "1");
}

TEST_CASE("A host has only so many tables, at whichever servers") {
    const auto few = [](server::ServerConfig& config) { config.limits.tables_per_host = 3; };
    const Two two(few, few);
    const Visitor ada(two.a), there = at(two.b, ada);
    const Json settings{{"game", "classic"}, {"players", 2}};
    const Json alone{
        {"game", "classic"}, {"players", 2}, {"seats", {{{"me", true}}, {{"bot", "random"}}}}, {"start", true}};
    const std::string first = ada.make_table().at("id");
    CHECK(ada.post("/api/tables", settings).status == 201);
    CHECK(there.post("/api/tables", alone).status == 201);
    CHECK(there.post("/api/tables", settings).status == 201);
    for (const Visitor* each : {&ada, &there}) {
        const Answer refused = each->post("/api/tables", settings);
        CHECK(refused.status == 429);
        CHECK(refused.json().at("case") == "tables-full");
        CHECK(each->post("/api/tables", alone).status == 201);
    }
    CHECK(Visitor(two.b).post("/api/tables", settings).status == 201);
    there.post("/api/tables/" + first + "/close");
    CHECK(there.post("/api/tables", settings).status == 201);
    CHECK(ada.post("/api/tables", settings).status == 429);
}

TEST_CASE("A host has no more tables by making several at once, or by asking for a rematch") {
    const auto few = [](server::ServerConfig& config) { config.limits.tables_per_host = 3; };
    const Two two(few, few);
    Apart apart(two);
    const Visitor& ada = apart.ada;
    const Visitor there = at(two.b, ada);
    {
        const Socket looking_on(ada);
        ada.put("/api/tables/" + apart.table + "/seats/0", {{"standIn", true}});
        apart.bo.put("/api/tables/" + apart.table + "/seats/1", {{"standIn", true}});
        REQUIRE(eventually([&] { return ada.info(apart.table).at("status") == "over"; }, 60s));
    }
    const Json settings{{"game", "classic"}, {"players", 2}};
    for (int i = 0; i < 2; ++i) CHECK(ada.post("/api/tables", settings).status == 201);
    std::atomic<int> made = 0;
    {
        std::vector<std::jthread> many;
        for (int i = 0; i < 16; ++i)
            many.emplace_back([&] { made += there.post("/api/tables", settings).status == 201; });
    }
    CHECK(made <= 1);
    if (made == 0) CHECK(there.post("/api/tables", settings).status == 201);
    CHECK(two.run("SELECT count(*) FROM tables WHERE status = 'open'") == "3");
    CHECK(ada.post("/api/tables/" + apart.table + "/rematch").json().value("case", "") == "tables-full");
    // Whoever has room for it may ask.
    CHECK(apart.bo.post("/api/tables/" + apart.table + "/rematch").status == 201);
}

TEST_CASE("One address makes only so many tables, at whichever servers") {
    const auto few = [](server::ServerConfig& config) { config.limits.tables_per_address = 10; };
    Two two(few, few);
    REQUIRE(two.know_each_other());
    const auto make = [&](const Host& host) {
        return Visitor(host).post("/api/tables", {{"game", "classic"}, {"players", 2}}).status;
    };
    for (int i = 0; i < 10; ++i) CHECK(make(two.a) == 201);
    CHECK(make(two.a) == 429);
    // Told twice a second: slowly, so that it is heard in between.
    const auto made_before_it_is_known = [&] {
        int made = 0;
        for (; make(two.b) == 201; ++made) std::this_thread::sleep_for(300ms);
        return made;
    };
    CHECK(made_before_it_is_known() < 8);
    // A server that comes back hears of it too.
    two.b.restart();
    REQUIRE(two.know_each_other());
    CHECK(made_before_it_is_known() < 8);
}

TEST_CASE("Who looks at a page of one server gets no push from another, until they do not any more") {
    const auto never_tells = [](server::ServerConfig& config) { config.notices.between_looks = 1h; };
    const auto tells = [](server::ServerConfig& config) {
        config.notices.between_looks = 10ms;
        config.private_webhooks = true;
    };
    Two two(never_tells, tells);
    Mailbox service;
    const PushBrowser browser;
    const Apart apart(two);
    const Visitor bo = at(two.a, apart.bo);
    CHECK(apart.bo.post("/api/me/notices/push", browser.subscription(service.url())).status == 201);
    const auto bo_is_here = [&] { return seat_of(apart.bo.info(apart.table), 1).at("online") == true; };
    Socket socket(bo);
    CHECK(eventually(bo_is_here));
    {
        Player a(apart.ada, apart.table, 0), b(apart.bo, apart.table, 1);
        b.socket.ask({{"type", "looking"}, {"on", false}});
        play_on({&a, &b}, [&] { return a.decides() && a.n > 10; });
        while (a.decides()) a.play(a.some_action());
    }
    for (int i = 0; i < 5; ++i) {
        two.pass(31 * second);
        CHECK(!service.next(a_moment));
    }
    CHECK(socket.ask({{"type", "looking"}, {"on", false}}).at("type") == "done");
    CHECK(eventually([&] {
        two.pass(31 * second);
        return service.next(a_moment).has_value();
    }));
    CHECK(bo_is_here());
    CHECK(service.visits() == 1);
}

TEST_CASE("A server that comes later knows who looks at a page of another") {
    const auto never_tells = [](server::ServerConfig& config) { config.notices.between_looks = 1h; };
    const auto tells = [](server::ServerConfig& config) {
        config.notices.between_looks = 10ms;
        config.private_webhooks = true;
    };
    Two two(never_tells, tells);
    Mailbox service;
    const PushBrowser browser;
    const Apart apart(two);
    const Visitor bo = at(two.a, apart.bo);
    CHECK(apart.bo.post("/api/me/notices/push", browser.subscription(service.url())).status == 201);
    Socket socket(bo);
    CHECK(socket.ask({{"type", "looking"}, {"on", false}}).at("type") == "done");
    CHECK(socket.ask({{"type", "looking"}, {"on", true}}).at("type") == "done");
    two.b.stop();
    Player a(apart.ada, apart.table, 0), b(bo, apart.table, 1);
    play_on({&a, &b}, [&] { return a.decides() && a.n > 10; });
    while (a.decides()) a.play(a.some_action());
    two.b.start();
    for (int i = 0; i < 5; ++i) {
        two.pass(31 * second);
        CHECK(!service.next(a_moment));
    }
}

TEST_CASE("A webhook is told by one of several servers, and by another one when that has stopped") {
    const auto often = [](server::ServerConfig& config) {
        config.private_webhooks = true;
        config.webhooks.between_looks = 10ms;
    };
    Two two(often, often);
    Mailbox mailbox(500);
    const Apart apart(two);
    CHECK(apart.bo.patch("/api/me", {{"webhook", mailbox.url()}}).status == 200);
    CHECK(eventually([&] { return at(two.a, apart.bo).get("/api/me").json().at("webhook") == mailbox.url(); }));
    {
        Player a(apart.ada, apart.table, 0), b(apart.bo, apart.table, 1);
        play_on({&a, &b}, [&] { return a.decides(); });
        while (mailbox.next(a_moment)) two.pass(5 * second);
        mailbox.answer_with(500);
        while (a.decides()) a.play(a.some_action());
    }
    const auto first = mailbox.next();
    REQUIRE(first);
    CHECK(!mailbox.next(a_moment));
    two.a.stop();
    two.pass(5 * second);
    const auto later = mailbox.next();
    REQUIRE(later);
    CHECK(later->body() == first->body());
    two.pass(10 * minute);
    CHECK(!mailbox.next(a_moment));
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
