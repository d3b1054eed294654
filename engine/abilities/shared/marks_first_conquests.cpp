#include "engine/abilities/list.h"
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// The first regions that the tribe conquers, whenever that is, get a piece; it is not placed a second time.
constinit const Ability marks_first_conquests{
    .id = "marks-first-conquests",
    .about = "The first `number` regions that the tribe ever conquers get a `piece` each.",
    .reads = {.number = true, .piece = true},
    .conquered =
        [](const Told& told, const Conquest& c) {
            if (told.memory.kept >= told.param.number) return;
            ++told.memory.kept;
            Turn& t = told.turn;
            if (supply(t.g, t.s, told.param.piece) > 0) t.put(told.param.piece, c.region);
        },
    .remembers = true,
};

}  // namespace elbowroom::abilities
