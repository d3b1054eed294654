// Pieces that stand among the tokens of a tribe and are counted with them.
#pragma once

#include "engine/turn/pieces_on_map.h"

namespace elbowroom::abilities {

// Those of the tribe's regions in which some piece is a plain token: another may take its place.
inline Regions with_plain_tokens(const Ask& q) {
    const Regions held = q.me().held;
    Regions joined;
    for (const PieceId piece : q.g.companion_pieces) joined |= with_piece(q.g, q.s, piece);
    Regions out = held - joined;
    for (const Region r : held& joined) {
        int marked = 0;
        for (const PieceId piece : q.g.companion_pieces) marked += pieces_in(q.g, q.s, piece, Regions::of(r));
        if (q.s.tokens.at(r) > marked) out |= Regions::of(r);
    }
    return out;
}

}  // namespace elbowroom::abilities
