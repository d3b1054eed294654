// Pieces on the map. What is not on the map is in the supply, or waits with the owner of its power.
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

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

namespace {

// Planes are the digits of a binary number: one more, with a carry from plane to plane.
void add_one(const Game& g, State& s, const Piece& kind, Region r) {
    Regions carry = Regions::of(r);
    s.with_pieces |= carry;
    if (kind.first_plane < g.closing_planes) s.closed |= carry;
    if (kind.first_plane >= g.defending_from && kind.first_plane < g.defending_to) s.bare_cost.add(r);
    for (int plane = kind.first_plane; !carry.empty(); ++plane) {
        s.pieces[plane] ^= carry;
        carry -= s.pieces[plane];
    }
}

void take_one(const Game& g, State& s, const Piece& kind, Region r) {
    Regions borrow = Regions::of(r);
    for (int plane = kind.first_plane; !borrow.empty(); ++plane) {
        s.pieces[plane] ^= borrow;
        borrow &= s.pieces[plane];
    }
    note_pieces(g, s, Regions::of(r));
}

}  // namespace

void Turn::put(PieceId piece, Region r) {
    add_one(g, s, g.pieces[piece], r);
    if (sink) {
        const TribeId by = holder(s, r);
        tell({.kind = Kind::piece_put,
              .seat = by == none ? none : owner_of(by),
              .region = r,
              .piece = piece,
              .number = 1});
    }
}

void Turn::take(PieceId piece, Region r) {
    take_one(g, s, g.pieces[piece], r);
    if (sink) tell({.kind = Kind::piece_taken, .seat = s.to_act, .region = r, .piece = piece, .number = 1});
}

void Turn::remove_pieces(Regions where) {
    for (int plane = 0; plane < g.piece_planes; ++plane) {
        if (!s.pieces[plane].touches(where)) continue;
        if (sink)
            for (PieceId piece = 0; piece < g.pieces.size(); ++piece) {
                const Piece& kind = g.pieces[piece];
                if (plane < kind.first_plane || plane >= kind.first_plane + kind.planes) continue;
                for (const Region r : s.pieces[plane] & where)
                    tell({.kind = Kind::piece_left,
                          .region = r,
                          .piece = piece,
                          .number = 1 << (plane - kind.first_plane)});
            }
        s.pieces[plane] -= where;
    }
    note_pieces(g, s, where);
}

}  // namespace elbowroom
