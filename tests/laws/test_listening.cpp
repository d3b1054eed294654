// A game goes its way whether or not somebody listens: the turn is compiled for both.
#include <doctest/doctest.h>

#include "tests/support.h"

namespace elbowroom {
namespace {

class Silent : public Sink {
public:
    void tell(const Event&) override {}
};

}  // namespace

TEST_CASE("listening changes nothing") {
    Silent silent;
    for (int game = 0; game < test::fewer(200); ++game) {
        Generator generator(std::uint64_t(game) + 71);
        const int players = 2 + game % 4;
        const Game g = test::some_game(game, test::some_options(game, players));
        Chance heard = Chance::seeded(std::uint64_t(game)), unheard = heard;
        State s = new_game(g, heard, &silent);
        State quiet = new_game(g, unheard);
        REQUIRE(quiet == s);
        Actions actions;
        for (legal(g, s, actions); !actions.empty(); legal(g, s, actions)) {
            const Action a = actions[generator.below(std::uint32_t(actions.size()))];
            apply(g, s, a, heard, &silent);
            apply(g, quiet, a, unheard);
            if (!(quiet == s)) FAIL("another game");
        }
    }
}

}  // namespace elbowroom
