#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// Regions of a kind may be attacked wherever they lie, and those that the tribe holds count as one group.
constinit const Ability reaches_together{
    .id = "reaches-together",
    .about = "The tribe may attack regions of a kind wherever they lie, and those it holds count as connected.",
    .reads = {.where = true},
    .fits = {.bearers = by::anyone},
    .entry = [](const Ask& q) { return q.param.where; },
    .reach = [](const Ask& q) { return q.param.where; },
    .connects = [](const Ask& q, Regions from) { return from.touches(q.param.where) ? q.param.where : Regions{}; },
    .fixed = true,
};

}  // namespace elbowroom::abilities
