#include "engine/abilities/list.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// New tokens for regions of a kind, before each redeployment.
constinit const Ability tokens_per_region{
    .id = "tokens-per-region",
    .about = "`number` new tokens for each region of a kind that the tribe holds, before it redeploys.",
    .reads = {.where = true, .number = true},
    .redeployment_began =
        [](const Told& told) {
            Turn& t = told.turn;
            const Regions held = t.s.tribes[told.tribe].held & told.param.where;
            t.draw_from_tray(told.tribe, held.count() * told.param.number, told.param.rule);
        },
};

}  // namespace elbowroom::abilities
