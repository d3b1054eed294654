#include "engine/abilities/list.h"
#include "engine/game.h"

namespace elbowroom::abilities {

// The tribe may conquer kinds of region that are closed to others, or that others must leave, at a price of its own.
constinit const Ability settles_for{
    .id = "settles-for",
    .about = "The tribe may conquer and keep regions of a kind, which cost `number` tokens for it when they are bare.",
    .reads = {.where = true, .number = true},
    .fits = {.bearers = by::anyone},
    .fixed = [](const Game& g, const Parameters& param) -> Fixed {  // [UG-CROSS-7] [UG-RACE-KRAKEN-2]
        const Regions where = param.where;
        const int fewer = where.empty() ? 0 : g.board.bare_cost.at(where.lowest()) - param.number;
        return {.settles = where, .may_leave = where, .cost = {where, fewer}};
    },
};

}  // namespace elbowroom::abilities
