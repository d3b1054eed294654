// Who somebody is: guests, names, devices.
#include <doctest/doctest.h>

#include "server/secrets.h"
#include "tests/server/workshop.h"

using namespace elbowroom;
using namespace elbowroom::test;

TEST_CASE("The first visit makes a guest with a name and a cookie that scripts and other sites cannot use") {
    const TestServer server;
    const Answer answer = ask(server, "POST", "/api/me", "{}");
    CHECK(answer.status == 201);
    CHECK(answer.json().at("id").get<std::string>().size() >= 8);
    CHECK(answer.json().at("name").get<std::string>().starts_with("Guest "));
    CHECK(answer.json().at("webhook").is_null());
    CHECK(!answer.json().contains("token"));
    const std::string cookie = answer.header("set-cookie");
    CHECK(cookie.starts_with("elbowroom="));
    CHECK(cookie.find("HttpOnly") != std::string::npos);
    CHECK(cookie.find("SameSite=Lax") != std::string::npos);
    CHECK(cookie.find("Path=/") != std::string::npos);
    CHECK(cookie.find("Secure") == std::string::npos);
}

TEST_CASE("Behind a proxy that speaks TLS the cookie is for TLS only") {
    const TestServer server([](auto& config) { config.net.trust_loopback = true; });
    const Answer answer = ask(server, "POST", "/api/me", "{}", {{"X-Forwarded-Proto", "https"}});
    CHECK(answer.header("set-cookie").find("Secure") != std::string::npos);
}

TEST_CASE("The second visit is the same guest and sets no cookie") {
    const TestServer server;
    const Visitor ada(server);
    const Answer again = ada.post("/api/me");
    CHECK(again.status == 200);
    CHECK(again.json().at("id") == ada.id);
    CHECK(again.header("set-cookie").empty());
    CHECK(ada.get("/api/me").json().at("id") == ada.id);
}

TEST_CASE("Two guests are two people with different tokens") {
    const TestServer server;
    const Visitor ada(server), bo(server);
    CHECK(ada.id != bo.id);
    CHECK(ada.token != bo.token);
}

TEST_CASE("Without an identity one is told so") {
    const TestServer server;
    const Visitor nobody(server, Visitor::Identity::none);
    CHECK(nobody.get("/api/me").status == 401);
    for (const char* path : {"/api/me/link", "/api/tables"}) {
        const Answer answer = nobody.post(path, {{"game", "classic"}});
        CHECK((answer.status == 401 || answer.status == 403));
        CHECK(answer.error() != "");
    }
    CHECK(nobody.patch("/api/me", {{"name", "Ada"}}).status / 100 == 4);
    CHECK(nobody.get("/api/me/tables").status / 100 == 4);
}

TEST_CASE("A token that is not known is nobody's") {
    const TestServer server;
    for (const std::string& token : {std::string(43, 'x'), std::string("a"), std::string(5000, 'y')}) {
        CHECK(ask(server, "GET", "/api/me", "", {{"Cookie", "elbowroom=" + token}}).status == 401);
        CHECK(ask(server, "GET", "/api/me", "", {{"Authorization", "Bearer " + token}}).status == 401);
    }
}

TEST_CASE("Only the hash of a token is in the store") {
    TestServer server;
    const Visitor ada(server);
    REQUIRE(ada.token.size() >= 40);
    const std::string stored = everything_stored(server);
    CHECK(stored.find(ada.token) == std::string::npos);
    CHECK(stored.find(server::sha256_hex(ada.token)) != std::string::npos);
}

TEST_CASE("Only the hash of a link's code is in the store") {
    TestServer server;
    const Visitor ada(server);
    const std::string code = ada.post("/api/me/link").json().at("code");
    const std::string stored = everything_stored(server);
    CHECK(stored.find(code) == std::string::npos);
    CHECK(stored.find(server::sha256_hex(code)) != std::string::npos);
}

TEST_CASE("A program gets its token in the answer and sends it as a bearer") {
    const TestServer server;
    const Answer answer = ask(server, "POST", "/api/me", R"({"token": true})");
    const std::string token = answer.json().at("token");
    const Answer me = ask(server, "GET", "/api/me", "", {{"Authorization", "Bearer " + token}});
    CHECK(me.status == 200);
    CHECK(me.json().at("id") == answer.json().at("id"));
    Socket socket(server, "", {{"Authorization", "Bearer " + token}});
    CHECK(socket.ask({{"type", "ping"}}).at("type") == "pong");
}

TEST_CASE("A known guest is never told its token again") {
    const TestServer server;
    const Visitor ada(server);
    CHECK(!ada.post("/api/me", {{"token", true}}).json().contains("token"));
}

