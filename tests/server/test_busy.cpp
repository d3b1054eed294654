// Requests with dear answers: they cost more, and everybody else has a turn in between.
#include <doctest/doctest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "server/dear_work.h"
#include "tests/server/harness.h"
#include "tests/server/metric.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

// A long game that bots have played to its end, so that nothing of it is told from memory.
std::string long_game(const Visitor& host) {
    const std::string table = host.make_table({{"players", 5},
                                               {"seats",
                                                {{{"bot", "random"}},
                                                 {{"bot", "random"}},
                                                 {{"bot", "random"}},
                                                 {{"bot", "random"}},
                                                 {{"bot", "random"}}}},
                                               {"start", true}})
                                  .at("id");
    REQUIRE(eventually([&] { return host.info(table).at("status") == "over"; }, 60s));
    REQUIRE(host.info(table).at("n") > 200);
    return table;
}

}  // namespace

TEST_CASE("Between two dear answers everybody else has a turn") {
    asio::io_context io;
    server::DearWork dear(io);
    std::string happened;
    const auto work = [&](char name) -> Task<void> {
        const auto turn = co_await dear.turn();
        happened += name;
        // Somebody else's message arrives while it is worked out.
        asio::post(io, [&happened] { happened += '.'; });
    };
    for (const char name : {'a', 'b', 'c'}) asio::co_spawn(io, work(name), asio::detached);
    io.run();
    CHECK(happened == "a.b.c.");
    // And it begins again after a rest.
    io.restart();
    asio::co_spawn(io, work('d'), asio::detached);
    io.run();
    CHECK(happened == "a.b.c.d.");
}

TEST_CASE("Whoever wants a whole game told again pays for it, and can be told so again later") {
    const TestServer server([](auto& config) {
        config.net.limits.messages_per_second = 10;
        config.net.limits.message_burst = 20;
    });
    const Visitor ada(server);
    const std::string table = long_game(ada);
    Socket socket(ada);
    int told = 0, refused = 0;
    for (int i = 0; i < 15; ++i) {
        const Json answer = socket.ask({{"type", "watch"}, {"table", table}, {"seen", 3}});
        told += answer.at("type") == "updates";
        refused += answer.value("error", "") == "too many messages: slow down";
    }
    CHECK(told >= 1);
    CHECK(refused >= 5);
    CHECK(told + refused == 15);
    CHECK(eventually([&] { return socket.ask({{"type", "ping"}}).at("type") == "pong"; }));
    // What is in memory is cheap.
    Socket other(ada);
    for (int i = 0; i < 15; ++i) CHECK(other.ask({{"type", "watch"}, {"table", table}}).at("type") == "table");
}

TEST_CASE("Pages of a long history count as several requests") {
    const TestServer server([](auto& config) { config.limits.requests_per_second = 5; });  // and fifty at once
    Visitor ada(server);
    std::string table;
    {
        const auto made = ada.post("/api/tables", {{"game", "classic"},
                                                   {"players", 2},
                                                   {"seats", {{{"bot", "random"}}, {{"bot", "random"}}}},
                                                   {"start", true}});
        table = made.json().at("id");
    }
    REQUIRE(eventually_is(server, "elbowroom_games", 0));
    int pages = 0, refused = 0;
    for (int i = 0; i < 30; ++i) {
        const int status = ada.get("/api/tables/" + table + "/history?from=1&to=100").status;
        pages += status == 200;
        refused += status == 429;
    }
    CHECK(pages >= 4);
    CHECK(pages <= 20);  // a page that counts as one would come thirty times
    CHECK(pages + refused == 30);
}
