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
    State& now = s;
    const Seat seat = now.turn;
    const TribeId active = active_of(seat);
    const bool asks = !is_alone(now, active) || (may_bear(g, now, active) & bit(Hook::varying_income)) != 0;
    if (sink || asks) return score_asked();
    const int coins = fixed_income(kit_in(g, now, active), now.tribes[active].held);
    pay_out(seat, coins);
    end_scoring();
}

template <class Ears>
inline void TurnFor<Ears>::end_scoring() {
    if (g.goes_on_after_scoring) s.flags |= flag::scored;
    go_on_after_scoring();
}

// With what other tribes and abilities bring, and with the source of each coin for whoever listens.
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::score_asked() {
    const Seat seat = s.turn;
    unsigned payers = 0;
    if (sink) {
        payers = each_income(
            g, s, seat, [this, seat](TribeId id, int coins, Rule rule) { earn(seat, coins, rule, s.tribes[id].race); });
    } else {  // nobody asks where the coins come from
        int sum = 0;
        for (const TribeId id : tribes_of(s, seat)) {
            sum += fixed_income(kit_in(g, s, id), s.tribes[id].held);
            if ((may_bear(g, s, id) & bit(Hook::varying_income)) == 0) continue;
            const Income more = varying_income(g, s, id);
            sum += more.coins;
            payers |= more.payers;
        }
        pay_out(seat, sum);
    }
    if (payers != 0) collect_levies(seat);
    end_scoring();
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::collect_levies(Seat seat) {
    for (const TribeId id : tribes_of(s, seat))
        ask<Hook::income>(Bearer(g, s, id), [&](const Ability& a, const Ask& q) {
            const unsigned payers = a.income(q, {}).payers;
            for (Seat other = 0; other < g.players; ++other)
                if (((payers >> other) & 1) != 0) hand_over(other, seat, q.param.rule, s.tribes[id].race);
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
    if (!knows(g, Hook::toll)) return;
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
