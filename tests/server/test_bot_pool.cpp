// What the threads of bots think about, and in which order.
#include <doctest/doctest.h>

#include <atomic>

#include "notation/setup.h"
#include "server/bot_pool.h"
#include "server/table/refusal.h"
#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;
using elbowroom::Task;
using server::BotPool;
using server::Refused;
using Purpose = BotPool::Purpose;

namespace {

// A loop, and a pool of one thread.
struct Workshop {
    asio::io_context io;
    std::vector<std::string> done;  // in their order, with what was refused
    std::atomic<bool> gate{false}, at_gate{false};
    std::unique_ptr<BotPool> pool = std::make_unique<BotPool>(io, 1, std::chrono::milliseconds(20'000));

    void think(Purpose purpose, const std::string& name, BotPool::Thought about, Patience limit = patience) {
        asio::co_spawn(
            io,
            [=, this, about = std::move(about)]() -> Task<void> {
                std::string end = name;
                try {
                    BotPool::Thought copy = about;
                    co_await pool->think(purpose, name, std::move(copy), limit);
                } catch (const std::exception& error) {
                    end += ": ";
                    end += error.what();
                }
                done.push_back(end);
            },
            asio::detached);
    }
    // Keeps the thread busy until the gate is opened.
    void hold_up() {
        think(Purpose::review, "gate", [this](const std::stop_token& stop) {
            at_gate = true;
            while (!gate && !stop.stop_requested()) std::this_thread::sleep_for(1ms);
        });
        REQUIRE(runs_until([this] { return at_gate.load(); }));
    }
    bool runs_until(const std::function<bool()>& happens) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!happens() && std::chrono::steady_clock::now() < end) {
            io.restart();
            io.run_for(5ms);
        }
        return happens();
    }
};

constexpr auto nothing = [](const std::stop_token&) {};

}  // namespace

TEST_CASE("Games come before hints, and hints before reviews") {
    Workshop shop;
    shop.hold_up();
    shop.think(Purpose::review, "review", nothing);
    shop.think(Purpose::hint, "hint", nothing);
    const auto table = read_setup(library(), Node(Json{{"game", "classic"}, {"players", 2}}));
    Chance chance = Chance::seeded(1);
    const State start = new_game(*table.game, chance);
    asio::co_spawn(
        shop.io,
        [&]() -> Task<void> {
            const auto mind = shop.pool->mind("random", 1);
            co_await shop.pool->choose("table", table.game, seen_by(*table.game, start, 0), mind);
            shop.done.emplace_back("decision");
        },
        asio::detached);
    shop.io.poll();
    shop.gate = true;
    REQUIRE(shop.runs_until([&] { return shop.done.size() == 4; }));
    CHECK(shop.done == std::vector<std::string>{"gate", "decision", "hint", "review"});
    CHECK(shop.pool->counters().decisions == 1);
    CHECK(shop.pool->counters().thoughts == 3);
}

TEST_CASE("Only so many hints wait at once") {
    Workshop shop;
    shop.hold_up();
    for (int i = 0; i < 40; ++i) shop.think(Purpose::hint, "hint", nothing);
    REQUIRE(shop.runs_until([&] { return shop.done.size() == 8; }));
    CHECK(shop.done.back() == "hint: too many want to know what to do: try again later");
    shop.gate = true;
    CHECK(shop.runs_until([&] { return shop.done.size() == 41; }));
    CHECK(shop.done.back() == "hint");
}

TEST_CASE("A hint that has waited for long is refused, and nobody thinks about it any more") {
    Workshop shop;
    shop.hold_up();
    std::atomic<bool> thought{false};
    shop.think(
        Purpose::hint, "hint", [&](const std::stop_token&) { thought = true; }, 50ms);
    REQUIRE(shop.runs_until([&] { return !shop.done.empty(); }));
    CHECK(shop.done.front() == "hint: thinking about it takes too long here: try again later");
    shop.gate = true;
    shop.think(Purpose::hint, "other", nothing);
    REQUIRE(shop.runs_until([&] { return shop.done.size() == 3; }));
    CHECK(!thought);
}

TEST_CASE("What takes too long is told to stop, and others are thought about meanwhile") {
    Workshop shop;
    std::atomic<bool> ended{false}, told{false};
    const auto endless = [&](const std::stop_token& stop) {
        while (!ended) {
            if (stop.stop_requested()) told = true;
            std::this_thread::sleep_for(1ms);
        }
    };
    shop.think(Purpose::review, "endless", endless, 50ms);
    REQUIRE(shop.runs_until([&] { return !shop.done.empty(); }));
    CHECK(shop.done.front() == "endless: thinking about it takes too long here: try again later");
    CHECK(shop.runs_until([&] { return told.load(); }));
    shop.think(Purpose::hint, "other", nothing);
    CHECK(shop.runs_until([&] { return shop.done.size() == 2; }));
    // At that table nothing else is thought about until then.
    shop.think(Purpose::hint, "endless", nothing);
    REQUIRE(shop.runs_until([&] { return shop.done.size() == 3; }));
    CHECK(shop.done.back() == shop.done.front());
    ended = true;
    const auto again = [&] {
        shop.think(Purpose::hint, "endless", nothing);
        const std::size_t before = shop.done.size();
        return shop.runs_until([&] { return shop.done.size() > before; }) && shop.done.back() == "endless";
    };
    CHECK(eventually(again));
}

TEST_CASE("A pool that ends tells those who think to stop") {
    Workshop shop;
    std::atomic<bool> told{false};
    std::atomic<bool> began{false};
    shop.think(Purpose::review, "endless", [&](const std::stop_token& stop) {
        began = true;
        while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
        told = true;
    });
    REQUIRE(shop.runs_until([&] { return began.load(); }));
    shop.pool.reset();
    CHECK(eventually([&] { return told.load(); }));
}
