// Where a tribe may stay when its conquests are over, and where what was withdrawn may go.
#pragma once

#include "engine/base/hot.h"
#include "engine/turn/reach.h"

namespace elbowroom {

// Tokens that the tribe must have off the map when its redeployment ends.
int tokens_to_hold_back(const Game& g, const State& s, TribeId id);
// Whether the acting tribe may do nothing but deploy its tokens.
ELBOWROOM_HOT inline bool only_deploys(const State& s) {
    return (s.hooks & asked_for_redeployment) == 0 && is_active(s.acting);
}
// Where it may do so, which stays until one of them is left.
ELBOWROOM_HOT inline void list_places(const State& s, const Tribe& tribe, Actions& out) {
    const Regions held = tribe.held;
    const int more = tribe.hand - s.held_back - 1;
    out.begin_with(held, deploy(0), held.count() > 1 ? more : 0);
}
// Where the tribe may stay when its conquests are over.
inline Regions home(const auto& b) {
    Regions out = b.kit.home;
    if (b.bears(Hook::settles)) out |= settled_by_loan(b);
    return out;
}
// Regions that are left in the redeployment: where nobody of its kind may stay, and, while it is active, where it may
// not.  [UG-RIVER-3]
inline Regions passed_through(const auto& b) {
    return (is_active(b.id) ? b.tribe().held : b.tribe().held & b.g.board.passing) - home(b);
}
// Regions that are only passed through may be given up by those who could stay.
inline Regions may_be_left(const auto& b) {
    Regions out = b.kit.leavable;
    if (b.bears(Hook::settles)) out |= home(b) & b.g.board.passing;
    return out & b.tribe().held;
}
// Those of some regions that are far from where withdrawn tokens of the tribe come from, if there are any.  [CL-ED-1]
Regions far_refuges(const Game& g, const State& s, TribeId id, Regions among);
// Where withdrawn tokens of the tribe may go now.  [CL-LOSS-6]
inline Regions refuges(const Game& g, const State& s, TribeId id) {
    const Regions held = s.tribes[id].held - passed_through(Bearer(g, s, id));  // [UG-LOSS-4]
    return g.options.retreat_not_adjacent ? far_refuges(g, s, id, held) : held;
}

}  // namespace elbowroom
