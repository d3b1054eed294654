// Whoever asks and never reads the answers: the server keeps so much for them and no more, and then hangs up.
#include <doctest/doctest.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include "server/limits.h"
#include "tests/server/harness.h"
#include "tests/server/metric.h"
#include "tests/server/wide_map.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

namespace asio = boost::asio;

// A socket of bytes, with as little room for what comes as the kernel allows.
class DeafPeer {
public:
    explicit DeafPeer(const Host& host) {
        const asio::ip::tcp::endpoint at(asio::ip::make_address("127.0.0.1"), std::uint16_t(host.port()));
        socket_.open(at.protocol());
        socket_.set_option(asio::socket_base::receive_buffer_size(4096));
        socket_.connect(at);
    }
    void send(const std::string& bytes) { asio::write(socket_, asio::buffer(bytes)); }
    void upgrade(const std::string& token) {
        send(
            "GET /api/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: elbowroom=" +
            token + "\r\n\r\n");
        std::string head;
        asio::read_until(socket_, asio::dynamic_buffer(head), "\r\n\r\n");
        REQUIRE(head.starts_with("HTTP/1.1 101"));
    }

private:
    asio::io_context io_;
    asio::ip::tcp::socket socket_{io_};
};

// A message as one frame, with a mask that changes nothing.
std::string frame(const Json& message) {
    const std::string text = message.dump();
    std::string out{char(0x81)};
    if (text.size() < 126)
        out += char(0x80 | int(text.size()));
    else
        (out += char(0x80 | 126)) += {char(text.size() >> 8), char(text.size() & 0xff)};
    return out.append(4, '\0') + text;
}

void hangs_up_soon(server::ServerConfig& config) {
    config.net.limits.closing = 500ms;
    config.net.limits.sweep = 100ms;
}

struct LongTable {
    std::string id;
    std::size_t answer;  // bytes of what is told to whoever has seen its beginning
};
LongTable make_table_with_much_to_tell(TestServer& server, const Visitor& host) {
    const std::string table = host.make_table(on_wide_map()).at("id");
    std::string text;
    for (int i = 0; i < 500; ++i) text += "\U0001F600";
    std::size_t answer = host.get("/api/tables/" + table).body.size();
    {
        Player player(host, table, 0);
        for (int i = 0; i < 100; ++i, answer += text.size())
            REQUIRE(player.ask({{"type", "chat"}, {"text", text}}).at("type") == "done");
    }
    REQUIRE(answer > 380'000);
    // What must be told again comes later, and all at once.
    server.restart();
    host.info(table);
    return {table, answer};
}

std::string many_questions(const std::string& table, int number) {
    std::string out;
    for (int i = 0; i < number; ++i) out += frame({{"type", "watch"}, {"table", table}, {"seen", 3}, {"id", i}});
    return out;
}

}  // namespace

TEST_CASE("Whoever asks for much and never reads it is hung up on, and takes little memory until then") {
    constexpr int peers = 8, questions = 30;
    TestServer server(hangs_up_soon);
    const Visitor ada(server);
    const auto [table, answer] = make_table_with_much_to_tell(server, ada);
    const double before = resident_megabytes();
    std::vector<std::unique_ptr<DeafPeer>> deaf;
    for (int i = 0; i < peers; ++i) {
        deaf.push_back(std::make_unique<DeafPeer>(server));
        deaf.back()->upgrade(ada.token);
        deaf.back()->send(many_questions(table, questions));
    }
    double most = 0;
    // Long before anybody loses patience with a connection that takes nothing.
    const auto end = std::chrono::steady_clock::now() + patience;
    while (metric(server, "elbowroom_sockets") != 0 && std::chrono::steady_clock::now() < end) {
        most = std::max(most, resident_megabytes());
        std::this_thread::sleep_for(200ms);
    }
    CHECK(metric(server, "elbowroom_sockets") == 0);
    CHECK(metric(server, "elbowroom_slow_readers_total") == 0);
    // A cap for each, and what was on its way when it was reached.
    CHECK(most - before < peers * double(server::most_unread + 2 * answer) / 1e6 + 20);
    CHECK(ada.info(table).at("status") == "playing");
}

TEST_CASE("All who ask for much and never read it take so much together, and the next of them are hung up on") {
    constexpr int peers = 100, questions = 10;
    TestServer server(hangs_up_soon);
    const Visitor ada(server);
    const auto [table, answer] = make_table_with_much_to_tell(server, ada);
    // No more than each may have by itself.
    REQUIRE(questions * answer < server::most_unread);
    const double before = resident_megabytes();
    std::vector<std::unique_ptr<DeafPeer>> deaf;
    for (int i = 0; i < peers; ++i) {
        deaf.push_back(std::make_unique<DeafPeer>(server));
        deaf.back()->upgrade(ada.token);
        deaf.back()->send(many_questions(table, questions));
    }
    const auto open = [&] {
        std::this_thread::sleep_for(200ms);  // the metrics may be asked for so often and no more
        return metric(server, "elbowroom_sockets");
    };
    CHECK(eventually([&] { return open() < peers; }));
    CHECK(open() >= double(server::most_unread_by_all) / double(questions * answer));
    CHECK(metric(server, "elbowroom_slow_readers_total") == 0);
    // What waits, what is on its way to each, and what was let go but not given back: much less than all of it.
    CHECK(resident_megabytes() - before < 0.75 * double(peers * questions * answer) / 1e6);
    deaf.clear();
    CHECK(eventually([&] { return open() == 0; }));
    CHECK(ada.info(table).at("status") == "playing");
}

TEST_CASE("Pages of histories that nobody reads are not worked out without end") {
    // They are not hung up on before we have looked.
    const TestServer server([](auto& config) { config.net.limits.writing = 10min; });
    const Visitor ada(server);
    const std::string table = ada.make_table(on_wide_map()).at("id");
    {
        Player player(ada, table, 0), other(ada, table, 1);
        play_on({&player, &other}, [&] { return player.n > 20; });
    }
    const std::string path = "/api/tables/" + table + "/history";
    REQUIRE(ada.get(path).body.size() > server::longest_page);
    std::string many;
    for (int i = 0; i < 6; ++i) many += "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    std::vector<std::unique_ptr<DeafPeer>> deaf;
    // The kernel takes some of each; then the next page waits, and there is room for sixteen from one address.
    for (int i = 0; i < 20; ++i) {
        deaf.push_back(std::make_unique<DeafPeer>(server));
        deaf.back()->send(many);
    }
    const auto is_refused = [&] {
        const Answer answer = ada.get(path);
        return answer.status == 429 &&
               answer.error() == "long answers are on their way to your address: read them first";
    };
    CHECK(eventually(is_refused, 120s));
    CHECK(ada.info(table).at("status") == "playing");
    deaf.clear();
    CHECK(eventually([&] { return ada.get(path).status == 200; }));
}
