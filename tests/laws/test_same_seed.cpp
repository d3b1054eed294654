// The same seed gives the same game, and so does the script of what chance answered.
#include <doctest/doctest.h>

#include "tests/support.h"

namespace elbowroom {

TEST_CASE("the same seed gives the same game") {
    for (int game = 0; game < 12; ++game) {
        const Game g = test::some_game(game);
        std::uint64_t first = 0;
        for (const int run : {0, 1}) {
            Generator choice(11);
            Chance chance = Chance::seeded(11);
            State s = new_game(g, chance);
            play_randomly(g, s, choice, chance);
            if (run == 0)
                first = hash(s);
            else
                CHECK(hash(s) == first);
        }
    }
}

TEST_CASE("what chance answered, played again as a script, gives the same game") {
    for (int game = 0; game < 40; ++game) {
        const Game g = test::some_game(game);
        Generator choice(std::uint64_t(game) + 31);
        Chance chance = Chance::seeded(std::uint64_t(game) + 31);
        const auto written = [&] {
            std::vector<std::uint8_t> out;
            for (const auto& answer : chance.answered()) out.push_back(answer.value);
            return out;
        };
        State s = new_game(g, chance);
        Chance start = Chance::scripted(written());
        State again = new_game(g, start);
        REQUIRE(again == s);
        Actions actions;
        for (legal(g, s, actions); !actions.empty(); legal(g, s, actions)) {
            const Action a = actions[choice.below(std::uint32_t(actions.size()))];
            chance.forget();
            apply(g, s, a, chance);
            Chance script = Chance::scripted(written());
            apply(g, again, a, script);
            REQUIRE(script.complaint().empty());
            REQUIRE(script.unused() == 0);
            if (!(again == s)) FAIL("another game");
        }
    }
}

}  // namespace elbowroom
