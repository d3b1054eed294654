#include "engine/abilities/list.h"
#include "engine/abilities/shared/neighbours.h"
#include "engine/turn/reach.h"

namespace elbowroom::abilities {

// Opponents whose active tribe is next door hand over a coin each.
constinit const Ability levies{
    .id = "levies",
    .about = "Each opponent whose active tribe stands next to the tribe hands over a coin when its turn is scored.",
    .income = [](const Ask& q, Regions) -> Income { return {.payers = opponents_in(q, beside(q.g, q.s, q.tribe))}; },
};

}  // namespace elbowroom::abilities
