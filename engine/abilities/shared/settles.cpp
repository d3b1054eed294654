#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// The tribe may conquer kinds of region that are closed to others.
constinit const Ability settles{
    .id = "settles",
    .about = "The tribe may conquer regions of a kind that others may not enter, such as water.",
    .reads = {.where = true},
    .fits = {.bearers = by::anyone},
    .settles = [](const Ask& q) { return q.param.where; },
    .fixed = true,
};

}  // namespace elbowroom::abilities
