// How many tokens a conquest takes.
#pragma once

#include <algorithm>

#include "engine/turn/reach.h"

namespace elbowroom {

// Regions next to those that make their neighbours cheaper.
inline Regions cheaper_beside(const auto& b) { return adjacent(b, b.tribe().held & b.kit.beside.where); }

// Tokens for every region, or for one of them, before the floor of what a conquest takes.  [CL-COST-1] [CL-COST-2]
// [CL-COST-3] [CL-COST-4]
template <class Number, class... Place>
ELBOWROOM_HOT inline Number plain_cost(const auto& b, Place... place) {
    Number cost(b.s.tokens, place...);
    cost += b.s.bare_cost;
    if (b.rarely(b.g.travel > 0) && !b.bears(Hook::sails))
        cost.add(b.g.board.entry - near(b), b.g.travel);  // [WC-ISLE-3]
    cost -= b.kit.discount;
    if (b.s.die != none && b.kit.by_roll) cost.subtract(b.g.board.all, b.s.die);
    if (b.bears(Hook::borders)) cost.subtract(cheaper_beside(b), b.kit.beside.number);
    return cost;
}

// What an ability takes off the price of some regions.
inline Discount cost_by(const Ability& a, const Ask& q) { return a.cost ? a.cost(q) : q.param.fixed.cost; }

// Abilities whose answers about prices the kit does not know.
inline constexpr std::uint64_t asked_for_prices = bit(Hook::varying_cost);

// The same for a conquest with these helps, which count for nothing in some regions, when abilities must be asked.
Tally asked_costs(Bearer b, const Aid& aid, Regions helpless);
int asked_cost(Bearer b, const Aid& aid, Regions helpless, Region r);

// Regions of others where nothing but tokens and the die helps this attacker; usually there are none.
ELBOWROOM_HOT inline Regions helpless(const auto& b) {
    return b.rarely(knows(b.g, Hook::denies_help)) && heeds_tribes(b.s) ? without_help(b.g, b.s, b.id) : Regions{};
}

// What a conquest without helps costs.
ELBOWROOM_HOT inline Tally cost_everywhere(const Bearer& b) {
    const Regions alone = helpless(b);
    if ((b.hooks & asked_for_prices) != 0 || !alone.empty()) return asked_costs(b, {}, alone);
    return plain_cost<Tally>(b);
}
inline Counts costs(const Bearer& b) { return cost_everywhere(b).result(); }
ELBOWROOM_HOT inline int cost(const auto& b, Region r) {
    const Regions alone = helpless(b);
    const bool asks = (b.hooks & asked_for_prices) != 0 || !alone.empty();
    const int tokens = asks ? asked_cost(b, {}, alone, r) : plain_cost<CountAt>(b, r).result();
    return std::max(b.least(), tokens);
}

// More would not fit into a Tally, together with the tokens and the die.
inline constexpr int most_strength = 40;
// What the acting tribe has beside tokens to conquer with; it needs a token for each conquest all the same.
inline int strength(const auto& b) {
    return b.bears(Hook::strength) ? std::min(most_strength, sum_of<Hook::strength>(b.g, b.s, b.id)) : 0;
}
// What a help lends a conquest.
inline Aid aid_by(const Bearing& b) {
    Aid aid = b.ability->help.aid;
    aid.rolls = b.ability->help.die == Die::first;
    aid.ignores = b.param.ignores;
    return aid;
}
// What the helps of an action lend the acting tribe.
Aid aid_of(const Bearer& b, std::uint32_t helps);
// Tokens that a conquest or an attempt costs the acting tribe, with its helps.
int price_of(const Bearer& b, Action a);
// Tokens that the tribe places beyond the usual ones in every conquest of the region.
int surcharge(const Bearer& b, Region r);

// The attempt is free: it need not be the cheapest target, and others may still be payable.  [CL-FINAL-3]
inline bool may_attempt(const Bearer& b) { return !b.bears(Hook::no_final_attempt); }

}  // namespace elbowroom
