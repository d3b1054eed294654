// The game as one seat knows it: every secret is blanked here, and nowhere else.
#include <algorithm>

#include "engine/game.h"

namespace elbowroom {

Coins coins_seen_by(const Game& g, const State& s, Seat seat) {
    Coins seen = s.coins;
    if (!g.options.open_coins && s.stage != Stage::over)  // [CL-HID-1]
        for (Seat other = 0; other < g.players; ++other)
            if (other != seat) seen[other] = unknown_coins;
    return seen;
}

State seen_by(const Game& g, const State& s, Seat seat) {
    State seen = s;
    seen.coins = coins_seen_by(g, s, seat);
    // What lies in the piles can be worked out by everybody; their order cannot.  [CL-HID-2]
    std::sort(seen.race_deck.begin(), seen.race_deck.begin() + seen.race_deck_size);
    std::sort(seen.power_deck.begin(), seen.power_deck.begin() + seen.power_deck_size);
    seen.flags |= flag::shuffled;
    std::fill_n(seen.site_deck.begin(), seen.site_deck_size, none);  // [UG-SETUP-4]
    return seen;
}

State watched_by(const Game& g, const State& s, Seat seat) {
    State known = seen_by(g, s, seat);
    known.coins = s.coins;
    return known;
}

}  // namespace elbowroom
