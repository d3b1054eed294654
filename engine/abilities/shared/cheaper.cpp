#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// Some regions cost fewer tokens; a negative number makes them dearer.
constinit const Ability cheaper{
    .id = "cheaper",
    .about = "Regions of a kind cost `number` tokens fewer to conquer (at least one is always needed).",
    .reads = {.where = true, .number = true, .negative = true},
    .fixed = [](const Game&, const Parameters& param) -> Fixed {
        return {.cost = {param.where, param.number}};
    },
};

}  // namespace elbowroom::abilities
