#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// Coins for each region of a kind that the tribe holds.
constinit const Ability coin_per_region{
    .id = "coin-per-region",
    .about = "`number` more coins for each region of a kind that the tribe holds at the end of its turn.",
    .reads = {.where = true, .number = true},
    .income = [](const Ask& q) { return (q.me().held & q.param.where).count() * q.param.number; },
    .income_from = [](const Ask& q,
                      Region r) { return (q.me().held & q.param.where).contains(r) ? q.param.number : 0; },
};

}  // namespace elbowroom::abilities
