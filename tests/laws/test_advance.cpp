// Whoever goes on with the list gets what whoever does one thing after the other gets.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/support.h"

namespace elbowroom {
TEST_CASE("to advance is to apply and to list") {
    test::Silent silent;
    for (int game = 0; game < test::fewer(300); ++game) {
        Generator generator(std::uint64_t(game) + 37);
        const Game g = test::some_game(game, test::some_options(game, 2 + game % 4));
        Chance one = Chance::seeded(std::uint64_t(game)), other = one;
        State s = new_game(g, one);
        State advanced = new_game(g, other);
        Sink* const sink = game % 2 == 0 ? nullptr : &silent;
        Actions actions, next;
        legal(g, s, actions);
        legal(g, advanced, next);
        while (!actions.empty()) {
            const Action a = actions[generator.below(std::uint32_t(actions.size()))];
            apply(g, s, a, one);
            legal(g, s, actions);
            advance(g, advanced, a, other, next, sink);
            REQUIRE(advanced == s);
            REQUIRE(next.size() == actions.size());
            REQUIRE(std::equal(actions.begin(), actions.end(), next.begin(), next.end()));
        }
    }
}

}  // namespace elbowroom
