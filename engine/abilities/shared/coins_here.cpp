#include "engine/abilities/list.h"
#include "engine/turn/pieces_on_map.h"

namespace elbowroom::abilities {

// Coins for whoever holds the piece.
constinit const Ability coins_here{
    .id = "coins-here",
    .about = "Of a piece: `number` coins for whoever holds its region.",
    .reads = {.number = true, .piece = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}},
    .income = [](const Ask& q, Regions here) -> Income {
        return {q.param.number, with_piece(q.g, q.s, q.param.piece).touches(here) ? q.param.number : 0};
    },
};

}  // namespace elbowroom::abilities
