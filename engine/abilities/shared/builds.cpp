#include "engine/abilities/list.h"
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// Every region of a kind that the tribe conquers gets a piece, as far as there are any.
constinit const Ability builds{
    .id = "builds",
    .about = "Each region of a kind gets a `piece` as soon as the tribe conquers it.",
    .reads = {.where = true, .piece = true},
    .conquered =
        [](const Told& told, const Conquest& c) {
            Turn& t = told.turn;
            if (told.param.where.contains(c.region) && t.s.tribes[told.tribe].held.contains(c.region) &&
                supply(t.g, t.s, told.param.piece) > 0)
                t.put(told.param.piece, c.region);
        },
};

}  // namespace elbowroom::abilities
