#include "engine/abilities/list.h"
#include "engine/game.h"

namespace elbowroom::abilities {

// The tribe may conquer kinds of region that are closed to others, or that others must leave, at a price of its own.
constinit const Ability settles_for{
    .id = "settles-for",
    .about = "The tribe may conquer and keep regions of a kind, which cost `number` tokens for it when they are bare.",
    .reads = {.where = true, .number = true},
    .fits = {.bearers = by::anyone},
    .settles = [](const Ask& q) { return q.param.where; },
    .cost =
        [](const Ask& q) {  // [UG-CROSS-7]
            if (q.param.where.empty()) return Discount{};
            return Discount{q.param.where, q.g.board.bare_cost.at(q.param.where.lowest()) - q.param.number};
        },
    .fixed = true,
    .may_leave = true,  // [UG-RACE-KRAKEN-2]
};

}  // namespace elbowroom::abilities
