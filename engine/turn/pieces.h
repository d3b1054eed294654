// Pieces on the map. What is not on the map is in the supply, or waits with the owner of its power.
#pragma once

#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom {

template <class Ears>
void TurnFor<Ears>::put(PieceId piece, Region r) {
    // Two abilities of somebody's own may put the same kind of piece: no more than fit there.
    if (pieces_in(g, s, piece, Regions::of(r)) >= g.pieces[piece].stack) return;
    add_piece(g, s, piece, r);
    if (wide()) holding_changed();
    if (sink) {
        const TribeId by = holder(s, r);
        tell({.kind = Kind::piece_put,
              .seat = by == none ? none : owner_of(by),
              .region = r,
              .piece = piece,
              .number = 1});
    }
}

template <class Ears>
void TurnFor<Ears>::take(PieceId piece, Region r) {
    take_piece(g, s, piece, r);
    if (wide()) holding_changed();
    if (sink) tell({.kind = Kind::piece_taken, .seat = s.to_act, .region = r, .piece = piece, .number = 1});
}

template <class Ears>
void TurnFor<Ears>::move_piece(PieceId piece, Region r) {
    remove_piece(piece);
    put(piece, r);
}

template <class Ears>
void TurnFor<Ears>::remove_all(PieceId piece) {
    for (const Region r : with_piece(g, s, piece))
        while (pieces_in(g, s, piece, Regions::of(r)) > 0) take_piece(g, s, piece, r);
}

template <class Ears>
void TurnFor<Ears>::remove_piece(PieceId piece) {
    const Region from = place_of(g, s, piece);
    if (from != no_region) take_piece(g, s, piece, from);
}

// First those that close regions, then those of which there is one, then the others.
template <class Ears>
void TurnFor<Ears>::remove_pieces(Regions where, bool conquered) {
    const std::uint32_t staying = conquered ? g.remaining : g.staying;
    remove_planes(0, g.closing_planes, where, staying);
    for (std::size_t i = 0; i < g.lone_pieces.size(); ++i) {
        const PieceId piece = g.lone_pieces[i];
        if (s.lone[i] == no_region || !where.contains(s.lone[i]) || g.pieces[piece].stays == Remains::always ||
            (conquered && g.pieces[piece].stays == Remains::when_conquered))
            continue;
        if (sink) tell({.kind = Kind::piece_left, .region = s.lone[i], .piece = piece, .number = 1});
        s.lone[i] = no_region;
    }
    remove_planes(g.closing_planes, g.piece_planes, where, staying);
    note_pieces(g, s, where);
}

template <class Ears>
void TurnFor<Ears>::remove_planes(int from, int to, Regions where, std::uint32_t staying) {
    for (int plane = from; plane < to; ++plane) {
        if (!s.pieces[plane].touches(where) || ((staying >> plane) & 1) != 0) continue;
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
}

}  // namespace elbowroom
