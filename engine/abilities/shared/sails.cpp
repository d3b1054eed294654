#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// Entry regions cost no more for being far away.
constinit const Ability sails{
    .id = "sails",
    .about = "Entry regions that are far away cost no more tokens than others.",
    .fixed = [](const Game&, const Parameters&) -> Fixed { return {.sails = true}; },
};

}  // namespace elbowroom::abilities
