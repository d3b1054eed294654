#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// All regions of a kind are adjacent to each other for the tribe.
constinit const Ability linked{
    .id = "linked",
    .about = "For conquests of the tribe all regions of a kind are adjacent to each other.",
    .reads = {.where = true},
    .fixed = [](const Game&, const Parameters& param) -> Fixed { return {.linked = param.where}; },
    .links = [](const Ask& q, Regions from) { return from.touches(q.param.where) ? q.param.where : Regions{}; },
};

}  // namespace elbowroom::abilities
