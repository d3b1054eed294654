// What follows from the pieces on the map.
#include "engine/turn/reach.h"

namespace elbowroom {

void note_pieces(const Game& g, State& s, Regions where) {
    Regions closed, others;
    for (int plane = 0; plane < g.closing_planes; ++plane) closed |= s.pieces[plane];
    for (int plane = g.closing_planes; plane < g.piece_planes; ++plane) others |= s.pieces[plane];
    s.closed = closed;
    s.with_pieces = closed | others;
    for (const Region r : where) {
        int cost = g.board.bare_cost.at(r);
        if (others.contains(r))
            for (int plane = g.defending_from; plane < g.defending_to; ++plane)
                if (s.pieces[plane].contains(r)) cost += g.plane_weight[plane];
        s.bare_cost.set(r, cost);
    }
}

// Planes are the digits of a binary number: one more, with a carry from plane to plane.
void add_piece(const Game& g, State& s, PieceId piece, Region r) {
    const Piece& kind = g.pieces[piece];
    Regions carry = Regions::of(r);
    s.with_pieces |= carry;
    if (kind.first_plane < g.closing_planes) s.closed |= carry;
    if (kind.first_plane >= g.defending_from && kind.first_plane < g.defending_to) s.bare_cost.add(r);
    for (int plane = kind.first_plane; !carry.empty(); ++plane) {
        s.pieces[plane] ^= carry;
        carry -= s.pieces[plane];
    }
}

void take_piece(const Game& g, State& s, PieceId piece, Region r) {
    const Piece& kind = g.pieces[piece];
    Regions borrow = Regions::of(r);
    for (int plane = kind.first_plane; !borrow.empty(); ++plane) {
        s.pieces[plane] ^= borrow;
        borrow &= s.pieces[plane];
    }
    note_pieces(g, s, Regions::of(r));
}

}  // namespace elbowroom
