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

void add_to(const Game& g, State& s, PieceId piece, Region r, int change) {
    const Piece& kind = g.pieces[piece];
    int n = 0;
    for (int i = 0; i < kind.planes; ++i) n |= int(s.pieces[kind.first_plane + i].contains(r)) << i;
    n += change;
    for (int i = 0; i < kind.planes; ++i) {
        Regions& plane = s.pieces[kind.first_plane + i];
        if ((n >> i) & 1)
            plane |= Regions::of(r);
        else
            plane -= Regions::of(r);
    }
    note_pieces(g, s, Regions::of(r));
}

}  // namespace

void Turn::put(PieceId piece, Region r) {
    add_to(g, s, piece, r, 1);
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
    add_to(g, s, piece, r, -1);
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
