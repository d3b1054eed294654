#include "engine/abilities/list.h"
#include "engine/game.h"

namespace elbowroom::abilities {

// The tribe may conquer kinds of region that are closed to others.
constinit const Ability settles{
    .id = "settles",
    .about = "The tribe may conquer regions of a kind that others may not enter, such as water.",
    .reads = {.where = true},
    .fits = {.bearers = by::anyone},
    .fixed = [](const Game& g, const Parameters& param) -> Fixed {
        return {.settles = param.where, .may_leave = param.where & g.board.passing};
    },
};

}  // namespace elbowroom::abilities
