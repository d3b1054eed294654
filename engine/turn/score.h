// Coins at the end of a turn.
#pragma once

#include <algorithm>

#include "engine/turn/income.h"
#include "engine/turn/tolls.h"
#include "engine/turn/turn.h"

namespace elbowroom {

template <class Ears>
void TurnFor<Ears>::earn(Seat seat, int coins, Rule rule, RaceId race) {
    pay_out(seat, coins);
    if (sink) tell({.kind = Kind::coins_earned, .seat = seat, .race = race, .number = coins, .rule = rule});
}

template <class Ears>
void TurnFor<Ears>::score_and_go_on() {
    if (sink)
        tell_score();
    else
        score();
    if (rarely(g.goes_on_after_scoring)) s.flags |= flag::scored;
    go_on_after_scoring();
}

// All that the player's tribes bring, at once.
template <class Ears>
inline void TurnFor<Ears>::score() {
    State& now = s;
    int coins = 0;
    std::uint64_t hooks = 0;
    for (const TribeId id : tribes_of(now, now.turn)) {
        const Bearer tribe(g, now, id);
        coins += fixed_income(tribe.kit, tribe.tribe().held);
        hooks |= tribe.hooks;
    }
    if ((hooks & bit(Hook::varying_income)) != 0) return score_with(coins);
    pay_out(now.turn, coins);
}

// And what must be asked for.
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::score_with(int coins) {
    const Seat seat = s.turn;
    unsigned payers = 0;
    for (const TribeId id : tribes_of(s, seat)) {
        if (!Bearer(g, s, id).bears(Hook::varying_income)) continue;
        const Income more = varying_income(g, s, id);
        coins += more.coins;
        payers |= more.payers;
    }
    pay_out(seat, coins);
    if (payers != 0) collect_levies(seat);
}

// The same, each coin with its source.
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::tell_score() {
    const Seat seat = s.turn;
    const unsigned payers = each_income(
        g, s, seat, [this, seat](TribeId id, int coins, Rule rule) { earn(seat, coins, rule, s.tribes[id].race); });
    if (payers != 0) collect_levies(seat);
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::collect_levies(Seat seat) {
    for (const TribeId id : tribes_of(s, seat))
        ask<Hook::income>(Bearer(g, s, id), [&](const Ability& a, const Ask& q) {
            for (unsigned rest = a.income(q, {}).payers; rest != 0; rest &= rest - 1)
                hand_over(Seat(std::countr_zero(rest)), seat, q.param.rule, s.tribes[id].race);
        });
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::pay(Seat from, Seat to, int coins, Rule rule, RaceId race) {
    coins = std::min<int>(coins, s.coins[from]);
    s.coins[from] = std::uint16_t(s.coins[from] - coins);
    if (to != none) s.coins[to] = std::uint16_t(s.coins[to] + coins);
    if (!sink) return;
    if (to == none)
        tell({.kind = Kind::coins_paid, .seat = from, .number = coins, .rule = rule});
    else
        tell({.kind = Kind::coins_handed_over, .seat = from, .race = race, .number = coins, .rule = rule, .to = to});
}

// [WC-PAY-1]
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::pay_tolls(Regions where, Act act) {
    if (!knows(Hook::toll)) return;
    Tolls(g, s, s.turn, act).each(where, [&](const Tolls::Due& due) {
        const Parameters& param = due.bearing->param;
        pay(s.turn, owner_of(due.to), due.coins, param.rule, s.tribes[due.to].race);
        if (!due.paid) return;
        auto for_abilities = this->for_abilities();
        due.paid(Told{for_abilities, due.to, param, *due.memory}, (due.where & where).lowest());
    });
}

// A coin from one player to another, if there is one.  [UG-SCORE-4]
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::hand_over(Seat from, Seat to, Rule rule, RaceId race) {
    if (s.coins[from] == 0) return;
    --s.coins[from];
    ++s.coins[to];
    if (sink) tell({.kind = Kind::coins_handed_over, .seat = from, .race = race, .number = 1, .rule = rule, .to = to});
}

}  // namespace elbowroom
