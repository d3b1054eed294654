#include "engine/abilities/list.h"
#include "engine/abilities/shared/per_region.h"

namespace elbowroom::abilities {

// Coins for each region of a kind that the tribe holds.
constinit const Ability coin_per_region{
    .id = "coin-per-region",
    .about = "`number` more coins for each region of a kind that the tribe holds at the end of its turn.",
    .reads = {.where = true, .number = true},
    .fixed = [](const Game&, const Parameters& param) -> Fixed {
        return {.pays = param.number == 1 ? param.where : Regions{}};
    },
    .income = [](const Ask& q, Regions here) { return per_region(q.me().held & q.param.where, here, q.param.number); },
};

}  // namespace elbowroom::abilities
