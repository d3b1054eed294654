#include "engine/turn/income.h"

#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom {

void Turn::earn(Seat seat, int coins, Rule rule, RaceId race) {
    s.coins[seat] = std::uint16_t(s.coins[seat] + coins);
    if (sink) tell({.kind = Kind::coins_earned, .seat = seat, .race = race, .number = coins, .rule = rule});
}

void Turn::score() {
    const Seat seat = s.turn;
    each_income(g, s, seat,
                [this, seat](TribeId id, int coins, Rule rule) { earn(seat, coins, rule, s.tribes[id].race); });
}

int income(const Game& g, const State& s, Seat seat) {
    int sum = 0;
    each_income(g, s, seat, [&](TribeId, int coins, Rule) { sum += coins; });
    return sum;
}

}  // namespace elbowroom
