#include "engine/abilities/list.h"
#include "engine/game.h"

namespace elbowroom::abilities {

// Coins for each island on which the tribe is.
constinit const Ability coin_per_island{
    .id = "coin-per-island",
    .about = "`number` coins for each island on which the tribe holds a region.",
    .reads = {.number = true},
    .income = [](const Ask& q, Regions) -> Income {
        int n = 0;
        for (const Regions island : q.g.board.islands) n += island.touches(q.me().held);
        return {n * q.param.number};
    },
};

}  // namespace elbowroom::abilities
