#include "engine/abilities/list.h"
#include "engine/abilities/shared/per_region.h"
#include "engine/turn/pieces_on_map.h"

namespace elbowroom::abilities {
namespace {

Regions alike(const Ask& q) { return q.g.board.same_terrain[place_of(q.g, q.s, q.param.piece)] & q.me().held; }

Regions others_alike(const Ask& q) { return alike(q) - Regions::of(place_of(q.g, q.s, q.param.piece)); }

}  // namespace

// A coin for each region with the terrain of the piece's own.
constinit const Ability coin_per_like_region{
    .id = "coin-per-like-region",
    .about = "Of a piece: `number` coins for each region of its terrain that whoever holds it has.",
    .reads = {.number = true, .piece = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}},
    .income = [](const Ask& q, Regions here) { return per_region(alike(q), here, q.param.number); },
};

// The same for the other regions alone.
constinit const Ability coin_per_other_like_region{
    .id = "coin-per-other-like-region",
    .about = "Of a piece: `number` coins for each other region of its terrain that whoever holds it has.",
    .reads = {.number = true, .piece = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}},
    .income = [](const Ask& q, Regions here) { return per_region(others_alike(q), here, q.param.number); },
};

}  // namespace elbowroom::abilities
