#include <doctest/doctest.h>

#include <string>

#include "tests/server/net/peer.h"
#include "tests/server/net/test_server.h"

namespace elbowroom::net_tests {

using namespace std::chrono_literals;

namespace {

struct Opened {
    explicit Opened(const net::Config& config = {}) : server(config), peer(server.port()) {
        REQUIRE(peer.upgrade().status == 101);
    }
    // Everything that a broken message does: the code, the end, and one call of closed().
    void ends_with(int code) {
        Frame last = peer.receive();
        while (last.opcode == opcode::text) last = peer.receive();
        CHECK(last.opcode == opcode::close);
        CHECK(last.code() == code);
        peer.send(frame(opcode::close, last.payload));
        CHECK(peer.closed_within(2s));
        CHECK(eventually([&] { return server.seen.closed == 1; }));
        CHECK(server.counters().sockets == 0);
    }

    TestServer server;
    Peer peer;
};

std::string echo(Peer& peer, std::string_view message) {
    peer.send(frame(opcode::text, message));
    return peer.receive().payload;
}

}  // namespace

TEST_CASE("messages go there and back") {
    Opened open;
    for (const std::size_t size : {0, 1, 125, 126, 127, 1535, 1536, 5000, 16 * 1024}) {
        CAPTURE(size);
        const std::string message(size, 'm');
        open.peer.send(frame(opcode::text, message));
        const Frame back = open.peer.receive();
        CHECK(back.opcode == opcode::text);
        CHECK(back.fin);
        CHECK(back.payload == message);
    }
    const net::Counters counters = open.server.counters();
    CHECK(counters.sockets == 1);
    CHECK(counters.messages_in == 9);
    CHECK(counters.messages_out == 9);
    open.peer.send(frame(opcode::close, "\x03\xe8"));
    open.ends_with(1000);
}

TEST_CASE("many messages at once keep their order") {
    Opened open;
    std::string all;
    for (int i = 0; i < 90; ++i) all += frame(opcode::text, std::to_string(i));
    open.peer.send(all);
    for (int i = 0; i < 90; ++i) CHECK(open.peer.receive().payload == std::to_string(i));
}

TEST_CASE("a large frame goes out whole") {
    Opened open;
    open.peer.send(frame(opcode::text, "flood 100"));
    for (int i = 0; i < 100; ++i) {
        const Frame one = open.peer.receive();
        REQUIRE(one.opcode == opcode::text);
        REQUIRE(one.payload == std::string(8000, 'x'));
    }
}

TEST_CASE("a socket is for our own pages, and for programs") {
    net::Config config;
    config.public_origin = "https://play.example.org";
    TestServer server(config);
    const auto status = [&](std::string_view headers) {
        Peer peer(server.port());
        peer.host = "10.0.0.7:8080";
        return peer.upgrade(headers).status;
    };
    CHECK(status("") == 101);
    CHECK(status("Origin: http://10.0.0.7:8080\r\n") == 101);
    CHECK(status("Origin: https://play.example.org\r\n") == 101);
    CHECK(status("Origin: https://evil\r\n") == 403);
    CHECK(status("Origin: null\r\n") == 403);
    CHECK(status("Sec-Fetch-Site: cross-site\r\n") == 403);
    CHECK(server.seen.connected == 3);
    CHECK(eventually([&] { return server.seen.closed == 3; }));
}

TEST_CASE("the program may refuse a socket") {
    TestServer server;
    Peer peer(server.port());
    const Reply reply = peer.upgrade("Cookie: elbowroom=unknown\r\n");
    CHECK(reply.status == 401);
    CHECK(reply.body == R"({"error":"who are you?"})");
}

TEST_CASE("what is no proper handshake is refused before the program hears of it") {
    TestServer server;
    const auto refused = [&](std::string_view headers) {
        Reply reply = Peer(server.port()).ask("GET", "/api/live", headers);
        return reply.status == 426 && reply.headers["upgrade"] == "websocket";
    };
    CHECK(refused(""));
    CHECK(refused("Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"));
    CHECK(refused(
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 8\r\nSec-WebSocket-Key: eA==\r\n"));
    CHECK(refused("Connection: Upgrade\r\nUpgrade: other\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==\r\n"));
    CHECK(server.seen.connected == 0);
}

TEST_CASE("a socket anywhere else is an ordinary request") {
    TestServer server;
    CHECK(Peer(server.port()).upgrade("", "/api/other").status == 200);
    CHECK(server.seen.connected == 0);
}

TEST_CASE("a message may come in fragments, with a ping between them") {
    Opened open;
    open.peer.send(frame(opcode::text, "one ", Fin::no));
    open.peer.send(frame(opcode::continuation, "", Fin::no));
    open.peer.send(frame(opcode::ping, "between"));
    const Frame pong = open.peer.receive();
    CHECK(pong.opcode == opcode::pong);
    CHECK(pong.payload == "between");
    open.peer.send(frame(opcode::continuation, "tw", Fin::no));
    open.peer.send(frame(opcode::continuation, "o"));
    CHECK(open.peer.receive().payload == "one two");
}

TEST_CASE("a frame may come byte by byte") {
    Opened open;
    for (const char byte : frame(opcode::text, "slowly")) {
        open.peer.send({&byte, 1});
        std::this_thread::sleep_for(1ms);
    }
    CHECK(open.peer.receive().payload == "slowly");
}

TEST_CASE("what breaks the protocol ends the connection with its code") {
    Opened open;
    SUBCASE("binary") {
        open.peer.send(frame(opcode::binary, "x"));
        open.ends_with(1003);
    }
    SUBCASE("too long") {
        open.peer.send(frame(opcode::text, std::string(16 * 1024 + 1, 'x')));
        open.ends_with(1009);
    }
    SUBCASE("too long, by far") {
        open.peer.send(frame(opcode::text, std::string(1'000'000, 'x')));
        open.ends_with(1009);
    }
    SUBCASE("too long in fragments") {
        open.peer.send(frame(opcode::text, std::string(10'000, 'x'), Fin::no));
        open.peer.send(frame(opcode::continuation, std::string(10'000, 'x')));
        open.ends_with(1009);
    }
    SUBCASE("a length of 2^63") {
        open.peer.send(std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", 10) + "key.");
        open.ends_with(1009);
    }
    SUBCASE("not UTF-8") {
        open.peer.send(frame(opcode::text, "\xc3\x28"));
        open.ends_with(1007);
    }
    SUBCASE("UTF-8 cut off") {
        open.peer.send(frame(opcode::text, "\xc3"));
        open.ends_with(1007);
    }
    SUBCASE("a continuation of nothing") {
        open.peer.send(frame(opcode::continuation, "x"));
        open.ends_with(1002);
    }
    SUBCASE("a message within a message") {
        open.peer.send(frame(opcode::text, "x", Fin::no));
        open.peer.send(frame(opcode::text, "y"));
        open.ends_with(1002);
    }
    SUBCASE("not masked") {
        open.peer.send(frame(opcode::text, "x", Fin::yes, Masked::no));
        open.ends_with(1002);
    }
    SUBCASE("an unknown kind of frame") {
        open.peer.send(frame(3, "x"));
        open.ends_with(1002);
    }
    SUBCASE("reserved bits") {
        std::string bits = frame(opcode::text, "x");
        bits[0] = char(bits[0] | 0x40);
        open.peer.send(bits);
        open.ends_with(1002);
    }
    SUBCASE("a ping in fragments") {
        open.peer.send(frame(opcode::ping, "x", Fin::no));
        open.ends_with(1002);
    }
    SUBCASE("a ping that is too long") {
        open.peer.send(frame(opcode::ping, std::string(126, 'x')));
        open.ends_with(1002);
    }
    SUBCASE("a close with half a code") {
        open.peer.send(frame(opcode::close, "x"));
        open.ends_with(1002);
    }
    CHECK(open.server.seen.received == 0);
}

TEST_CASE("the connection may just end") {
    Opened open;
    SUBCASE("between messages") {}
    SUBCASE("within one") { open.peer.send(frame(opcode::text, "cut off").substr(0, 8)); }
    SUBCASE("with frames on their way") { open.peer.send(frame(opcode::text, "flood 1000")); }
    { const Peer gone = std::move(open.peer); }
    CHECK(eventually([&] { return open.server.seen.closed == 1; }));
    CHECK(open.server.counters().connections == 0);
}

TEST_CASE("the program may close, after what it still has to say") {
    Opened open;
    open.peer.send(frame(opcode::text, "last words") + frame(opcode::text, "close"));
    CHECK(open.peer.receive().payload == "last words");
    const Frame close = open.peer.receive();
    CHECK(close.code() == 1000);
    CHECK(close.payload.substr(2) == "as you wish");
    open.peer.send(frame(opcode::text, "too late") + frame(opcode::close, close.payload));
    CHECK(open.peer.closed_within(2s));
    CHECK(eventually([&] { return open.server.seen.closed == 1; }));
    CHECK(open.server.seen.received == 2);
}

TEST_CASE("a close that the other side does not answer ends all the same") {
    net::Config config;
    config.limits.closing = 200ms;
    Opened open(config);
    open.peer.send(frame(opcode::text, "close"));
    CHECK(open.peer.receive().code() == 1000);
    CHECK(eventually([&] { return open.server.seen.closed == 1; }));
}

TEST_CASE("a failure in the program closes the connection and tells nothing about itself") {
    Opened open;
    open.peer.send(frame(opcode::text, "throw"));
    const Frame close = open.peer.receive();
    CHECK(close.code() == 1011);
    CHECK(close.payload.substr(2) == "something went wrong in the server");
}

TEST_CASE("too many messages are refused, and far too many end the connection") {
    net::Config config;
    config.limits.message_burst = 10;
    config.limits.messages_per_second = 5;
    config.limits.messages_refused = 30;
    Opened open(config);
    for (int i = 0; i < 20; ++i) open.peer.send(frame(opcode::text, "m"));
    int echoed = 0, warned = 0;
    while (open.peer.has_input(200ms)) {
        const Frame one = open.peer.receive();
        if (one.payload == "m") ++echoed;
        if (one.payload == R"({"type":"error","error":"too many messages: slow down"})") ++warned;
    }
    CHECK(echoed >= 10);
    CHECK(echoed < 20);
    CHECK(warned == 1);
    CHECK(open.server.counters().messages_refused == std::uint64_t(20 - echoed));
    std::this_thread::sleep_for(500ms);
    CHECK(echo(open.peer, "again") == "again");
    SUBCASE("messages") {
        for (int i = 0; i < 100; ++i) open.peer.send(frame(opcode::text, "m"));
    }
    SUBCASE("pings") {
        for (int i = 0; i < 100; ++i) open.peer.send(frame(opcode::ping, "m"));
    }
    Frame last = open.peer.receive();
    while (last.opcode == opcode::text || last.opcode == opcode::pong) last = open.peer.receive();
    CHECK(last.code() == 1008);
}

TEST_CASE("silence is asked after, and ends the connection") {
    net::Config config;
    config.limits.ping_after = 100ms;
    config.limits.silent = 1500ms;
    Opened open(config);
    CHECK(open.peer.receive().opcode == opcode::ping);
    SUBCASE("unless there is an answer") {
        open.peer.send(frame(opcode::pong, ""));
        CHECK(open.peer.receive().opcode == opcode::ping);
        open.peer.send(frame(opcode::pong, ""));
        CHECK(open.peer.receive().opcode == opcode::ping);
        CHECK(echo(open.peer, "here") == "here");
        CHECK(open.server.seen.closed == 0);
    }
    SUBCASE("if there is none") {
        CHECK(open.peer.closed_within(4s));
        CHECK(eventually([&] { return open.server.seen.closed == 1; }));
    }
}

TEST_CASE("whoever does not read is asked for no frames, not heard, and hung up on in the end") {
    net::Config config;
    config.limits.writing = 3s;
    TestServer server(config);
    Peer slow(server.port(), 4096);
    REQUIRE(slow.upgrade().status == 101);
    slow.send(frame(opcode::text, "flood 1000000"));
    std::this_thread::sleep_for(500ms);
    const int asked = server.seen.frames;
    CHECK(asked < 2000);  // what the kernel takes
    slow.send(frame(opcode::text, "more") + frame(opcode::text, "and more") + frame(opcode::ping, "there?"));
    std::this_thread::sleep_for(500ms);
    CHECK(server.seen.frames == asked);
    CHECK(server.seen.received <= 2);
    SUBCASE("it may come back to life") {
        for (int i = 0; i < asked + 100; ++i) REQUIRE(slow.receive().opcode != -1);
        CHECK(server.seen.closed == 0);
    }
    SUBCASE("or not") {
        CHECK(eventually([&] { return server.seen.closed == 1; }));
        CHECK(server.counters().slow_readers == 1);
    }
}

TEST_CASE("pings that nobody takes the answers of do not fill the memory") {
    net::Config config;
    config.limits.message_burst = 1e9;
    config.limits.writing = 300ms;
    TestServer server(config);
    Peer peer(server.port(), 4096);
    REQUIRE(peer.upgrade().status == 101);
    const std::string ping = frame(opcode::ping, std::string(125, 'p'));
    std::string many;
    for (int i = 0; i < 500; ++i) many += ping;
    for (int i = 0; i < 500 && server.seen.closed == 0; ++i) peer.send(many);  // until the server hangs up
    CHECK(eventually([&] { return server.seen.closed == 1; }));
    CHECK(server.counters().bytes_out < 20'000'000);
}

}  // namespace elbowroom::net_tests
