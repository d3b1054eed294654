#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// No token is lost when a region falls: all of them withdraw.
constinit const Ability no_losses{
    .id = "no-losses",
    .about = "When a region of the tribe is conquered, no token is lost: all withdraw.",
    .spares = [](const Ask&, Region) -> Spared { return {.lost = 0}; },
};

}  // namespace elbowroom::abilities
