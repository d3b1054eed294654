#include "engine/abilities/list.h"
#include "engine/turn/occupants.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// New tokens at the start of each turn.
constinit const Ability tokens_each_turn{
    .id = "tokens-each-turn",
    .about = "`number` new tokens at the start of each turn.",
    .reads = {.number = true},
    .fits = {.memory = true},
    .turn_began =
        [](const Told& told) {  // [UG-PLACE-FOUNTAIN-1]
            if (told.memory.count != 0 || !acts(told.turn.g, told.turn.s, told.tribe)) return;
            told.memory.count = 1;
            told.turn.draw_from_tray(told.tribe, told.param.number, told.param.rule);
        },
};

}  // namespace elbowroom::abilities
