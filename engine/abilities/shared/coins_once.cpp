#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// Coins at the end of the turn in which the combo was picked, and never again.
constinit const Ability coins_once{
    .id = "coins-once",
    .about = "`number` coins, once, at the end of the turn in which the combo is picked.",
    .reads = {.number = true},
    .income = [](const Ask& q, Regions) -> Income {
        return {q.s.has(flag::picked) && q.seat() == q.s.turn ? q.param.number : 0};
    },
};

}  // namespace elbowroom::abilities
