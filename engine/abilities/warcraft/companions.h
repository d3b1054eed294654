// Pieces that stand among the tokens of a tribe and are counted with them.
#pragma once

#include "engine/turn/reach.h"

namespace elbowroom::abilities {

// Those of the tribe's regions in which some piece is a plain token: another may take its place.
inline Regions with_plain_tokens(const Ask& q) {
    Regions out;
    for (const Region r : q.me().held) {
        int marked = 0;
        for (PieceId piece = 0; piece < q.g.pieces.size(); ++piece)
            if (q.g.pack->pieces[piece].companion) marked += pieces_in(q.g, q.s, piece, Regions::of(r));
        if (q.s.tokens.at(r) > marked) out |= Regions::of(r);
    }
    return out;
}

}  // namespace elbowroom::abilities
