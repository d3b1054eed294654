// Nobody sees what they may not see, and a view tells nothing by what it allows.
#include <doctest/doctest.h>

#include <algorithm>

#include "bots/bot.h"
#include "engine/turn/pieces_on_map.h"
#include "tests/support.h"

namespace elbowroom {

TEST_CASE("dealing the secrets again shows nothing new") {
    Chance chance = Chance::seeded(3);
    test::in_random_games(
        200,
        [&](const Game& g, const State& s) {
            for (int viewer = 0; viewer <= g.players; ++viewer) {
                const Seat seat = viewer == g.players ? none : Seat(viewer);
                const State seen = seen_by(g, s, seat);
                if (!(seen_by(g, redeal(g, seen, chance), seat) == seen)) FAIL("a view changed");
                if (!(seen_by(g, seen, seat) == seen)) FAIL("seeing twice is not seeing once");
            }
        },
        7);
}

TEST_CASE("a state that is dealt again is possible, and offers its seat the same actions") {
    Chance chance = Chance::seeded(4);
    test::in_random_games(
        200,
        [&](const Game& g, const State& s) {
            const State other = redeal(g, seen_by(g, s, s.to_act), chance);
            const auto wrong = check(g, other);
            if (!wrong.empty()) FAIL(wrong[0]);
            Actions real, dealt;
            legal(g, s, real);
            legal(g, other, dealt);
            CHECK(real.size() == dealt.size());
            for (const Action a : real)
                if (!dealt.contains(a)) FAIL("what is legal tells a secret");
        },
        11);
}

TEST_CASE("a view does not depend on what it hides") {
    test::in_random_games(
        100,
        [](const Game& g, const State& s) {
            if (s.stage == Stage::over || g.options.open_coins) return;
            State other = s;
            Chance chance = Chance::seeded(9);
            chance.shuffle({other.race_deck.data(), other.race_deck_size}, Asked::race);
            chance.shuffle({other.power_deck.data(), other.power_deck_size}, Asked::power);
            chance.shuffle({other.site_deck.data(), other.site_deck_size}, Asked::piece);
            // Something else may lie at the bottom of the pile than does.
            for (const PieceId piece : g.sites.pieces) {
                const auto pile = other.site_deck.begin();
                const bool hidden = std::find(pile, pile + other.site_deck_size, piece) == pile + other.site_deck_size;
                if (hidden && other.site_deck_size > 0 && with_piece(g, s, piece).empty()) other.site_deck[0] = piece;
            }
            for (Seat seat = 1; seat < g.players; ++seat) other.coins[seat] = std::uint16_t(other.coins[seat] + 17);
            CHECK(seen_by(g, s, 0) == seen_by(g, other, 0));
        },
        13);
}

TEST_CASE("open coins are seen by everybody, and all coins once the game is over") {
    Options open;
    open.open_coins = true;
    const Game g = test::classic(3, open);
    Chance chance = Chance::seeded(1);
    const State s = new_game(g, chance);
    CHECK(seen_by(g, s, none).coins[2] == 5);
    const Game hidden = test::classic(3);
    State over = new_game(hidden, chance);
    CHECK(seen_by(hidden, over, 0).coins[2] == unknown_coins);
    CHECK(seen_by(hidden, over, 2).coins[2] == 5);
    over.stage = Stage::over;
    CHECK(seen_by(hidden, over, 0).coins[2] == 5);
}

}  // namespace elbowroom
