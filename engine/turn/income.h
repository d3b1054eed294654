// Every source of coins of a seat's turn, with its rule.
#pragma once

#include "engine/abilities/ask.h"
#include "engine/game.h"

namespace elbowroom {

// Calls each(tribe, coins, rule) for every source that yields something now. Answers which seats hand over a coin as
// well.
template <class F>
unsigned each_income(const Game& g, const State& s, Seat seat, F&& each) {
    unsigned payers = 0;
    for (const TribeId id : tribes_of(s, seat)) {
        const Tribe& tribe = s.tribes[id];
        if (!tribe.held.empty()) each(id, tribe.held.count(), "CL-SCORE-1"_rule);
        ask<Hook::income>(Bearer(g, s, id), [&](const Ability& a, const Ask& q) {  // [CL-SCORE-2] [CL-SCORE-3]
            const Income income = a.income(q, {});
            payers |= income.payers;
            if (income.coins != 0) each(q.tribe, income.coins, q.param.rule);
        });
    }
    return payers;
}

// What a tribe earns by its regions, and by abilities that need not be asked.
inline int fixed_income(const Kit& kit, Regions held) {
    return held.count() + (held & kit.pays[0]).count() + (held & kit.pays[1]).count();
}

// All that the other abilities of a tribe bring; which seats pay is told of all of them together.
[[gnu::noinline]] inline Income varying_income(const Game& g, const State& s, TribeId id) {
    return joined<Hook::varying_income>(
        g, s, id, Income{}, [](const Ability& a, const Ask& q) { return a.income(q, {}); },
        [](Income& all, const Income& more) {
            all.coins += more.coins;
            all.payers |= more.payers;
        });
}

// Coins that the seat would earn if its turn were scored now.
int income(const Game& g, const State& s, Seat seat);

}  // namespace elbowroom
