// Who is where, what a tribe may attack and for how many tokens: the arithmetic that stages and abilities share.
#pragma once

#include <algorithm>

#include "engine/abilities/ask.h"

// These make up the list of conquests, half of all decisions: inlined, a tribe's bearings are looked up once for all.
#define ELBOWROOM_HOT [[gnu::always_inline]]

namespace elbowroom {

inline TribeId holder(const State& s, Region r) {
    for (TribeId id = 0; id < max_tribes; ++id)
        if (s.tribes[id].held.contains(r)) return id;
    return none;
}

inline Regions occupied(const State& s) { return s.tokens.some(); }

// Tokens of the tribe's race that are in the tray.  [CL-SUP-1]
int tray(const Game& g, const State& s, TribeId id);
// Pieces of a kind on the map, and in the supply or with their owner.
int on_map(const Game& g, const State& s, PieceId piece);
inline int supply(const Game& g, const State& s, PieceId piece) { return g.pieces[piece].supply - on_map(g, s, piece); }
int pieces_in(const Game& g, const State& s, PieceId piece, Regions where);
Regions with_piece(const Game& g, const State& s, PieceId piece);

// Tokens with which the acting tribe conquers: before it has begun, those it could take up count too.
ELBOWROOM_HOT inline int tokens_to_conquer_with(const State& s) {
    const Tribe& tribe = s.tribes[s.acting];
    if (s.stage != Stage::ready) return tribe.hand;
    return tribe.hand + s.tokens.total(tribe.held) - tribe.held.count();
}

// Regions next to these for the tribe, as borders and its abilities say.  [CL-TERM-7] [CL-POW-UNDERWORLD-2]
ELBOWROOM_HOT inline Regions adjacent(const Bearer& b, Regions from) {
    Regions out = b.g.board.next_to(from);
    if (b.bears(Hook::links)) out |= union_of<&Ability::links>(b.g, b.s, b.id, from);
    return out;
}

// Regions that no other race may name.  [CL-IMM-1]
ELBOWROOM_HOT inline Regions closed(const Game& g, const State& s) {
    Regions out;
    for (int plane = 0; plane < g.closing_planes; ++plane) out |= s.pieces[plane];
    return out;
}

ELBOWROOM_HOT inline Regions habitable(const Bearer& b) {
    Regions out = b.g.board.land;
    if (b.bears(Hook::settles)) out |= union_of<&Ability::settles>(b.g, b.s, b.id);
    return out;
}

ELBOWROOM_HOT inline Regions in_reach(const Bearer& b) {
    const Regions held = b.tribe().held;
    Regions out;
    if (!held.empty()) {
        out = adjacent(b, held);
        if (b.bears(Hook::reach)) out |= union_of<&Ability::reach>(b.g, b.s, b.id);
    } else {
        out = b.g.board.entry;  // [CL-FIRST-1]
        if (b.bears(Hook::entry)) out |= union_of<&Ability::entry>(b.g, b.s, b.id);
    }
    return out;
}

Regions sheltered_from(const Game& g, const State& s, TribeId attacker);

// Everything that the tribe may target, if it can pay.  [CL-CONQ-1]
ELBOWROOM_HOT inline Regions targets(const Bearer& b) {
    Regions out = (in_reach(b) & habitable(b)) - b.tribe().held - closed(b.g, b.s);
    if (b.s.sheltering != 0) out -= sheltered_from(b.g, b.s, b.id);
    return out;
}

// What abilities take off the cost, or add to it.  [CL-COST-4]
template <class Number>
[[gnu::noinline]] Number discounted(const Game& g, const State& s, TribeId id, Number cost) {
    each_bearing(g, s.tribes[id], is_active(id), [&](const Bearing& bearing, const Memory& memory) {
        if (!bearing.ability->cost) return;
        const Discount fewer = bearing.ability->cost(Ask{g, s, id, bearing.param, memory});
        if (fewer.number >= 0) cost.subtract(fewer.where, fewer.number);
        else cost.add(fewer.where, -fewer.number);
    });
    return cost;
}

// Tokens for every region, or for one of them, before the floor of one.  [CL-COST-1]
template <class Number>
ELBOWROOM_HOT inline Number cost_as(const Bearer& b, Number cost) {
    cost += b.g.board.bare_cost;
    for (int plane = b.g.defending_from; plane < b.g.defending_to; ++plane)
        if (const Regions where = b.s.pieces[plane]; !where.empty()) cost.add(where, b.g.plane_weight[plane]);
    return b.bears(Hook::cost) ? discounted(b.g, b.s, b.id, cost) : cost;
}

ELBOWROOM_HOT inline Counts costs(const Bearer& b) { return cost_as(b, b.s.tokens); }  // [CL-COST-2] [CL-COST-3]
inline int cost(const Bearer& b, Region r) { return std::max(1, cost_as(b, CountAt(b.s.tokens, r)).value()); }

ELBOWROOM_HOT inline Field field(const Bearer& b) { return {.open = targets(b), .hand = tokens_to_conquer_with(b.s)}; }

// The attempt is free: it need not be the cheapest target, and others may still be payable.  [CL-FINAL-3]
inline bool may_attempt(const Bearer& b) { return !b.bears(Hook::no_final_attempt); }

inline bool acts(const Game& g, const State& s, TribeId id) {
    return s.tribes[id].exists() && (is_active(id) || bears(g, s, id, Hook::acts_in_decline));
}

// Tokens that the tribe must have off the map when its redeployment ends.  [CL-RACE-AMAZONS-3]
int tokens_to_hold_back(const Game& g, const State& s, TribeId id);
// Where withdrawn tokens of the tribe may go now.  [CL-LOSS-6]
Regions refuges(const Game& g, const State& s, TribeId id);
inline bool owes(const Bearer& b) { return b.bears(Hook::owes) && sum_of<&Ability::owes>(b.g, b.s, b.id) > 0; }
// Coins that the seat would earn if its turn were scored now.
int income(const Game& g, const State& s, Seat seat);

}  // namespace elbowroom
