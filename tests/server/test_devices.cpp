// The devices of somebody: which there are, how one ends, and how the whole person does.
#include <doctest/doctest.h>

#include <algorithm>

#include "server/device_name.h"
#include "tests/server/browser.h"
#include "tests/server/harness.h"
#include "tests/server/workshop.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

// Another device of the same person.
Visitor another_device(const Visitor& visitor) {
    const std::string code = visitor.post("/api/me/link").json().at("code");
    const Visitor fresh(visitor.host, Visitor::Identity::none);
    return {visitor.host, *cookie(fresh.post("/api/me/claim", {{"code", code}}), "elbowroom")};
}

Json devices(const Visitor& visitor) { return visitor.get("/api/me/devices").json().at("devices"); }

Json elsewhere(const Visitor& visitor) {
    for (const Json& device : devices(visitor))
        if (!device.at("here")) return device;
    return nullptr;
}

bool is_somebody(const Visitor& visitor) { return visitor.get("/api/me").status == 200; }

bool ends(Socket& socket) {
    return eventually([&] {
        while (socket.next(10ms)) continue;
        return socket.is_closed();
    });
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("A device is called by what its browser says of itself, in plain words") {
    using server::device_name;
    CHECK(device_name("Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0") == "Firefox, Linux");
    CHECK(device_name("Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                      "Version/17.1 Mobile/15E148 Safari/604.1") == "Safari, iPhone");
    CHECK(
        device_name("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile "
                    "Safari/537.36") == "Chrome, Android");
    CHECK(device_name("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                      "Chrome/119.0.0.0 Safari/537.36 Edg/119.0.0.0") == "Edge, Windows");
    CHECK(device_name("python-requests/2.31") == "python-requests");
    CHECK(device_name("") == "");
    CHECK(device_name(std::string(500, 'x')).size() == 40);
    CHECK(device_name("a\x01\xff") == "a");
}

TEST_CASE("One's devices are listed, with the day of their last use and which one this is") {
    TestServer server;
    const Answer made = ask(server, "POST", "/api/me", "{}", {{"User-Agent", "Mozilla/5.0 (Android) Firefox/120.0"}});
    const Visitor ada(server, *cookie(made, "elbowroom"));
    const Visitor desk = another_device(ada);
    REQUIRE(desk.id == ada.id);
    const Json list = devices(desk);
    REQUIRE(list.size() == 2);
    for (const Json& device : list) {
        CHECK(device.at("here") == (device.at("device") != "Firefox, Android"));
        CHECK(device.at("created") == server.clock.now());
        CHECK(device.at("used") == server.clock.now() - server.clock.now() % day);
    }
    // No token and nothing that could be one is told.
    CHECK(desk.get("/api/me/devices").body.find(ada.token) == std::string::npos);
    server.clock.pass(3 * day);
    CHECK(is_somebody(desk));
    server.restart();
    const Json later = devices(desk);
    CHECK(later.at(0).at("here") == true);
    CHECK(later.at(0).at("used") == server.clock.now() - server.clock.now() % day);
    CHECK(later.at(1).at("used") == list.at(1).at("used"));
    CHECK(Visitor(server, Visitor::Identity::none).get("/api/me/devices").status == 401);
}

TEST_CASE("A device that is logged out is nobody's at once, and its connections are closed") {
    TestServer server;
    const Visitor ada(server), phone = another_device(ada), bo(server);
    Socket here(ada), there(phone), of_bo(bo);
    CHECK(there.ask({{"type", "ping"}}).at("type") == "pong");
    const std::string id = elsewhere(ada).at("id");
    CHECK(bo.ask("DELETE", "/api/me/devices/" + id, "").status == 404);
    const Answer ended = ada.ask("DELETE", "/api/me/devices/" + id, "");
    CHECK(ended.status == 200);
    CHECK(ended.json().at("devices").size() == 1);
    CHECK(!is_somebody(phone));
    CHECK(ends(there));
    CHECK_THROWS(Socket(server, phone.token));
    for (Socket* socket : {&here, &of_bo}) CHECK(socket->ask({{"type", "ping"}}).at("type") == "pong");
    CHECK(ada.ask("DELETE", "/api/me/devices/" + id, "").status == 404);
    const Answer own = ada.ask("DELETE", "/api/me/devices/" + devices(ada).at(0).at("id").get<std::string>(), "");
    CHECK(own.status == 409);
    server.restart();
    CHECK(!is_somebody(phone));
    CHECK(is_somebody(ada));
}

TEST_CASE("All other devices are logged out together") {
    TestServer server;
    const Visitor ada(server), phone = another_device(ada), pad = another_device(ada), bo(server);
    Socket there(phone), here(ada);
    there.ask({{"type", "ping"}});
    CHECK(ada.ask("DELETE", "/api/me/devices", "").json().at("devices").size() == 1);
    CHECK(ends(there));
    CHECK(!is_somebody(phone));
    CHECK(!is_somebody(pad));
    CHECK(is_somebody(ada));
    CHECK(is_somebody(bo));
    CHECK(here.ask({{"type", "ping"}}).at("type") == "pong");
    server.restart();
    CHECK(!is_somebody(pad));
    CHECK(is_somebody(ada));
}

TEST_CASE("Whoever logs out is nobody on this device, and the same person on the others") {
    const TestServer server;
    const Visitor ada(server), phone = another_device(ada);
    Socket socket(phone);
    socket.ask({{"type", "ping"}});
    const Answer out = phone.post("/api/me/logout");
    CHECK(out.status == 200);
    CHECK(out.json().at("me").is_null());
    CHECK(cookie(out, "elbowroom") == "");
    CHECK(ends(socket));
    CHECK(!is_somebody(phone));
    CHECK(is_somebody(ada));
    CHECK(phone.post("/api/me/logout").status == 401);
    // Whoever has no cookie any more is a new guest.
    CHECK(phone.post("/api/me").status == 201);
}

TEST_CASE("A device that is not used for four hundred days is forgotten, and one that is used is not") {
    TestServer server;
    const Visitor ada(server), phone = another_device(ada);
    for (int i = 0; i < 4; ++i) {
        server.clock.pass(110 * day);
        CHECK(is_somebody(ada));
    }
    CHECK(!is_somebody(phone));
    // The day of the last use is written without anybody waiting for it.
    CHECK(eventually([&] { return devices(ada).size() == 1; }));
    server.restart();
    CHECK(!is_somebody(phone));
    CHECK(is_somebody(ada));
    server.clock.pass(401 * day);
    CHECK(!is_somebody(ada));
}

TEST_CASE("A token that could not be used up is still good") {
    ServerInTrouble server;
    const Visitor ada(server);
    server.trouble->writing = true;
    CHECK(ada.post("/api/me/logout").status == 503);
    CHECK(ada.ask("DELETE", "/api/me", "").status == 503);
    CHECK(ada.ask("DELETE", "/api/me/devices", "").status == 503);
    server.trouble->writing = false;
    CHECK(is_somebody(ada));
    CHECK(ada.get("/api/me").json().at("name") == ada.name);
}

TEST_CASE("Whoever is deleted is nobody everywhere, and their name and webhook are in no file") {
    TestServer server;
    const Visitor ada(server), phone = another_device(ada), bo(server);
    ada.patch("/api/me", {{"name", "Ada Lovelace"}, {"webhook", "https://example.org/secret-place"}});
    const std::string code = ada.post("/api/me/link").json().at("code");
    const std::string left = bo.make_table().at("id");
    ada.sit(left, 1);
    ada.sit(left, 1, {{"open", true}});
    Socket socket(phone);
    socket.ask({{"type", "ping"}});
    const Answer deleted = ada.ask("DELETE", "/api/me", "");
    CHECK(deleted.status == 200);
    CHECK(deleted.json().at("me").is_null());
    CHECK(cookie(deleted, "elbowroom") == "");
    CHECK(ends(socket));
    CHECK(!is_somebody(ada));
    CHECK(!is_somebody(phone));
    CHECK(bo.post("/api/me/claim", {{"code", code}}).status == 404);
    CHECK(bo.get("/api/tables/" + left + "/history").body.find("Lovelace") == std::string::npos);
    const std::string stored = everything_stored(server);
    CHECK(stored.find("Lovelace") == std::string::npos);
    CHECK(stored.find("secret-place") == std::string::npos);
    server.start();
    CHECK(!is_somebody(ada));
    CHECK(is_somebody(bo));
}

TEST_CASE("Whoever is deleted leaves running games to a stand-in, frees seats, and closes tables of their own") {
    TestServer server;
    Duel duel(server);
    duel.bo.patch("/api/me", {{"name", "Bo the Bold"}});
    duel.b->ask({{"type", "chat"}, {"text", "here I am"}});
    const Visitor eve(server);
    const std::string hosted = duel.bo.make_table({{"listed", true}}).at("id");
    const std::string joined = eve.make_table({{"players", 3}, {"severalSeats", true}}).at("id");
    duel.bo.sit(joined, 1);
    duel.bo.sit(joined, 2);
    const std::string alone =
        duel.bo
            .make_table(
                {{"seats", {{{"me", true}}, {{"bot", "random"}}}}, {"options", {{"first-player", 0}}}, {"start", true}})
            .at("id");
    CHECK(duel.bo.ask("DELETE", "/api/me", "").status == 200);
    duel.a->until([&] { return duel.a->info.at("seats").at(1).contains("standIn"); });
    CHECK(duel.a->updates.back().at("kind") == "gone");
    CHECK(duel.a->updates.back().at("player") == duel.bo.id);
    for (int restarted = 0; restarted < 2; ++restarted) {
        const Json seat = eve.info(duel.table).at("seats").at(1);
        CHECK(seat.at("standIn") == "left");
        CHECK(seat.at("name").get<std::string>().starts_with("Guest "));
        CHECK(eve.info(hosted).at("status") == "closed");
        CHECK(eve.info(alone).at("status") == "closed");
        CHECK(eve.info(joined).at("status") == "open");
        for (const std::size_t number : {1, 2}) CHECK(eve.info(joined).at("seats").at(number) == Json{{"open", true}});
        for (const std::string& table : {duel.table, hosted, joined, alone})
            CHECK(eve.get("/api/tables/" + table + "/history").body.find("Bold") == std::string::npos);
        CHECK(Player(duel.ada, duel.table, 0).first.dump().find("Bold") == std::string::npos);
        if (restarted == 0) server.restart();
    }
    // The game goes on, and others take the seats.
    Player ada(duel.ada, duel.table, 0);
    play_on({&ada}, [&] { return ada.view.at("round") > 2; });
    eve.sit(joined, 1);
}

TEST_CASE("Finished games of somebody who is deleted stay, under another name") {
    TestServer server;
    const Visitor ada(server);
    ada.patch("/api/me", {{"name", "Ada Lovelace"}});
    const std::string table =
        ada.make_table({{"seats", {{{"me", true}}, {{"bot", "random"}}}}, {"start", true}}).at("id");
    {
        const Socket looking_on(ada);
        ada.put("/api/tables/" + table + "/seats/0", {{"standIn", true}});
        REQUIRE(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    }
    const Json result = ada.info(table).at("result");
    CHECK(ada.ask("DELETE", "/api/me", "").status == 200);
    const Visitor bo(server);
    for (int restarted = 0; restarted < 2; ++restarted) {
        const Json info = bo.info(table);
        CHECK(info.at("status") == "over");
        CHECK(info.at("result") == result);
        CHECK(info.at("seats").at(0).at("name").get<std::string>().starts_with("Guest "));
        for (const char* what : {"/game", "/log", "/history"})
            CHECK(bo.get("/api/tables/" + table + what).body.find("Lovelace") == std::string::npos);
        if (restarted == 0) server.restart();
    }
}

TEST_CASE("A link tells whose it is, and is still good then") {
    const TestServer server;
    Browser ada(server), bo(server);
    ada.ask("PATCH", "/api/me", {{"name", "Ada"}});
    const std::string code = ada.ask("POST", "/api/me/link").json().at("code");
    const Answer looked = bo.ask("POST", "/api/me/claim/look", {{"code", code}});
    CHECK(looked.status == 200);
    CHECK(looked.json().at("person") == Json{{"id", ada.id()}, {"name", "Ada"}});
    CHECK(cookie(looked, "elbowroom") == std::nullopt);
    CHECK(bo.ask("POST", "/api/me/claim/look", {{"code", "nonsense"}}).json().at("person").is_null());
    CHECK(bo.ask("POST", "/api/me/claim", {{"code", code}}).status == 200);
    CHECK(bo.ask("POST", "/api/me/claim/look", {{"code", code}}).json().at("person").is_null());
}

TEST_CASE("A link that is opened on a device of somebody else replaces them there, and only there") {
    const TestServer server;
    Browser ada(server), bo(server);
    const std::string ada_id = ada.id(), bo_id = bo.id(), before = bo.token;
    const std::string own = bo.ask("POST", "/api/me/link").json().at("code");
    const std::string code = ada.ask("POST", "/api/me/link").json().at("code");
    CHECK(bo.ask("POST", "/api/me/claim", {{"code", code}}).json().at("id") == ada_id);
    CHECK(bo.id() == ada_id);
    CHECK(bo.others().empty());
    // What was here is not known here any more; its own link still leads to it.
    CHECK(!is_somebody(Visitor(server, before)));
    Browser third(server);
    CHECK(third.ask("POST", "/api/me/claim", {{"code", own}}).json().at("id") == bo_id);
}

TEST_CASE("A browser can keep two people apart, and go from one to the other") {
    TestServer server;
    Browser ada(server), browser(server);
    const std::string ada_id = ada.id(), bo_id = browser.id();
    const std::string code = ada.ask("POST", "/api/me/link").json().at("code");
    CHECK(browser.ask("POST", "/api/me/claim", {{"code", code}, {"keep", true}}).status == 200);
    CHECK(browser.id() == ada_id);
    CHECK(browser.others() == Texts{bo_id});
    server.restart();
    CHECK(browser.ask("POST", "/api/me/switch", {{"id", bo_id}}).json().at("id") == bo_id);
    CHECK(browser.id() == bo_id);
    CHECK(browser.others() == Texts{ada_id});
    CHECK(browser.ask("POST", "/api/me/switch", {{"id", bo_id}}).status == 404);
    CHECK(browser.ask("POST", "/api/me/switch", {{"id", "nobody"}}).status == 404);
    // Whoever logs out, or is deleted, leaves the browser to the other one.
    CHECK(browser.ask("POST", "/api/me/logout").json().at("me").at("id") == ada_id);
    CHECK(browser.id() == ada_id);
    CHECK(browser.others().empty());
    CHECK(browser.ask("DELETE", "/api/me").json().at("me").is_null());
    CHECK(browser.id().empty());
    CHECK(!is_somebody(Visitor(server, ada.token)));
}

TEST_CASE("Somebody whom the browser keeps is not kept twice, and not more than four are") {
    const TestServer server;
    Browser browser(server);
    const std::string first = browser.id();
    for (int i = 0; i < 4; ++i) {
        Browser other(server);
        const std::string code = other.ask("POST", "/api/me/link").json().at("code");
        CHECK(browser.ask("POST", "/api/me/claim", {{"code", code}, {"keep", true}}).status == 200);
    }
    CHECK(browser.others().size() == 4);
    Browser other(server);
    const std::string code = other.ask("POST", "/api/me/link").json().at("code");
    const Answer refused = browser.ask("POST", "/api/me/claim", {{"code", code}, {"keep", true}});
    CHECK(refused.status == 429);
    CHECK(refused.path() == "/keep");
    CHECK(browser.others().size() == 4);
    // A cookie of a stranger's making names nobody.
    browser.kept = std::string(5000, '.') + "nonsense." + std::string(300, 'x');
    CHECK(browser.others().empty());
}
