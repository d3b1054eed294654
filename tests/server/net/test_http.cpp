#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "server/net/network.h"
#include "tests/server/net/peer.h"
#include "tests/server/net/test_server.h"

namespace elbowroom::net_tests {

using nlohmann::json;

namespace {

constexpr std::string_view is_json = "Content-Type: application/json\r\n";

std::string error_of(const Reply& reply) { return json::parse(reply.body).at("error"); }

}  // namespace

TEST_CASE("a connection answers several requests, also those sent together") {
    TestServer server;
    Peer peer(server.port());
    for (int i = 0; i < 3; ++i) CHECK(peer.ask("GET", "/api/x").status == 200);
    peer.send("GET /api/1 HTTP/1.1\r\nHost: a\r\n\r\nGET /api/2 HTTP/1.1\r\nHost: a\r\n\r\n");
    CHECK(json::parse(peer.reply().body)["path"] == "/api/1");
    CHECK(json::parse(peer.reply().body)["path"] == "/api/2");
    CHECK(peer.ask("GET", "/api/x", "Connection: close\r\n").headers["connection"] == "close");
    CHECK(peer.closed_within(std::chrono::seconds(2)));
    CHECK(server.counters().answers[2] == 6);
    CHECK(server.counters().connections_total == 1);
    CHECK(eventually([&] { return server.counters().connections == 0; }));
}

TEST_CASE("a request is taken apart") {
    TestServer server;
    Peer peer(server.port());
    json got = json::parse(peer.ask("GET", "/api/a%20b/%C3%A9?x=1&y=a+b%26c&x=2&z").body);
    CHECK(got["path"] == "/api/a b/é");
    CHECK(got["query"] == json{{"x", "1"}, {"y", "a b&c"}, {"z", ""}});
    CHECK(got["address"] == "127.0.0.1");
    CHECK(got["secure"] == false);
    CHECK(got["token"] == "");
    got = json::parse(
        peer.ask("POST", "/api/x", std::string(is_json) + "Cookie: a=1; elbowroom=tok; b=2\r\n", "{}").body);
    CHECK(got["method"] == "POST");
    CHECK(got["body"] == "{}");
    CHECK(got["token"] == "tok");
    got = json::parse(peer.ask("GET", "/api/x", "Authorization: bearer  other\r\nCookie: elbowroom=tok\r\n").body);
    CHECK(got["token"] == "other");
    got = json::parse(peer.ask("GET", "http://test/api/whole?a=b").body);
    CHECK(got["path"] == "/api/whole");
    CHECK(json::parse(peer.ask("GET", "/healthz").body)["path"] == "/healthz");
    CHECK(json::parse(peer.ask("GET", "/metrics").body)["path"] == "/metrics");
}

TEST_CASE("an answer of any length is sent in parts, and known to be cut off if it is") {
    TestServer server;
    Peer peer(server.port());
    const Reply whole = peer.ask("GET", "/api/parts?until=5");
    CHECK(whole.body == "0 1 3 5");
    CHECK(whole.headers.count("content-length") == 0);
    // The connection goes on after it, and after its head alone.
    CHECK(peer.ask("HEAD", "/api/parts?until=5").status == 200);
    CHECK(peer.ask("GET", "/api/parts?until=0").body == "0");
    CHECK(peer.ask("GET", "/api/parts?until=3&cut=1").body == "0 1 3(cut off)");
    CHECK(peer.closed_within(std::chrono::seconds(2)));
    Peer old(server.port());
    old.send("GET /api/parts?until=5 HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n\r\n");
    CHECK(old.reply().headers.count("transfer-encoding") == 0);
    CHECK(old.rest() == "0 1 3 5");
}

TEST_CASE("HEAD is answered like GET, without the body") {
    TestServer server;
    Peer peer(server.port());
    const std::string length = peer.ask("GET", "/api/x").headers["content-length"];
    Reply reply = peer.ask("HEAD", "/api/x");
    CHECK(reply.status == 200);
    CHECK(reply.headers["content-length"] == length);
    CHECK(peer.ask("GET", "/api/x").status == 200);
}

TEST_CASE("bad requests get an error in one sentence") {
    TestServer server;
    for (const std::string_view target : {"/api/%", "/api/%2", "/api/%zz", "/api/%00", "/api/%0a", "/api/%ff",
                                          "/api/%c0%80", "/api/%ed%a0%80", "/api/x?a=%", "*", "api"}) {
        CAPTURE(target);
        const Reply reply = Peer(server.port()).ask("GET", target);
        CHECK(reply.status == 400);
        CHECK(!error_of(reply).empty());
        CHECK(reply.headers.at("content-type") == "application/json");
    }
    for (const std::string_view rubbish :
         {"rubbish\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET  /  HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
          "\x16\x03\x01\x02\r\n\r\n", "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n"}) {
        CAPTURE(rubbish);
        Peer peer(server.port());
        peer.send(rubbish);
        CHECK(peer.reply().status == 400);
        peer.finish_sending();
        CHECK(peer.closed_within(std::chrono::seconds(2)));
    }
    Peer no_host(server.port());
    no_host.send("GET /api/x HTTP/1.1\r\n\r\n");
    CHECK(no_host.reply().status == 400);
    Peer two_hosts(server.port());
    CHECK(two_hosts.ask("GET", "/api/x", "Host: other\r\n").status == 400);
}

TEST_CASE("unknown methods are refused, and so is writing to a page") {
    TestServer server;
    for (const std::string_view method : {"BREW", "OPTIONS", "TRACE"}) {
        Reply reply = Peer(server.port()).ask(method, "/api/x");
        CHECK(reply.status == 405);
        CHECK(reply.headers["allow"] == "GET, HEAD, POST, PUT, PATCH, DELETE");
    }
    Reply reply = Peer(server.port()).ask("POST", "/learn", is_json, "{}");
    CHECK(reply.status == 405);
    CHECK(reply.headers["allow"] == "GET, HEAD");
}

TEST_CASE("heads and bodies have a limit") {
    TestServer server;
    Reply reply = Peer(server.port()).ask("GET", "/api/x", "X: " + std::string(20'000, 'x') + "\r\n");
    CHECK(reply.status == 431);
    CHECK(!error_of(reply).empty());
    CHECK(Peer(server.port()).ask("POST", "/api/x", is_json, std::string(256 * 1024, 'x')).status == 200);
    reply = Peer(server.port()).ask("POST", "/api/x", is_json, std::string(256 * 1024 + 1, 'x'));
    CHECK(reply.status == 413);
    CHECK(!error_of(reply).empty());
    Peer chunked(server.port());
    chunked.send(
        "POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n");
    for (int i = 0; i < 40; ++i) chunked.send("2000\r\n" + std::string(0x2000, 'x') + "\r\n");
    CHECK(chunked.reply().status == 413);
}

TEST_CASE("a body may come in chunks, or when the server says so") {
    TestServer server;
    Peer peer(server.port());
    peer.send(
        "POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n"
        "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n");
    CHECK(json::parse(peer.reply().body)["body"] == "abcde");
    peer.send(
        "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n"
        "Content-Type: application/json\r\n\r\n");
    CHECK(peer.reply().status == 100);
    peer.send("{}");
    CHECK(json::parse(peer.reply().body)["body"] == "{}");
}

TEST_CASE("a body in a way that nobody knows is refused, and is not taken for the next request") {
    TestServer server;
    for (const std::string_view coding : {"gzip", "gzip, chunked", "identity", "chunked, chunked", "x"}) {
        CAPTURE(coding);
        Peer peer(server.port());
        peer.send("POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: " + std::string(coding) +
                  "\r\nContent-Type: application/json\r\n\r\n"
                  "0\r\n\r\nGET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n");
        const Reply reply = peer.reply();
        CHECK(reply.status / 100 >= 4);
        CHECK(json::parse(reply.body).contains("error"));
        CHECK(peer.closed_within(std::chrono::seconds(2)));
    }
}

TEST_CASE("where people reach the server by one name, others are refused") {
    net::Config config;
    config.public_origin = "https://play.example.org";
    TestServer server(config);
    const auto status = [&](std::string_view host, std::string_view target) {
        Peer peer(server.port());
        peer.send("GET " + std::string(target) + " HTTP/1.1\r\nHost: " + std::string(host) + "\r\n\r\n");
        return peer.reply().status;
    };
    for (const std::string_view target : {"/api/x", "/healthz", "/"}) {
        CHECK(status("play.example.org", target) == 200);
        CHECK(status("PLAY.example.org:443", target) == 200);
        // A name that somebody's DNS makes point here is not ours; an address cannot be made to.
        CHECK(status("evil.example.org", target) == 421);
        CHECK(status("localhost.evil.org", target) == 421);
        CHECK(status("127.0.0.1.evil.org:8080", target) == 421);
        CHECK(status("127.0.0.1:8080", target) == 200);
        CHECK(status("192.168.1.5", target) == 200);
        CHECK(status("[::1]:8080", target) == 200);
        CHECK(status("localhost:8080", target) == 200);
    }
    TestServer unnamed;
    CHECK(Peer(unnamed.port()).ask("GET", "/api/x").status == 200);
}

TEST_CASE("writing needs JSON and our own origin") {
    TestServer server([] {
        net::Config config;
        config.public_origin = "https://play.example.org";
        return config;
    }());
    const auto status = [&](std::string_view method, std::string_view headers) {
        Peer peer(server.port());
        peer.host = "10.0.0.7:8080";
        return peer.ask(method, "/api/x", headers, "{}").status;
    };
    CHECK(status("POST", "") == 415);
    CHECK(status("PUT", "Content-Type: text/plain\r\n") == 415);
    CHECK(status("DELETE", "Content-Type: application/x-www-form-urlencoded\r\n") == 415);
    CHECK(status("PATCH", "Content-Type: Application/JSON; charset=utf-8\r\n") == 200);
    const std::string typed(is_json);
    CHECK(status("POST", typed + "Origin: http://10.0.0.7:8080\r\n") == 200);
    CHECK(status("POST", typed + "Origin: https://PLAY.example.org:443\r\n") == 200);
    CHECK(status("POST", typed + "Origin: https://play.example.org\r\n") == 200);
    CHECK(status("POST", typed + "Origin: http://10.0.0.7:8081\r\n") == 403);
    CHECK(status("POST", typed + "Origin: http://evil\r\n") == 403);
    CHECK(status("POST", typed + "Origin: http://play.example.org.evil\r\n") == 403);
    CHECK(status("POST", typed + "Origin: null\r\n") == 403);
    CHECK(status("POST", typed + "Sec-Fetch-Site: cross-site\r\n") == 403);
    CHECK(status("POST", typed + "Sec-Fetch-Site: same-origin\r\n") == 200);
    CHECK(status("GET", "Origin: http://evil\r\nSec-Fetch-Site: cross-site\r\n") == 200);
}

TEST_CASE("every answer has strict headers") {
    TestServer server;
    Peer peer(server.port());
    for (const std::string_view target : {"/api/x", "/", "/missing.js", "/api/%"}) {
        CAPTURE(target);
        Reply reply = peer.ask("GET", target);
        CHECK(reply.headers["content-security-policy"] ==
              "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; style-src 'self' "
              "'unsafe-inline'; connect-src 'self' ws://test "
              "wss://test; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'");
        CHECK(reply.headers["x-content-type-options"] == "nosniff");
        CHECK(reply.headers["referrer-policy"] == "same-origin");
        CHECK(reply.headers["cross-origin-opener-policy"] == "same-origin");
        CHECK(reply.headers["x-frame-options"] == "DENY");
        CHECK(reply.headers.contains("permissions-policy"));
    }
    CHECK(peer.ask("GET", "/api/x").headers["cache-control"] == "no-store");
}

TEST_CASE("an answer with a tag is asked for again by it") {
    TestServer server;
    Peer peer(server.port());
    Reply reply = peer.ask("GET", "/api/tag");
    CHECK(reply.headers["etag"] == "\"one\"");
    CHECK(reply.headers["cache-control"] == "no-cache");
    for (const std::string_view tags : {"\"one\"", "W/\"one\"", "\"zero\", \"one\"", "*"}) {
        reply = peer.ask("GET", "/api/tag", "If-None-Match: " + std::string(tags) + "\r\n");
        CHECK(reply.status == 304);
        CHECK(reply.headers["etag"] == "\"one\"");
        CHECK(!reply.headers.contains("content-type"));
    }
    CHECK(peer.ask("GET", "/api/tag", "If-None-Match: \"two\"\r\n").status == 200);
}

TEST_CASE("a new identity is a cookie, only for TLS behind a proxy that has it") {
    net::Config config;
    config.trust_loopback = true;
    TestServer server(config);
    Peer peer(server.port());
    CHECK(peer.ask("GET", "/api/me").headers["set-cookie"] ==
          "elbowroom=abc123; Path=/; HttpOnly; SameSite=Lax; Max-Age=63072000");
    CHECK(peer.ask("GET", "/api/me", "X-Forwarded-Proto: https\r\n").headers["set-cookie"] ==
          "elbowroom=abc123; Path=/; HttpOnly; SameSite=Lax; Max-Age=63072000; Secure");
    CHECK(!peer.ask("GET", "/api/x").headers.contains("set-cookie"));
}

TEST_CASE("only a trusted proxy may say who the client is") {
    const std::string_view forwarded = "X-Forwarded-For: 9.9.9.9, 1.2.3.4, 127.0.0.9\r\nX-Forwarded-Proto: https\r\n";
    {
        TestServer server;
        const json got = json::parse(Peer(server.port()).ask("GET", "/api/x", forwarded).body);
        CHECK(got["address"] == "127.0.0.1");
        CHECK(got["secure"] == false);
    }
    net::Config config;
    config.trusted_proxies = {"127.0.0.1", "127.0.0.9"};
    TestServer server(config);
    Peer peer(server.port());
    json got = json::parse(peer.ask("GET", "/api/x", forwarded).body);
    CHECK(got["address"] == "1.2.3.4");
    CHECK(got["secure"] == true);
    got = json::parse(peer.ask("GET", "/api/x", "X-Forwarded-For: 2001:db8::1\r\n").body);
    CHECK(got["address"] == "2001:db8::/64");
    got = json::parse(peer.ask("GET", "/api/x", "X-Forwarded-For: rubbish\r\n").body);
    CHECK(got["address"] == "127.0.0.1");
}

TEST_CASE("a proxy may be named by its network") {
    using net::AddressRange;
    const auto has = [](const char* range, const char* address) {
        return AddressRange(range).has(boost::asio::ip::make_address(address));
    };
    CHECK(has("10.1.2.3", "10.1.2.3"));
    CHECK(!has("10.1.2.3", "10.1.2.4"));
    CHECK(has("10.0.0.0/8", "10.255.0.1"));
    CHECK(!has("10.0.0.0/8", "11.0.0.1"));
    CHECK(has("172.16.0.0/12", "172.31.255.255"));
    CHECK(!has("172.16.0.0/12", "172.32.0.0"));
    CHECK(has("10.0.0.0/8", "::ffff:10.1.1.1"));
    CHECK(has("fd00::/8", "fdff::1"));
    CHECK(!has("fd00::/8", "fe00::1"));
    CHECK(!has("fd00::/8", "10.0.0.1"));
    CHECK(has("0.0.0.0/0", "203.0.113.9"));
    for (const char* bad :
         {"", "proxy", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "10.0.0.0/8x", "10.0.0/8", "fd00::/129"})
        CHECK_THROWS_WITH_AS(
            AddressRange{bad},
            (std::string(bad) + " is neither an address nor a network, such as 10.1.2.3 or 10.0.0.0/8").c_str(),
            std::runtime_error);
    net::Config config;
    config.trusted_proxies = {"127.0.0.0/8", "192.0.2.0/24"};
    TestServer server(config);
    Peer peer(server.port());
    // From the right, through all that are trusted; what comes before somebody else is their word alone.
    const json got =
        json::parse(peer.ask("GET", "/api/x", "X-Forwarded-For: 9.9.9.9, 1.2.3.4, 192.0.2.7, 127.3.3.3\r\n").body);
    CHECK(got["address"] == "1.2.3.4");
}

TEST_CASE("a failure in the program tells nothing about itself") {
    TestServer server;
    Peer peer(server.port());
    const Reply reply = peer.ask("GET", "/api/throw");
    CHECK(reply.status == 500);
    CHECK(error_of(reply) == "something went wrong in the server");
    CHECK(peer.ask("GET", "/api/x").status == 200);
    CHECK(server.counters().answers[5] == 1);
}

TEST_CASE("whoever does not finish a request, or sends none, is hung up on") {
    net::Config config;
    config.limits.idle = std::chrono::milliseconds(200);
    config.limits.reading = std::chrono::milliseconds(200);
    TestServer server(config);
    Peer idle(server.port()), head(server.port()), body(server.port());
    head.send("GET / HTTP/1.1\r\nHost:");
    body.send("POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{");
    for (Peer* peer : {&idle, &head, &body}) CHECK(peer->closed_within(std::chrono::seconds(4)));
}

}  // namespace elbowroom::net_tests
