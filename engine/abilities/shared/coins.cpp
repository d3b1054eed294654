#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// Coins at the end of every turn, with or without a region.
constinit const Ability coins{
    .id = "coins",
    .about = "`number` coins at the end of each turn, even without a region.",
    .reads = {.number = true},
    .income = [](const Ask& q) { return q.param.number; },
};

}  // namespace elbowroom::abilities
