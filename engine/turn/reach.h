// What a tribe may attack: what is next to it, where it may go, and what is closed to it.
#pragma once

#include "engine/turn/occupants.h"

namespace elbowroom {

// Whether some tribe closes regions to others or asks for coins.
inline bool heeds_tribes(const State& s) { return !(s.heeded - warded).empty(); }

// Regions next to those of the tribe, by borders.
ELBOWROOM_HOT inline Regions beside(const Game& g, const State& s, TribeId id) {
    return g.board.next_to(s.tribes[id].held);
}

// Regions that its abilities make adjacent to these.
ELBOWROOM_HOT inline Regions linked(const auto& b, Regions from) {
    Regions out;
    if (b.bears(Hook::borders) && from.touches(b.kit.linked)) out = b.kit.linked;
    if (b.bears(Hook::varying_links)) out |= union_of<Hook::links>(b.g, b.s, b.id, from);
    return out;
}

// Regions next to these for the tribe, as borders and its abilities say.  [CL-TERM-7]
ELBOWROOM_HOT inline Regions adjacent(const auto& b, Regions from) { return b.g.board.next_to(from) | linked(b, from); }

// The same by borders and by pieces on the map alone.  [UG-ADJ-5]
Regions adjacent_by_pieces(Bearer b, Regions from);

// Regions that this tribe's own player holds otherwise, and that pieces close to opponents alone.  [WC-IMMUNE-3]
Regions open_to_owner(const State& s, TribeId id);

// Regions that this tribe may not name because of what stands there.  [CL-IMM-1]
inline Regions closed(const Game& g, const State& s, TribeId id) {
    return g.planes.closing_spares_owner ? s.closed - open_to_owner(s, id) : s.closed;
}
ELBOWROOM_HOT inline Regions closed(const auto& b) {
    return b.rarely(b.g.planes.closing_spares_owner) ? closed(b.g, b.s, b.id) : b.s.closed;
}

// Kinds of region that the tribe may enter because of what is lent to it.
Regions settled_by_loan(Bearer b);

ELBOWROOM_HOT inline Regions habitable(const auto& b) {
    Regions out = b.kit.habitable;
    if (b.bears(Hook::settles)) out |= settled_by_loan(b);
    return out;
}

// What abilities say about the tribe's reach, if they are asked.
Reach asked_reach(Bearer b);
// What the tribe is confined to.
inline Regions confines(const Bearer& b) { return b.bears(Hook::reach) ? asked_reach(b).only : b.g.board.all; }

ELBOWROOM_HOT inline Regions in_reach(const auto& b) {
    const Regions held = b.tribe().held;
    Regions out;
    if (!held.empty()) {
        out = adjacent(b, held) | b.kit.reach;
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
// Those of some regions that pieces close to every tribe of this player.
Regions warded_from(const Game& g, const State& s, Seat seat, Regions among);
// Regions of others where nothing but tokens and the die helps this attacker.
Regions without_help(const Game& g, const State& s, TribeId attacker);
// By borders alone, or, with nothing on the map, by the usual entries.
inline Regions plainly_in_reach(const Game& g, const State& s, TribeId id) {
    return s.tribes[id].held.empty() ? g.board.entry : beside(g, s, id);
}

// Regions that are next to the tribe, or count as if they were: nobody travels to them.  [WC-ISLE-3] [WC-ISLE-4]
ELBOWROOM_HOT inline Regions near(const auto& b) {
    const Regions held = b.tribe().held;
    Regions out = held.empty() ? b.kit.near_at_first : beside(b.g, b.s, b.id) | b.kit.near;
    if (!held.empty()) out |= linked(b, held);
    if (b.bears(Hook::reach)) out |= asked_reach(b).open;
    return out;
}

// Everything that the tribe may target, if it can pay.  [CL-CONQ-1]
ELBOWROOM_HOT inline Regions targets(const auto& b) {
    Regions out = (in_reach(b) & habitable(b)) - b.tribe().held - closed(b);
    if (!b.s.heeded.empty()) out -= sheltered_from(b.g, b.s, b.id, out);
    return out;
}

ELBOWROOM_HOT inline Field field(const auto& b) { return {.open = targets(b), .hand = tokens_to_conquer_with(b)}; }

}  // namespace elbowroom
