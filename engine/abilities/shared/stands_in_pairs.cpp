#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// Wherever the tribe is, two of its pieces are.
constinit const Ability stands_in_pairs{
    .id = "stands-in-pairs",
    .about = "Two tokens at least stand in each region, conquer it, and stay there when the tribe declines.",
    .fits = {.bearers = by::tribe},
    .fixed = [](const Game&, const Parameters&) -> Fixed { return {.least = 2}; },
};

}  // namespace elbowroom::abilities
