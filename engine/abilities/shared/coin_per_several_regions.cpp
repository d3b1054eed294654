#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// A coin for every so many regions of a kind.
constinit const Ability coin_per_several_regions{
    .id = "coin-per-several-regions",
    .about = "A coin for every `number` regions of a kind that the tribe holds.",
    .reads = {.where = true, .number = true},
    .income = [](const Ask& q, Regions) -> Income { return {(q.me().held & q.param.where).count() / q.param.number}; },
};

}  // namespace elbowroom::abilities
