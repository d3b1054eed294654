// Pieces on the map. What is not on the map is in the supply, or waits with the owner of its power.
#pragma once

#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/turn.h"

namespace elbowroom {

template <class Ears>
void TurnFor<Ears>::put(PieceId piece, Region r) {
    // Two abilities of somebody's own may put the same kind of piece: no more than fit there, and than there are.
    if (!has_room(g, s, piece, r)) return;
    add_piece(g, s, piece, r);
    if (g.pieces[piece].lends) holding_changed();
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
    if (g.pieces[piece].lends) holding_changed();
    if (sink) tell({.kind = Kind::piece_taken, .seat = s.to_act, .region = r, .piece = piece, .number = 1});
}

template <class Ears>
void TurnFor<Ears>::move_piece(PieceId piece, Region r) {
    if (const Region from = place_of(g, s, piece); from != no_region) take_piece(g, s, piece, from);
    put(piece, r);
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::tell_left(PieceId piece, Region r, int number) {
    tell({.kind = Kind::piece_left, .region = r, .piece = piece, .number = number});
}

template <class Ears>
void TurnFor<Ears>::remove_all(PieceId piece, Regions where) {
    for (const Region r : with_piece(g, s, piece) & where) {
        const int here = pieces_in(g, s, piece, Regions::of(r));
        for (int i = 0; i < here; ++i) take_piece(g, s, piece, r);
        if (sink) tell_left(piece, r, here);
    }
}

// First those that close regions, then those of which there is one, then the others.
template <class Ears>
void TurnFor<Ears>::remove_pieces(Regions where, bool conquered) {
    const std::uint32_t closing = (1u << g.planes.closing) - 1, all = (1u << g.planes.all) - 1;
    const std::uint32_t leaving = all & ~(conquered ? g.planes.remaining : g.planes.staying);
    remove_planes(leaving & closing, where);
    for (std::uint32_t rest = lone_on_map(s); rest != 0; rest &= rest - 1) {
        const auto i = std::size_t(std::countr_zero(rest));
        const PieceId piece = g.lone.pieces[i];
        if (!where.contains(s.lone[i]) || g.pieces[piece].stays == Remains::always ||
            (conquered && g.pieces[piece].stays == Remains::when_conquered))
            continue;
        remove_lone(i);
    }
    remove_planes(leaving & ~closing, where);
    note_pieces(g, s, where);
}

// Those of a tribe that do not outlast its decline.  [CL-DECL-1]
template <class Ears>
void TurnFor<Ears>::remove_at_decline(Regions where) {
    remove_planes(g.planes.leaving_at_decline, where);
    for (std::uint32_t rest = lone_on_map(s); rest != 0; rest &= rest - 1)
        if (const auto i = std::size_t(std::countr_zero(rest));
            where.contains(s.lone[i]) && g.pack->pieces[g.lone.pieces[i]].leaves_at_decline)
            remove_lone(i);
    note_pieces(g, s, where);
}

template <class Ears>
void TurnFor<Ears>::remove_lone(std::size_t lone) {
    if (sink) tell_left(g.lone.pieces[lone], s.lone[lone], 1);
    s.lone[lone] = no_region;
    if (g.pieces[g.lone.pieces[lone]].is_shared) note_shared_pieces(g, s);
}

// All planes of a kind are among these, or none.
template <class Ears>
void TurnFor<Ears>::remove_planes(std::uint32_t planes, Regions where) {
    if (sink) tell_leaving(planes, where);
    for (; planes != 0; planes &= planes - 1) s.pieces[std::size_t(std::countr_zero(planes))] -= where;
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::tell_leaving(std::uint32_t planes, Regions where) {
    for (PieceId piece = 0; piece < g.pieces.size(); ++piece) {
        const Piece& kind = g.pieces[piece];
        if (kind.planes == 0 || ((planes >> kind.first_plane) & 1) == 0) continue;
        for (const Region r : with_piece(g, s, piece) & where)
            tell_left(piece, r, pieces_in(g, s, piece, Regions::of(r)));
    }
}

}  // namespace elbowroom
