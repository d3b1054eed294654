#include "engine/abilities/list.h"
#include "engine/turn/pieces_on_map.h"

namespace elbowroom::abilities {

// All regions with the terrain of the piece's own are adjacent to each other for whoever holds it.
constinit const Ability links_like_regions{
    .id = "links-like-regions",
    .about = "Of a piece: for whoever holds it all regions of its terrain are adjacent to each other.",
    .reads = {.piece = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}},
    .links =
        [](const Ask& q, Regions from) {  // [UG-PLACE-PIPE-1]
            const Regions alike = q.g.board.same_terrain[place_of(q.g, q.s, q.param.piece)];
            return from.touches(alike) ? alike : Regions{};
        },
};

}  // namespace elbowroom::abilities
