// Where a tribe may stay when its conquests are over, and where what was withdrawn may go.
#pragma once

#include "engine/turn/reach.h"

namespace elbowroom {

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

}  // namespace elbowroom
