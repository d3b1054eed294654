#include "engine/abilities/list.h"

namespace elbowroom::abilities {
namespace {

Regions stacks(const Ask& q) { return q.me().held - q.s.tokens.at_most(q.param.number - 1); }

}  // namespace

// A coin for each region with so many tokens.
constinit const Ability coin_per_stack{
    .id = "coin-per-stack",
    .about = "A coin for each region in which `number` or more tokens of the tribe stand.",
    .reads = {.number = true},
    .income = [](const Ask& q) { return stacks(q).count(); },
    .income_from = [](const Ask& q, Region r) { return stacks(q).contains(r) ? 1 : 0; },
};

}  // namespace elbowroom::abilities
