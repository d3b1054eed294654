// Every source of coins of a seat's turn, with its rule.
#pragma once

#include "engine/abilities/ask.h"
#include "engine/game.h"

namespace elbowroom {

// Calls each(tribe, coins, rule) for every source that yields something now.
template <class F>
void each_income(const Game& g, const State& s, Seat seat, F&& each) {
    for (const TribeId id : tribes_of(s, seat)) {
        const Tribe& tribe = s.tribes[id];
        if (!tribe.held.empty()) each(id, tribe.held.count(), "CL-SCORE-1"_rule);
        ask<Hook::income>(Bearer(g, s, id), [&each](const Ability& a, const Ask& q) {  // [CL-SCORE-2] [CL-SCORE-3]
            if (const int coins = a.income(q); coins != 0) each(q.tribe, coins, q.param.rule);
        });
    }
}

}  // namespace elbowroom
