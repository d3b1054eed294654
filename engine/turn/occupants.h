// Who stands where, and with how many tokens.
#pragma once

#include <algorithm>

#include "engine/abilities/ask.h"
#include "engine/base/hot.h"

namespace elbowroom {

inline TribeId holder(const State& s, Region r) {
    for (const TribeId id : s.present)
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
    return g.races[s.tribes[id].race].limit - s.in_play[id] +
           (knows(g, Hook::companions) ? companions_of(g, s, id).in_play : 0);
}

inline int tokens_on_map(const State& s, TribeId id) {
    return s.in_play[id] - s.tribes[id].hand - s.tribes[id].waiting;
}
// The same for those who stand in pairs; where something let one of them in alone, nothing is to spare.
int spare_of_pairs(Bearer b);
// Regions in which those who stand in pairs have as many as they need.
Regions with_pairs(Bearer b);
// What can be taken up: all but one token of each region.  [CL-READY-1]
ELBOWROOM_HOT inline int spare_tokens(const auto& b) {
    if (b.least() != 1) [[unlikely]]
        return spare_of_pairs(b);
    return tokens_on_map(b.s, b.id) - b.tribe().held.count();
}

// Tokens with which the acting tribe conquers: before it has begun, those it could take up count too.
ELBOWROOM_HOT inline int tokens_to_conquer_with(const auto& acting) {
    const Tribe& tribe = acting.tribe();
    if (acting.s.stage != Stage::ready) return tribe.hand;
    if (acting.least() != 1) [[unlikely]]
        return tribe.hand + spare_of_pairs(acting);
    return acting.s.in_play[acting.id] - tribe.waiting - tribe.held.count();  // those in hand, and the spare ones
}
inline int tokens_to_conquer_with(const Game& g, const State& s) { return tokens_to_conquer_with(Bearer(g, s)); }

inline bool acts(const Game& g, const State& s, TribeId id) {
    return s.tribes[id].exists() && (is_active(id) || has_trait(g, s, id, Hook::acts_in_decline));
}

}  // namespace elbowroom
