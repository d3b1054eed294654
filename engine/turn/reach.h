// Who is where, what a tribe may attack and for how many tokens: the arithmetic that stages and abilities share.
#pragma once

#include <algorithm>
#include <type_traits>

#include "engine/abilities/ask.h"

// These make up the list of conquests, half of all decisions: inlined, a tribe's bearings are looked up once for all.
#define ELBOWROOM_HOT [[gnu::always_inline]]

namespace elbowroom {

// What is asked out of line takes a bearer by value, so that whoever asks can keep its own in registers.

inline TribeId holder(const State& s, Region r) {
    for (const TribeId id : s.present)
        if (s.tribes[id].held.contains(r)) return id;
    return none;
}

// The kind of natives in the region: those that guard something, or others.
const NativeFacts& natives_at(const Game& g, const State& s, Region r);

inline Regions occupied(const State& s) { return s.occupied; }

// Whether some tribe closes regions to others or asks for coins.
inline bool heeds_tribes(const State& s) { return !(s.heeded - warded).empty(); }

// Pieces that stand among the tribe's tokens.
Companions companions_of(const Game& g, const State& s, TribeId id);
// Which side the tribe is on; none: neutral.  [WC-DEF-9]
std::uint8_t faction_of(const Game& g, const State& s, TribeId id);

// Tokens of the tribe's race that are in the tray.  [CL-SUP-1]
inline int tray(const Game& g, const State& s, TribeId id) {
    return g.races[s.tribes[id].race].limit - s.in_play[id] +
           (knows(g, Hook::companions) ? companions_of(g, s, id).in_play : 0);
}
// Pieces of a kind on the map, and in the supply or with their owner.
int on_map(const Game& g, const State& s, PieceId piece);
inline int supply(const Game& g, const State& s, PieceId piece) { return g.pieces[piece].supply - on_map(g, s, piece); }
int pieces_in(const Game& g, const State& s, PieceId piece, Regions where);
Regions with_piece(const Game& g, const State& s, PieceId piece);
// Where the only piece of its kind is; no_region if it is off the map, or one of several.
inline Region place_of(const Game& g, const State& s, PieceId piece) {
    const int place = g.pieces[piece].lone;
    return place < 0 ? no_region : s.lone[std::size_t(place)];
}
// Pieces of which there is one that are on the map: a bit for each, by its place in State::lone.
inline std::uint32_t lone_on_map(const State& s) { return ~places_of(no_region, s.lone); }
// Works out again what follows from the pieces in these regions.
void note_pieces(const Game& g, State& s, Regions where);
void add_piece(const Game& g, State& s, PieceId piece, Region r);
void take_piece(const Game& g, State& s, PieceId piece, Region r);

inline int tokens_on_map(const State& s, TribeId id) {
    return s.in_play[id] - s.tribes[id].hand - s.tribes[id].waiting;
}
// The same for those who stand in pairs; where something let one of them in alone, nothing is to spare.
int spare_of_pairs(Bearer b);
// Regions in which those who stand in pairs have as many as they need.
Regions with_pairs(Bearer b);
// What can be taken up: all but one token of each region.  [CL-READY-1]
ELBOWROOM_HOT inline int spare_tokens(const Bearer& b) {
    if (b.kit.least != 1) [[unlikely]]
        return spare_of_pairs(b);
    return tokens_on_map(b.s, b.id) - b.tribe().held.count();
}

// Tokens with which the acting tribe conquers: before it has begun, those it could take up count too.
ELBOWROOM_HOT inline int tokens_to_conquer_with(const Bearer& acting) {
    const int hand = acting.tribe().hand;
    return acting.s.stage == Stage::ready ? hand + spare_tokens(acting) : hand;
}
inline int tokens_to_conquer_with(const Game& g, const State& s) { return tokens_to_conquer_with(Bearer(g, s)); }

// Regions next to those of the tribe, by borders.
ELBOWROOM_HOT inline Regions beside(const Game& g, const State& s, TribeId id) {
    return g.board.next_to(s.tribes[id].held);
}

// Regions next to these for the tribe, as borders and its abilities say.  [CL-TERM-7]
ELBOWROOM_HOT inline Regions adjacent(const Bearer& b, Regions from) {
    Regions out = b.g.board.next_to(from);
    if (b.bears(Hook::links)) out |= union_of<Hook::links>(b.g, b.s, b.id, from);
    return out;
}

// The same by borders and by pieces on the map alone.  [UG-ADJ-5]
Regions adjacent_by_pieces(Bearer b, Regions from);

// Regions that this tribe's own player holds otherwise, and that pieces close to opponents alone.  [WC-IMMUNE-3]
Regions open_to_owner(const State& s, TribeId id);

// Regions that this tribe may not name because of what stands there.  [CL-IMM-1]
ELBOWROOM_HOT inline Regions closed(const Game& g, const State& s, TribeId id) {
    if (!g.closing_spares_owner) return s.closed;
    return s.closed - open_to_owner(s, id);
}

// Kinds of region that the tribe may enter because of what is lent to it.
Regions settled_by_loan(Bearer b);

ELBOWROOM_HOT inline Regions habitable(const Bearer& b) {
    Regions out = b.kit.habitable;
    if (b.bears(Hook::settles)) out |= settled_by_loan(b);
    return out;
}

// What abilities say about the tribe's reach, if they are asked.
Reach asked_reach(Bearer b);
// What the tribe is confined to.
inline Regions confines(const Bearer& b) { return b.bears(Hook::reach) ? asked_reach(b).only : b.g.board.all; }

ELBOWROOM_HOT inline Regions in_reach(const Bearer& b) {
    const Regions held = b.tribe().held;
    Regions out;
    if (!held.empty()) {
        out = beside(b.g, b.s, b.id) | b.kit.reach;
        if (b.bears(Hook::links)) out |= union_of<Hook::links>(b.g, b.s, b.id, held);
    } else {
        out = b.kit.entry;  // [CL-FIRST-1]
    }
    if (!b.bears(Hook::reach)) return out;
    const Reach more = asked_reach(b);
    return (out | more.open) & more.only;
}

// Works out again whether the tribe stands in the way of others, as its memory or what it bears has changed.
void note_heeded(const Game& g, State& s, TribeId id);
// Those of some regions that tribes or pieces close to the attacker.
Regions sheltered_from(const Game& g, const State& s, TribeId attacker, Regions among);
// Where it lies; no_region if it is off the map, or there is none.
Region place_that_commands(const Game& g, const State& s, PieceId piece);
// Who commands a piece that a place lends; none: nobody.
Seat commander(const Game& g, const State& s, PieceId piece);
// Those of some regions that pieces close to every tribe of this player.
Regions warded_from(const Game& g, const State& s, Seat seat, Regions among);
// Regions of others where nothing but tokens and the die helps this attacker.
Regions without_help(const Game& g, const State& s, TribeId attacker);
// By borders alone, or, with nothing on the map, by the usual entries.
inline Regions plainly_in_reach(const Game& g, const State& s, TribeId id) {
    return s.tribes[id].held.empty() ? g.board.entry : beside(g, s, id);
}

// Regions that are next to the tribe, or count as if they were: nobody travels to them.  [WC-ISLE-3] [WC-ISLE-4]
ELBOWROOM_HOT inline Regions near(const Bearer& b) {
    const Regions held = b.tribe().held;
    Regions out = held.empty() ? b.kit.near_at_first : beside(b.g, b.s, b.id) | b.kit.near;
    if (!held.empty() && b.bears(Hook::links)) out |= union_of<Hook::links>(b.g, b.s, b.id, held);
    if (b.bears(Hook::reach)) out |= asked_reach(b).open;
    return out;
}

// Everything that the tribe may target, if it can pay.  [CL-CONQ-1]
ELBOWROOM_HOT inline Regions targets(const Bearer& b) {
    Regions out = (in_reach(b) & habitable(b)) - b.tribe().held - closed(b.g, b.s, b.id);
    if (!b.s.heeded.empty()) out -= sheltered_from(b.g, b.s, b.id, out);
    return out;
}

// Tokens for every region, or for one of them, before the floor of what a conquest takes.  [CL-COST-1] [CL-COST-2]
// [CL-COST-3] [CL-COST-4]
template <class Number, class... Place>
ELBOWROOM_HOT inline Number plain_cost(const Bearer& b, Place... place) {
    Number cost(b.s.tokens, place...);
    cost += b.s.bare_cost;
    if (b.g.travel > 0 && !b.bears(Hook::sails)) cost.add(b.g.board.entry - near(b), b.g.travel);  // [WC-ISLE-3]
    cost -= b.kit.discount;
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
ELBOWROOM_HOT inline Regions helpless(const Bearer& b) {
    return knows(b.g, Hook::denies_help) && heeds_tribes(b.s) ? without_help(b.g, b.s, b.id) : Regions{};
}

// What a conquest without helps costs.
ELBOWROOM_HOT inline Tally cost_everywhere(const Bearer& b) {
    const Regions alone = helpless(b);
    if ((b.hooks & asked_for_prices) != 0 || !alone.empty()) return asked_costs(b, {}, alone);
    return plain_cost<Tally>(b);
}
inline Counts costs(const Bearer& b) { return cost_everywhere(b).result(); }
ELBOWROOM_HOT inline int cost(const Bearer& b, Region r) {
    const Regions alone = helpless(b);
    const bool asks = (b.hooks & asked_for_prices) != 0 || !alone.empty();
    const int tokens = asks ? asked_cost(b, {}, alone, r) : plain_cost<CountAt>(b, r).result();
    return std::max(int(b.kit.least), tokens);
}

ELBOWROOM_HOT inline Field field(const Bearer& b) { return {.open = targets(b), .hand = tokens_to_conquer_with(b)}; }

// More would not fit into a Tally, together with the tokens and the die.
inline constexpr int most_strength = 40;
// What the acting tribe has beside tokens to conquer with; it needs a token for each conquest all the same.
inline int strength(const Bearer& b) {
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

inline bool acts(const Game& g, const State& s, TribeId id) {
    return s.tribes[id].exists() && (is_active(id) || has_trait(g, s, id, Hook::acts_in_decline));
}

// Tokens that the tribe must have off the map when its redeployment ends.
int tokens_to_hold_back(const Game& g, const State& s, TribeId id);
// Where the tribe may stay when its conquests are over.
inline Regions home(const Bearer& b) {
    Regions out = b.kit.home;
    if (b.bears(Hook::settles)) out |= settled_by_loan(b);
    return out;
}
// Regions that are left in the redeployment: where nobody of its kind may stay, and, while it is active, where it may
// not.  [UG-RIVER-3]
inline Regions passed_through(const Bearer& b) {
    return (is_active(b.id) ? b.tribe().held : b.tribe().held & b.g.board.passing) - home(b);
}
// Those of some regions that are far from where withdrawn tokens of the tribe come from, if there are any.  [CL-ED-1]
Regions far_refuges(const Game& g, const State& s, TribeId id, Regions among);
// Where withdrawn tokens of the tribe may go now.  [CL-LOSS-6]
inline Regions refuges(const Game& g, const State& s, TribeId id) {
    const Regions held = s.tribes[id].held - passed_through(Bearer(g, s, id));  // [UG-LOSS-4]
    return g.options.retreat_not_adjacent ? far_refuges(g, s, id, held) : held;
}
// What the tribe must decide before the rest of its turn.
Demand demanded(Bearer b);
inline bool must_decide_first(const Bearer& b) { return b.bears(Hook::demands) && demanded(b) != Demand::nothing; }
inline bool owes(const Bearer& b) { return b.bears(Hook::owes) && sum_of<Hook::owes>(b.g, b.s, b.id) > 0; }
// Coins that the seat would earn if its turn were scored now.
int income(const Game& g, const State& s, Seat seat);

}  // namespace elbowroom
