// How many games are reviewed at once and for whom, and what becomes of reviews that nobody asks for.
#include <doctest/doctest.h>

#include "advice/review.h"
#include "bots/bot.h"
#include "server/reviews.h"
#include "server/table/refusal.h"
#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;
using server::Refused;
using server::Reviews;

namespace {

constexpr auto for_you = "other games are being reviewed for you: wait until they are done";
constexpr auto for_all = "too many games are being reviewed here: try again later";

// A game that was played at random to its end.
const GameFile& some_game() {
    static const GameFile file = [] {
        GameRecord game(read_setup(library(), Node(Json{{"game", "classic"}, {"players", 2}})), {{"a", ""}, {"b", ""}},
                        7);
        Actions actions;
        while (game.state().stage != Stage::over) {
            legal(game.game(), game.state(), actions);
            const auto bot = make_random_bot(game.size());
            REQUIRE(!game.play({bot->choose(game.game(), game.state(), actions), 1}));
        }
        return game.file();
    }();
    return file;
}

struct Desk {
    asio::io_context io;
    std::unique_ptr<server::BotPool> pool = std::make_unique<server::BotPool>(io, 1, std::chrono::milliseconds(20'000));
    Clock clock;
    server::Thinking thinking{*pool, nullptr};
    Reviews reviews{io, *pool, thinking, clock.steady()};

    // Why it was refused; nothing if it was not.
    std::string begin(const std::string& table, const std::string& address, GameFile file = some_game()) {
        try {
            reviews.begin(table, address, std::move(file));
        } catch (const Refused& refused) {
            return refused.what();
        }
        return "";
    }
    std::string ask(const std::string& table, const std::string& address) {
        try {
            reviews.ask(table, address);
        } catch (const Refused& refused) {
            return refused.what();
        }
        return "";
    }
    // What is worked on comes to the end of its step, after which nobody wants it.
    void everybody_leaves() {
        clock.pass(minute);
        io.restart();
        io.run();
    }
    bool works_until(const std::function<bool()>& happens) {
        const auto end = std::chrono::steady_clock::now() + 3 * patience;
        while (!happens() && std::chrono::steady_clock::now() < end) {
            io.restart();
            io.run_for(5ms);
        }
        return happens();
    }
};

}  // namespace

TEST_CASE("Two games are reviewed at once for one address, and eight in all") {
    Desk desk;
    CHECK(desk.begin("t1", "ada") == "");
    CHECK(desk.begin("t2", "ada") == "");
    CHECK(desk.begin("t3", "ada") == for_you);
    CHECK(!desk.reviews.knows("t3"));
    CHECK(desk.ask("t2", "ada") == "");
    for (int i = 3; i <= 8; ++i) CHECK(desk.begin("t" + std::to_string(i), "b" + std::to_string(i)) == "");
    CHECK(desk.begin("t9", "eve") == for_all);
    CHECK(desk.ask("t1", "eve") == "");
}

TEST_CASE("Reviews that rest are in nobody's way, and are gone on with only where there is room") {
    Desk desk;
    for (int i = 0; i < 8; ++i) CHECK(desk.begin("t" + std::to_string(i), "a" + std::to_string(i)) == "");
    desk.everybody_leaves();
    CHECK(desk.begin("other", "ada") == "");
    CHECK(desk.begin("another", "ada") == "");
    CHECK(desk.ask("t0", "ada") == for_you);
    CHECK(desk.ask("t0", "bo") == "");
    CHECK(desk.works_until([&] { return desk.reviews.ask("t0", "bo").of == 20; }));
}

TEST_CASE("Of reviews that rest only the last are kept") {
    Desk desk;
    const auto kept = [&] {
        int count = 0;
        for (int i = 0; i < 20; ++i) count += desk.reviews.knows("t" + std::to_string(i));
        return count;
    };
    for (int i = 0; i < 20; ++i) {
        REQUIRE(desk.begin("t" + std::to_string(i), "ada") == "");
        desk.everybody_leaves();
    }
    CHECK(kept() <= 17);
    CHECK(!desk.reviews.knows("t0"));
    CHECK(desk.reviews.knows("t19"));
    desk.clock.pass(31 * minute);
    desk.reviews.tidy();
    CHECK(kept() == 0);
}

TEST_CASE("A review that nobody asks for any more rests, and goes on where it was") {
    Desk desk;
    REQUIRE(desk.begin("t", "ada") == "");
    REQUIRE(desk.works_until([&] { return desk.reviews.ask("t", "ada").turns >= 2; }));
    desk.everybody_leaves();  // which ends only because the work does
    const std::size_t turns = desk.reviews.ask("t", "ada").turns;
    CHECK(turns >= 2);
    CHECK(turns < 20);
    CHECK(desk.works_until([&] { return desk.reviews.ask("t", "ada").turns > turns; }));
}

TEST_CASE("A game that cannot be looked through is told of, and tried again after a while") {
    Desk desk;
    GameFile broken = some_game();
    broken.log[4].outcome.hash = 1;
    REQUIRE(desk.begin("t", "ada", broken) == "");
    CHECK(desk.works_until([&] { return desk.ask("t", "ada") != ""; }));
    CHECK(desk.ask("t", "ada") == "this game cannot be reviewed");
    CHECK(desk.reviews.knows("t"));
    desk.clock.pass(2 * minute);
    CHECK(!desk.reviews.knows("t"));
    CHECK(desk.begin("t", "ada") == "");
    CHECK(desk.works_until([&] { return desk.reviews.ask("t", "ada").of == 20; }));
}
