// A game that a player with this view could be in: the unknown is dealt again.
#include "engine/game.h"

namespace elbowroom {

State redeal(const Game& g, const State& seen, Chance& chance) {
    State s = seen;
    if (s.has(flag::shuffled)) {
        chance.shuffle({s.race_deck.data(), s.race_deck_size}, Asked::race);
        chance.shuffle({s.power_deck.data(), s.power_deck_size}, Asked::power);
        s.flags &= std::uint8_t(~flag::shuffled);
    }
    // Coins that nobody has counted: about what a seat has earned by this round.
    for (Seat seat = 0; seat < g.players; ++seat)
        if (s.coins[seat] == unknown_coins) {
            const int likely = g.pack->coins + 9 * (s.round - 1);
            s.coins[seat] = std::uint16_t(likely / 2 + chance.below(likely + 1));
        }
    return s;
}

}  // namespace elbowroom
