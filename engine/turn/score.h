// Coins at the end of a turn.
#pragma once

#include "engine/turn/income.h"
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom {

template <class Ears>
void TurnFor<Ears>::earn(Seat seat, int coins, Rule rule, RaceId race) {
    s.coins[seat] = std::uint16_t(s.coins[seat] + coins);
    if (sink) tell({.kind = Kind::coins_earned, .seat = seat, .race = race, .number = coins, .rule = rule});
}

template <class Ears>
void TurnFor<Ears>::score() {
    const Seat seat = s.turn;
    if (!sink) {  // nobody asks where the coins come from
        s.coins[seat] = std::uint16_t(s.coins[seat] + income(g, s, seat));
        return;
    }
    each_income(g, s, seat,
                [this, seat](TribeId id, int coins, Rule rule) { earn(seat, coins, rule, s.tribes[id].race); });
}

}  // namespace elbowroom
