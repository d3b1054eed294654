// A game goes its way whether or not somebody listens: the turn is compiled for both.
#include <doctest/doctest.h>

#include <algorithm>

#include "notation/position.h"
#include "tests/support.h"

namespace elbowroom {
TEST_CASE("what is told of tokens or coins has happened to some") {
    class Counting : public Sink {
    public:
        void tell(const Event& event) override {
            const auto counted = {Kind::tokens_drawn,    Kind::tokens_lost,      Kind::tokens_withdrawn,
                                  Kind::tokens_taken_up, Kind::coins_paid,       Kind::coins_earned,
                                  Kind::coins_taken,     Kind::coins_handed_over};
            if (std::find(counted.begin(), counted.end(), event.kind) == counted.end()) return;
            ++told;
            if (event.number <= 0) FAIL_CHECK("nothing is told as if it were something: " << event.rule.id);
        }
        int told = 0;
    };
    Counting counting;
    for (int game = 0; game < test::fewer(100); ++game) {
        Generator generator(std::uint64_t(game) + 5);
        const Game g = test::some_game(game, test::some_options(game, 2 + game % 4));
        Chance chance = Chance::seeded(std::uint64_t(game));
        State s = new_game(g, chance, &counting);
        Actions actions;
        for (legal(g, s, actions); !actions.empty(); legal(g, s, actions))
            apply(g, s, actions[generator.below(std::uint32_t(actions.size()))], chance, &counting);
    }
    CHECK(counting.told > 100);
}

TEST_CASE("a race that vanishes from nowhere is told to earn nothing") {
    class Earned : public Sink {
    public:
        void tell(const Event& event) override { coins += event.kind == Kind::coins_earned; }
        int coins = 0;
    };
    const Json document = parse_json(R"({"game": "underground", "map": "underground-2", "stage": "ready",
        "tribes": [{"race": "drow", "power": "vanishing", "player": 0, "hand": 5}],
        "regions": {"replace": true}})",
                                     "position");
    const Position at = read_position(test::library(), Node(document));
    const Game& g = *at.setup.game;
    State s = at.state;
    Chance chance = Chance::seeded(1);
    Earned earned;
    apply(g, s, decline(test::help(g, "vanishing")), chance, &earned);
    CHECK(s.turn == 1);
    CHECK(earned.coins == 0);
}

TEST_CASE("listening changes nothing") {
    test::Silent silent;
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
