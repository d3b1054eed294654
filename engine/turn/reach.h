// Who is where, what a tribe may attack and for how many tokens: the arithmetic that stages and abilities share.
#pragma once

#include <algorithm>
#include <type_traits>

#include "engine/abilities/ask.h"

// These make up the list of conquests, half of all decisions: inlined, a tribe's bearings are looked up once for all.
#define ELBOWROOM_HOT [[gnu::always_inline]]

namespace elbowroom {

inline TribeId holder(const State& s, Region r) {
    for (TribeId id = 0; id < max_tribes; ++id)
        if (s.tribes[id].held.contains(r)) return id;
    return none;
}

// The kind of natives in the region: those that guard something, or others.
const NativeFacts& natives_at(const Game& g, const State& s, Region r);

inline Regions occupied(const State& s) { return s.occupied; }

// Pieces that stand among the tribe's tokens.
Companions companions_of(const Game& g, const State& s, TribeId id);
// Which side the tribe is on; none: neutral.  [WC-DEF-9]
std::uint8_t faction_of(const Game& g, const State& s, TribeId id);

// Tokens of the tribe's race that are in the tray.  [CL-SUP-1]
inline int tray(const Game& g, const State& s, TribeId id) {
    return g.races[s.tribes[id].race].limit - s.in_play[id] + (g.has_companions ? companions_of(g, s, id).in_play : 0);
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
// Works out again what follows from the pieces in these regions.
void note_pieces(const Game& g, State& s, Regions where);
void add_piece(const Game& g, State& s, PieceId piece, Region r);
void take_piece(const Game& g, State& s, PieceId piece, Region r);

inline int tokens_on_map(const State& s, TribeId id) {
    return s.in_play[id] - s.tribes[id].hand - s.tribes[id].waiting;
}
// The same for those who stand in pairs; where something let one of them in alone, nothing is to spare.
int spare_of_pairs(const Bearer& b);
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

// Regions next to these for the tribe, as borders and its abilities say.  [CL-TERM-7] [CL-POW-UNDERWORLD-2]
ELBOWROOM_HOT inline Regions adjacent(const Bearer& b, Regions from) {
    Regions out = b.g.board.next_to(from);
    if (b.bears(Hook::links)) out |= union_of<Hook::links, &Ability::links>(b.g, b.s, b.id, from);
    return out;
}

// The same by borders and by pieces on the map alone.  [UG-ADJ-5]
Regions adjacent_by_pieces(const Bearer& b, Regions from);

// Regions that this tribe's own player holds otherwise, and that pieces close to opponents alone.  [WC-IMMUNE-3]
Regions open_to_owner(const State& s, TribeId id);

// Regions that this tribe may not name because of what stands there.  [CL-IMM-1]
ELBOWROOM_HOT inline Regions closed(const Game& g, const State& s, TribeId id) {
    if (!g.closing_spares_owner) return s.closed;
    return s.closed - open_to_owner(s, id);
}

ELBOWROOM_HOT inline Regions habitable(const Bearer& b) {
    Regions out = b.kit.habitable;
    if (b.bears(Hook::settles)) out |= union_of<Hook::settles, &Ability::settles>(b.g, b.s, b.id);
    return out;
}

// What the tribe is confined to.
Regions confines(const Bearer& b);

ELBOWROOM_HOT inline Regions in_reach(const Bearer& b) {
    const Regions held = b.tribe().held;
    Regions out;
    if (!held.empty()) {
        out = b.s.beside[b.id] | b.kit.reach;
        if (b.bears(Hook::links)) out |= union_of<Hook::links, &Ability::links>(b.g, b.s, b.id, held);
        if (b.bears(Hook::reach)) out |= union_of<Hook::reach, &Ability::reach>(b.g, b.s, b.id);
    } else {
        out = b.kit.entry;  // [CL-FIRST-1]
        if (b.bears(Hook::entry)) out |= union_of<Hook::entry, &Ability::entry>(b.g, b.s, b.id);
    }
    if (b.bears(Hook::confines)) out &= confines(b);
    return out;
}

// Works out again whether the tribe closes regions to others, as its memory has changed.
void note_shelter(const Game& g, State& s, TribeId id);
Regions sheltered_from(const Game& g, const State& s, TribeId attacker);
// The place whose holder commands the piece, in Game::lenders; none if there is none.
std::uint8_t place_commanding(const Game& g, PieceId piece);
// Where it lies; no_region if it is off the map, or there is none.
Region place_that_commands(const Game& g, const State& s, PieceId piece);
// Who commands a piece that a place lends; none: nobody.
Seat commander(const Game& g, const State& s, PieceId piece);
// Regions that pieces close to every tribe of this player.
Regions warded_from(const Game& g, const State& s, Seat seat);
// Regions of others where nothing but tokens and the die helps this attacker.  [UG-RACE-GNOMES-1]
Regions without_help(const Game& g, const State& s, TribeId attacker);
// By borders alone, or, with nothing on the map, by the usual entries.
inline Regions plainly_in_reach(const Game& g, const State& s, TribeId id) {
    return s.tribes[id].held.empty() ? g.board.entry : s.beside[id];
}

// Regions that are next to the tribe, or count as if they were: nobody travels to them.  [WC-ISLE-3] [WC-ISLE-4]
Regions near(const Bearer& b);

// Everything that the tribe may target, if it can pay.  [CL-CONQ-1]
ELBOWROOM_HOT inline Regions targets(const Bearer& b) {
    Regions out = (in_reach(b) & habitable(b)) - b.tribe().held - closed(b.g, b.s, b.id);
    if (b.s.sheltering != 0) out -= sheltered_from(b.g, b.s, b.id);
    return out;
}

// Tokens for every region, or for one of them, before the floor of one.  [CL-COST-1] [CL-COST-2] [CL-COST-3]
template <class Number, class... Place>
ELBOWROOM_HOT inline Number undiscounted(const State& s, Place... place) {
    Number cost(s.tokens, place...);
    cost += s.bare_cost;
    return cost;
}

// The same in a game in which more than the kits must be asked, for a conquest with these helps.
Counts costs_with(const Game& g, const State& s, TribeId id, const Aid& aid);
inline const Counts& in_place(const Counts& all) { return all; }
inline int in_place(const Counts& all, Region r) { return all.at(r); }

// The same, less what abilities take off it if they are all asked.  [CL-COST-4]
template <class Number, class... Place>
[[gnu::noinline]] std::conditional_t<sizeof...(Place) == 0, Counts, int> discounted(const Game& g, const State& s,
                                                                                    TribeId id, Place... place) {
    if (g.wide) return in_place(costs_with(g, s, id, {}), place...);
    Number cost = undiscounted<Number>(s, place...);
    for (unsigned who = g.kits[s.kits[id]].who[int(Hook::cost)]; who != 0; who &= who - 1) {
        const auto [bearing, memory] = borne(g, s, id, std::countr_zero(who));
        const Discount fewer = bearing.ability->cost(Ask{g, s, id, bearing.param, memory});
        if (fewer.number >= 0)
            cost.subtract(fewer.where, fewer.number);
        else
            cost.add(fewer.where, -fewer.number);
    }
    return cost.result();
}

// Discounts that never vary are not asked for: their sum is known.
template <class Number, class... Place>
ELBOWROOM_HOT inline Number known_cost(const Bearer& b, Place... place) {
    Number cost = undiscounted<Number>(b.s, place...);
    cost -= b.kit.discount;
    return cost;
}

ELBOWROOM_HOT inline Tally cost_everywhere(const Bearer& b) {
    if (b.bears(Hook::varying_cost)) return Tally(discounted<Tally>(b.g, b.s, b.id));
    return known_cost<Tally>(b);
}
inline Counts costs(const Bearer& b) { return cost_everywhere(b).result(); }
ELBOWROOM_HOT inline int cost(const Bearer& b, Region r) {
    const int tokens =
        b.bears(Hook::varying_cost) ? discounted<CountAt>(b.g, b.s, b.id, r) : known_cost<CountAt>(b, r).result();
    return std::max(int(b.kit.least), tokens);
}

ELBOWROOM_HOT inline Field field(const Bearer& b) { return {.open = targets(b), .hand = tokens_to_conquer_with(b)}; }

// More would not fit into a Tally, together with the tokens and the die.
inline constexpr int most_strength = 40;
// What the acting tribe has beside tokens to conquer with; it needs a token for each conquest all the same.
inline int strength(const Bearer& b) {
    return b.bears(Hook::strength) ? std::min(most_strength, sum_of<Hook::strength, &Ability::strength>(b.g, b.s, b.id))
                                   : 0;
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
    return s.tribes[id].exists() && (is_active(id) || bears(g, s, id, Hook::acts_in_decline));
}

// Tokens that the tribe must have off the map when its redeployment ends.  [CL-RACE-AMAZONS-3]
int tokens_to_hold_back(const Game& g, const State& s, TribeId id);
// Where withdrawn tokens of the tribe may go now.  [CL-LOSS-6]
Regions refuges_of(const Game& g, const State& s, TribeId id);
inline Regions refuges(const Game& g, const State& s, TribeId id) {
    return g.wide || g.options.retreat_not_adjacent ? refuges_of(g, s, id) : s.tribes[id].held;
}
// Where the tribe may stay when its conquests are over.
inline Regions home(const Bearer& b) {
    Regions out = b.kit.home;
    if (b.bears(Hook::settles)) out |= union_of<Hook::settles, &Ability::settles>(b.g, b.s, b.id);
    return out;
}
// Regions that are left in the redeployment: where nobody of its kind may stay, and, while it is active, where it may
// not.  [UG-RIVER-3] [UG-RACE-KRAKEN-6] [CL-PAIR-GHOULS-SEAFARING]
inline Regions passed_through(const Bearer& b) {
    return (is_active(b.id) ? b.tribe().held : b.tribe().held & b.g.board.passing) - home(b);
}
// What the tribe must decide before the rest of its turn.
Demand demanded(const Bearer& b);
inline bool owes(const Bearer& b) {
    return b.bears(Hook::owes) && sum_of<Hook::owes, &Ability::owes>(b.g, b.s, b.id) > 0;
}
// Coins that others would hand over to the tribe.
int levied(const Game& g, const State& s, TribeId id);
// Coins that the seat would earn if its turn were scored now.
int income_widely(const Game& g, const State& s, Seat seat);
inline int income(const Game& g, const State& s, Seat seat) {
    if (g.wide) [[unlikely]]
        return income_widely(g, s, seat);
    int sum = 0;
    for (const TribeId id : tribes_of(s, seat)) {
        sum += s.tribes[id].held.count();
        if (bears(g, s, id, Hook::income)) sum += sum_of<Hook::income, &Ability::income>(g, s, id);
    }
    return sum;
}

}  // namespace elbowroom