TEST_CASE("A name can be changed, and is the same after a restart") {
    TestServer server;
    const Visitor ada(server);
    const Answer changed = ada.patch("/api/me", {{"name", "  Ada Lovelace "}});
    CHECK(changed.status == 200);
    CHECK(changed.json().at("name") == "Ada Lovelace");
    server.restart();
    CHECK(ada.get("/api/me").json().at("name") == "Ada Lovelace");
}

TEST_CASE("A name that is no name is refused with its place, and nothing changes") {
    const TestServer server;
    const Visitor ada(server);
    for (const Json& name : {Json(""), Json("   "), Json(std::string(41, 'x')), Json("a\nb"), Json("\x7f"), Json(7),
                             Json(nullptr), Json::array(), Json(true)}) {
        const Answer refused = ada.patch("/api/me", {{"name", name}});
        INFO(name.dump());
        CHECK(refused.status == 400);
        CHECK(refused.path() == "/name");
        CHECK(ada.get("/api/me").json().at("name") == ada.name);
    }
}

TEST_CASE("A name may have forty letters of any language") {
    const TestServer server;
    const Visitor ada(server);
    std::string name;
    for (int i = 0; i < 40; ++i) name += "ż";
    CHECK(ada.patch("/api/me", {{"name", name}}).json().at("name") == name);
    CHECK(ada.patch("/api/me", {{"name", name + "ż"}}).status == 400);
}

TEST_CASE("A new name is told at the tables where one sits") {
    TestServer server;
    Duel duel(server);
    duel.ada.patch("/api/me", {{"name", "Ada"}});
    duel.b->until([&] { return duel.b->info.at("seats").at(0).at("name") == "Ada"; });
    const Json& last = duel.b->updates.back();
    CHECK(last.at("kind") == "named");
    CHECK(last.at("seat") == 0);
    CHECK(last.at("player") == duel.ada.id);
    CHECK(last.at("name") == "Ada");
}

TEST_CASE("When a new name is accepted it is at every table where one sits") {
    const TestServer server;
    const Visitor ada(server);
    std::vector<std::string> tables;
    for (int i = 0; i < 12; ++i) {
        const Json info = ada.post("/api/tables", {{"game", "classic"}, {"players", 2}}).json();
        tables.push_back(info.at("id"));
    }
    CHECK(ada.patch("/api/me", {{"name", "Ada"}}).status == 200);
    for (const std::string& table : tables)
        CHECK(ada.get("/api/tables/" + table).json().at("seats").at(0).at("name") == "Ada");
}

TEST_CASE("A link carries the identity to another device") {
    const TestServer server;
    const Visitor ada(server);
    const Answer link = ada.post("/api/me/link");
    CHECK(link.status / 100 == 2);
    CHECK(link.json().at("expires") == server.clock.now() + 15 * minute);
    const std::string code = link.json().at("code");
    CHECK(link.json().at("url").get<std::string>().find(code) != std::string::npos);
    const Visitor phone(server, Visitor::Identity::none);
    const Answer claimed = phone.post("/api/me/claim", {{"code", code}});
    CHECK(claimed.status == 200);
    CHECK(claimed.json().at("id") == ada.id);
    const std::string cookie = claimed.header("set-cookie");
    REQUIRE(cookie.starts_with("elbowroom="));
    const Visitor same(server, cookie.substr(10, cookie.find(';') - 10));
    CHECK(same.id == ada.id);
    CHECK(same.token != ada.token);
    CHECK(ada.get("/api/me").status == 200);
}

TEST_CASE("A link is good once") {
    const TestServer server;
    const Visitor ada(server), phone(server, Visitor::Identity::none);
    const std::string code = ada.post("/api/me/link").json().at("code");
    CHECK(phone.post("/api/me/claim", {{"code", code}}).status == 200);
    const Answer again = phone.post("/api/me/claim", {{"code", code}});
    CHECK(again.status == 404);
    CHECK(again.header("set-cookie").empty());
}

TEST_CASE("A link is not good any more after fifteen minutes") {
    TestServer server;
    const Visitor ada(server), phone(server, Visitor::Identity::none);
    const std::string code = ada.post("/api/me/link").json().at("code");
    server.clock.pass(15 * minute + 1);
    CHECK(phone.post("/api/me/claim", {{"code", code}}).status == 404);
}

TEST_CASE("A link outlives a restart") {
    TestServer server;
    const Visitor ada(server), phone(server, Visitor::Identity::none);
    const std::string code = ada.post("/api/me/link").json().at("code");
    server.restart();
    CHECK(phone.post("/api/me/claim", {{"code", code}}).json().at("id") == ada.id);
}

