#include "engine/abilities/list.h"
#include "engine/game.h"

namespace elbowroom::abilities {

// Regions with somebody in them cost fewer tokens.
constinit const Ability cheaper_if_occupied{
    .id = "cheaper-if-occupied",
    .about = "Non-empty regions cost `number` tokens fewer to conquer.",
    .reads = {.number = true},
    .cost =
        [](const Ask& q) {
            Regions where = q.s.occupied;
            if (q.param.opponents_only)
                for (const TribeId id : declined_tribes_of(q.s, q.seat())) where -= q.s.tribes[id].held;
            return Discount{where, q.param.number};
        },
};

}  // namespace elbowroom::abilities
