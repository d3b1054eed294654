#include "engine/abilities/list.h"
#include "engine/game.h"

namespace elbowroom::abilities {

// Coins at the end of every turn: while the tribe is active with or without a region, in decline as long as it has one.
constinit const Ability coins{
    .id = "coins",
    .about = "`number` coins at the end of each turn, even without a region; in decline only if the tribe holds one.",
    .reads = {.number = true},
    .income = [](const Ask& q, Regions) -> Income {  // [CL-POW-ALCHEMIST-2] [UG-POW-WISE-1]
        return {is_active(q.tribe) || !q.me().held.empty() ? q.param.number : 0};
    },
};

}  // namespace elbowroom::abilities
