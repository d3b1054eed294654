#include "engine/abilities/list.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// New tokens when the conquests are over.
constinit const Ability tokens_at_redeployment{
    .id = "tokens-at-redeployment",
    .about = "`number` new tokens when the conquests are over.",
    .reads = {.number = true},
    .redeployment_began =
        [](const Told& told) { told.turn.draw_from_tray(told.tribe, told.param.number, told.param.rule); },
};

}  // namespace elbowroom::abilities
