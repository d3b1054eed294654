// Pieces on the map. What is not on the map is in the supply, or waits with the owner of its power.
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom {
namespace {

void add_to(const Piece& kind, State& s, Region r, int change) {
    int n = 0;
    for (int i = 0; i < kind.planes; ++i) n |= int(s.pieces[kind.first_plane + i].contains(r)) << i;
    n += change;
    for (int i = 0; i < kind.planes; ++i) {
        Regions& plane = s.pieces[kind.first_plane + i];
        if ((n >> i) & 1) plane |= Regions::of(r);
        else plane -= Regions::of(r);
    }
}

}  // namespace

void Turn::put(PieceId piece, Region r) {
    add_to(g.pieces[piece], s, r, 1);
    if (sink) {
        const TribeId by = holder(s, r);
        tell({.kind = Kind::piece_put, .seat = by == none ? none : owner_of(by), .region = r, .piece = piece, .number = 1});
    }
}

void Turn::take(PieceId piece, Region r) {
    add_to(g.pieces[piece], s, r, -1);
    if (sink) tell({.kind = Kind::piece_taken, .seat = s.to_act, .region = r, .piece = piece, .number = 1});
}

void Turn::clear_pieces(Regions where) {
    for (int plane = 0; plane < g.piece_planes; ++plane) {
        if (!s.pieces[plane].touches(where)) continue;
        if (sink)
            for (PieceId piece = 0; piece < g.pieces.size(); ++piece) {
                const Piece& kind = g.pieces[piece];
                if (plane < kind.first_plane || plane >= kind.first_plane + kind.planes) continue;
                for (const Region r : s.pieces[plane] & where)
                    tell({.kind = Kind::piece_left, .region = r, .piece = piece, .number = 1 << (plane - kind.first_plane)});
            }
        s.pieces[plane] -= where;
    }
}

}  // namespace elbowroom