TEST_CASE("A code that nobody made is refused, and the device stays who it is") {
    const TestServer server;
    const Visitor ada(server);
    for (const Json& code : {Json("nonsense"), Json(""), Json(std::string(10'000, 'c'))}) {
        const Answer refused = ada.post("/api/me/claim", {{"code", code}});
        CHECK(refused.status / 100 == 4);
        CHECK(refused.header("set-cookie").empty());
    }
    CHECK(ada.post("/api/me/claim", {{"code", 7}}).path() == "/code");
    CHECK(ada.get("/api/me").json().at("id") == ada.id);
}

TEST_CASE("From one address only so many guests are made in a minute") {
    TestServer server([](auto& config) { config.limits.guests_per_minute = 3; });
    const Visitor nobody(server, Visitor::Identity::none);
    for (int i = 0; i < 3; ++i) CHECK(nobody.post("/api/me").status == 201);
    const Answer refused = nobody.post("/api/me");
    CHECK(refused.status == 429);
    CHECK(refused.header("set-cookie").empty());
    server.clock.pass(minute);
    CHECK(nobody.post("/api/me").status == 201);
}

TEST_CASE("From one address only so many requests are answered") {
    TestServer server([](auto& config) { config.limits.requests_per_second = 1; });
    const Visitor nobody(server, Visitor::Identity::none);
    int refused = 0;
    for (int i = 0; i < 15; ++i) refused += nobody.get("/api/tables").status == 429;
    CHECK(refused == 5);
    CHECK(nobody.get("/healthz").status == 200);
    server.clock.pass(2 * second);
    CHECK(nobody.get("/api/tables").status == 200);
}

TEST_CASE("What another site's page sends is refused") {
    const TestServer server;
    const Visitor ada(server);
    const std::string own = "http://127.0.0.1:" + std::to_string(server.port());
    const Headers cookie{{"Cookie", "elbowroom=" + ada.token}};
    const auto rename = [&](const std::string& origin) {
        return ask(server, "PATCH", "/api/me", R"({"name":"Eve"})", {cookie[0], {"Origin", origin}}).status;
    };
    CHECK(rename("https://evil.example") == 403);
    CHECK(rename("null") == 403);
    CHECK(ada.get("/api/me").json().at("name") == ada.name);
    CHECK(rename(own) == 200);
    CHECK_THROWS(Socket(server, ada.token, {{"Origin", "https://evil.example"}}));
    CHECK_NOTHROW(Socket(server, ada.token, {{"Origin", own}}));
}

TEST_CASE("What a form could send is refused") {
    const TestServer server;
    const Visitor ada(server);
    for (const char* type : {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""}) {
        const Answer refused = ask(server, "PATCH", "/api/me", R"({"name":"Eve"})",
                                   {{"Cookie", "elbowroom=" + ada.token}, {"Content-Type", type}});
        CHECK(refused.status == 415);
    }
    CHECK(ada.get("/api/me").json().at("name") == ada.name);
}

TEST_CASE("A socket without an identity is refused") {
    const TestServer server;
    CHECK_THROWS(Socket(server, ""));
    CHECK_THROWS(Socket(server, std::string(43, 'x')));
}

TEST_CASE("Guests and requests are counted by address, and for IPv6 by the network that one household has") {
    const TestServer server([](auto& config) {
        config.limits.guests_per_minute = 2;
        config.limits.requests_per_second = 1;  // and ten at once
        config.net.trust_loopback = true;
    });
    const auto arrive = [&](const std::string& address) {
        return ask(server, "POST", "/api/me", "{}", {{"X-Forwarded-For", address}}).status;
    };
    CHECK(arrive("2001:db8:1:2::1") == 201);
    CHECK(arrive("2001:db8:1:2:ffff::2") == 201);
    CHECK(arrive("2001:db8:1:2:3:4:5:6") == 429);
    CHECK(arrive("2001:db8:1:3::1") == 201);
    CHECK(arrive("192.0.2.7") == 201);
    CHECK(arrive("::ffff:192.0.2.7") == 201);
    CHECK(arrive("192.0.2.7") == 429);
    CHECK(arrive("192.0.2.8") == 201);
    int answered = 0;
    for (int i = 0; i < 30; ++i)
        answered +=
            ask(server, "GET", "/api/tables", "", {{"X-Forwarded-For", "2001:db8:9:9::" + std::to_string(i + 1)}})
                .status == 200;
    CHECK(answered >= 10);
    CHECK(answered < 20);
}
