#include "engine/abilities/list.h"
#include "engine/abilities/shared/per_region.h"

namespace elbowroom::abilities {
namespace {

Regions stacks(const Ask& q) { return q.me().held - q.s.tokens.at_most(q.param.number - 1); }

}  // namespace

// A coin for each region with so many tokens.
constinit const Ability coin_per_stack{
    .id = "coin-per-stack",
    .about = "A coin for each region in which `number` or more tokens of the tribe stand.",
    .reads = {.number = true},
    .income = [](const Ask& q, Regions here) { return per_region(stacks(q), here, 1); },
};

}  // namespace elbowroom::abilities
