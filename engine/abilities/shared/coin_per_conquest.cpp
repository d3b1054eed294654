#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// Coins for each region taken in this turn that was not empty, whether or not it is still held.  [CL-SCORE-5]
constinit const Ability coin_per_conquest{
    .id = "coin-per-conquest",
    .about = "`number` coins for each non-empty region that the tribe conquered in the turn.",
    .reads = {.number = true},
    .income = [](const Ask& q, Regions) -> Income {
        return {q.s.turn == q.seat() ? q.s.non_empty * q.param.number : 0};
    },
};

}  // namespace elbowroom::abilities
