#include "engine/abilities/list.h"
#include "engine/game.h"

namespace elbowroom::abilities {

// Opponents pay before they attack regions of a kind.
constinit const Ability toll{
    .id = "toll",
    .about = "An opponent pays `number` coins before each attempt to conquer a region of a kind that the tribe holds.",
    .reads = {.where = true, .number = true},
    .toll =
        [](const Ask& q, Seat, Act act) {
            return act == Act::conquers ? Toll{q.me().held & q.param.where, q.param.number} : Toll{};
        },
};

}  // namespace elbowroom::abilities
