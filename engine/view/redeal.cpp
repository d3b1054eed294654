// A game that a player with this view could be in: the unknown is dealt again.
#include "engine/game.h"

namespace elbowroom {

namespace {

// What may still be found is any of what has not been found yet.
void deal_unfound(const Game& g, State& s, Chance& chance) {
    std::array<PieceId, max_lone_pieces> hidden{};
    std::size_t size = 0;
    for (const PieceId piece : g.sites.pieces)
        if (s.lone[std::size_t(g.pieces[piece].lone)] == no_region) hidden[size++] = piece;
    chance.shuffle({hidden.data(), size}, Asked::piece);
    for (std::size_t i = 0; i < s.site_deck_size && i < size; ++i) s.site_deck[i] = hidden[i];
}

}  // namespace

State redeal(const Game& g, const State& seen, Chance& chance) {
    State s = seen;
    if (s.has(flag::shuffled)) {
        chance.shuffle({s.race_deck.data(), s.race_deck_size}, Asked::race);
        chance.shuffle({s.power_deck.data(), s.power_deck_size}, Asked::power);
        s.flags &= std::uint8_t(~flag::shuffled);
    }
    if (s.site_deck_size > 0 && s.site_deck[0] == none) deal_unfound(g, s, chance);
    // Coins that nobody has counted: about what a seat has earned by this round.
    for (Seat seat = 0; seat < g.players; ++seat)
        if (s.coins[seat] == unknown_coins) {
            const int likely = g.pack->coins + 9 * (s.round - 1);
            s.coins[seat] = std::uint16_t(likely / 2 + chance.below(likely + 1));
        }
    return s;
}

}  // namespace elbowroom
