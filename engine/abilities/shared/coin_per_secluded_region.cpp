#include "engine/abilities/list.h"
#include "engine/abilities/shared/per_region.h"
#include "engine/turn/occupants.h"

namespace elbowroom::abilities {
namespace {

// Regions of the tribe next to which nobody else is.
Regions secluded(const Ask& q) { return q.me().held - q.g.board.next_to(occupied(q.s) - q.me().held); }

}  // namespace

// A coin for each region that has no strangers next door.
constinit const Ability coin_per_secluded_region{
    .id = "coin-per-secluded-region",
    .about = "`number` coins for each region of the tribe with nobody else in the regions next to it.",
    .reads = {.number = true},
    .income = [](const Ask& q, Regions here) { return per_region(secluded(q), here, q.param.number); },
};

}  // namespace elbowroom::abilities
