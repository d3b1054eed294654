#include <doctest/doctest.h>

#include <stdexcept>
#include <vector>

#include "tests/server/net/peer.h"
#include "tests/server/net/test_server.h"

namespace elbowroom::net_tests {

namespace {

std::string why_not(const std::string& host, std::uint16_t port) {
    asio::io_context io;
    Seen seen;
    EchoApp app(seen);
    net::Counters counters;
    net::Config config;
    config.host = host;
    config.port = port;
    try {
        net::Listener listener(io, app, config, counters);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("a listener says why it cannot listen") {
    TestServer server;
    CHECK(why_not("127.0.0.1", server.port()) == "port " + std::to_string(server.port()) + " on 127.0.0.1 is in use");
    CHECK(why_not("192.0.2.7", 0) == "the address 192.0.2.7 is not one of this machine");
    CHECK(why_not("nowhere", 0) == "nowhere is not the address of a machine, such as 127.0.0.1 or 0.0.0.0");
}

TEST_CASE("connections are limited, in all and from one address") {
    net::Config config;
    SUBCASE("in all") { config.limits.connections = 2; }
    SUBCASE("from one address") { config.limits.connections_per_address = 2; }
    TestServer server(config);
    {
        Peer one(server.port()), two(server.port());
        CHECK(one.ask("GET", "/api/x").status == 200);
        CHECK(two.ask("GET", "/api/x").status == 200);
        Peer three(server.port());
        const Reply reply = three.reply();
        CHECK(reply.status == 503);
        CHECK(reply.body == R"({"error":"there are too many connections"})");
        CHECK(three.closed_within(std::chrono::seconds(1)));
        CHECK(server.counters().refused == 1);
    }
    CHECK(eventually([&] { return server.counters().connections == 0; }));
    CHECK(Peer(server.port()).ask("GET", "/api/x").status == 200);
}

TEST_CASE("behind a proxy, sockets are counted by who is behind it") {
    net::Config config;
    config.trust_loopback = true;
    config.limits.connections_per_address = 2;
    TestServer server(config);
    std::vector<Peer> peers;
    const auto open = [&](std::string_view client) {
        peers.emplace_back(server.port());
        return peers.back().upgrade("X-Forwarded-For: " + std::string(client) + "\r\n").status;
    };
    CHECK(open("1.1.1.1") == 101);
    CHECK(open("1.1.1.1") == 101);
    CHECK(open("1.1.1.1") == 503);
    CHECK(open("1.1.1.2") == 101);
    CHECK(open("2001:db8::1") == 101);
    CHECK(open("2001:db8::2") == 101);
    CHECK(open("2001:db8::3") == 503);
}

TEST_CASE("stopping finishes answers, closes idle connections and says goodbye to sockets") {
    TestServer server;
    Peer busy(server.port()), idle(server.port()), live(server.port()), silent(server.port());
    CHECK(idle.ask("GET", "/api/x").status == 200);
    REQUIRE(live.upgrade().status == 101);
    busy.send("GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n");
    CHECK(eventually([&] { return server.counters().connections == 4; }));
    CHECK(eventually([&] { return server.seen.asked == 2; }));
    server.begin_stop();
    CHECK(idle.closed_within(std::chrono::seconds(1)));
    CHECK(silent.closed_within(std::chrono::seconds(1)));
    const Frame goodbye = live.receive();
    CHECK(goodbye.code() == 1001);
    live.send(frame(opcode::close, goodbye.payload));
    CHECK(live.closed_within(std::chrono::seconds(1)));
    Reply reply = busy.reply();
    CHECK(reply.status == 200);
    CHECK(reply.headers["connection"] == "close");
    CHECK(eventually([&] { return server.stopped(); }));
    CHECK(server.seen.closed == 1);
    CHECK_THROWS(Peer(server.port()));
}

TEST_CASE("stopping does not wait for ever for those who do not answer") {
    net::Config config;
    config.limits.stopping = std::chrono::milliseconds(200);
    TestServer server(config);
    Peer live(server.port());
    REQUIRE(live.upgrade().status == 101);
    server.begin_stop();
    CHECK(eventually([&] { return server.stopped(); }));
    CHECK(server.seen.closed == 1);
    CHECK(live.receive().code() == 1001);
}

}  // namespace elbowroom::net_tests
