#include "engine/abilities/list.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// A new token for every so many non-empty regions conquered in the turn; a remainder is not carried over.
constinit const Ability tokens_per_conquests{
    .id = "tokens-per-conquests",
    .about = "One new token at the redeployment for every `number` non-empty regions conquered in the turn.",
    .reads = {.number = true},
    .redeployment_began =
        [](const Told& told) {
            Turn& t = told.turn;
            if (t.s.tribes[told.tribe].held.empty()) return;  // [CL-RACE-SKELETONS-3]
            t.draw_from_tray(told.tribe, t.s.non_empty / told.param.number, told.param.rule);
        },
};

}  // namespace elbowroom::abilities
