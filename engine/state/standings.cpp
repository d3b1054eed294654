// Who won.
#include <algorithm>

#include "engine/game.h"

namespace elbowroom {

std::vector<Standing> standings(const Game& g, const State& s) {
    std::vector<Standing> table;
    for (Seat seat = 0; seat < g.players; ++seat) {
        Standing row{.seat = seat, .coins = s.coins[seat]};
        for (const TribeId id : {active_of(seat), declined_of(seat), spared_of(seat)}) {
            row.tokens += s.tokens.total(s.tribes[id].held);        // [CL-END-3]
            for (std::size_t i = 0; i < g.lone.pieces.size(); ++i)  // a figure is not a token  [WC-END-1]
                if (s.lone[i] != no_region && g.pack->pieces[g.lone.pieces[i]].companion &&
                    s.tribes[id].held.contains(s.lone[i]))
                    --row.tokens;
        }
        table.push_back(row);
    }
    const auto place_in_turn_order = [&](Seat seat) { return (seat + g.players - s.first) % g.players; };
    const auto better = [&](const Standing& a, const Standing& b) {
        if (a.coins != b.coins) return a.coins > b.coins;
        if (a.tokens != b.tokens) return a.tokens > b.tokens;
        if (g.options.tie == Options::Tie::later_seat) return place_in_turn_order(a.seat) > place_in_turn_order(b.seat);
        if (g.options.tie == Options::Tie::earlier_seat)
            return place_in_turn_order(a.seat) < place_in_turn_order(b.seat);
        return false;  // [CL-END-4]
    };
    std::stable_sort(table.begin(), table.end(), better);
    for (std::size_t i = 1; i < table.size(); ++i)
        table[i].rank = better(table[i - 1], table[i]) ? int(i) + 1 : table[i - 1].rank;
    return table;
}

}  // namespace elbowroom
