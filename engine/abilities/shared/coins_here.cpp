#include "engine/abilities/list.h"
#include "engine/turn/reach.h"

namespace elbowroom::abilities {

// Coins for whoever holds the piece.
constinit const Ability coins_here{
    .id = "coins-here",
    .about = "Of a piece: `number` coins for whoever holds its region.",
    .reads = {.number = true, .piece = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}},
    .income = [](const Ask& q) { return q.param.number; },
    .income_from = [](const Ask& q, Region r) { return place_of(q.g, q.s, q.param.piece) == r ? q.param.number : 0; },
};

}  // namespace elbowroom::abilities
