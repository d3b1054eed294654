// What follows from the pieces on the map.
#include "engine/turn/pieces_on_map.h"

#include "engine/abilities/ask.h"

namespace elbowroom {

int pieces_in(const Game& g, const State& s, PieceId piece, Regions where) {
    const Piece& kind = g.pieces[piece];
    if (kind.lone >= 0) return place_of(g, s, piece) != no_region && where.contains(place_of(g, s, piece)) ? 1 : 0;
    int n = 0;
    for (int i = 0; i < kind.planes; ++i) n += (s.pieces[kind.first_plane + i] & where).count() << i;
    return n;
}

bool has_room(const Game& g, const State& s, PieceId piece, Region r) {
    const Piece& kind = g.pieces[piece];
    if (kind.lone >= 0) return kind.supply > 0 && place_of(g, s, piece) == no_region;
    int here = 0, all = 0;
    for (int i = 0; i < kind.planes; ++i) {
        const Regions plane = s.pieces[kind.first_plane + i];
        here += int(plane.contains(r)) << i;
        all += plane.count() << i;
    }
    return here < kind.stack && all < kind.supply;
}

int on_map(const Game& g, const State& s, PieceId piece) { return pieces_in(g, s, piece, g.board.all); }

Regions with_piece(const Game& g, const State& s, PieceId piece) {
    const Piece& kind = g.pieces[piece];
    Regions out;
    if (kind.lone >= 0) return place_of(g, s, piece) == no_region ? out : Regions::of(place_of(g, s, piece));
    for (int i = 0; i < kind.planes; ++i) out |= s.pieces[kind.first_plane + i];
    return out;
}

namespace {

// Pieces of which there is one: what they close and defend.
void note_lone_pieces(const Game& g, State& s, Regions where) {
    Tribes wards;
    s.marked = {};
    for (std::uint32_t rest = lone_on_map(s); rest != 0; rest &= rest - 1) {
        const auto i = std::size_t(std::countr_zero(rest));
        const Region r = s.lone[i];
        const Piece& piece = g.pieces[g.lone.pieces[i]];
        const Regions here = Regions::of(r);
        s.with_pieces |= here;
        if (piece.closes == Closes::others) s.closed |= here;
        if (piece.closes > Closes::others) wards = warded;
        if (piece.lends) s.marked |= here;
        if (piece.defends > 0 && where.contains(r)) s.bare_cost.set(r, s.bare_cost.at(r) + piece.defends);
    }
    s.heeded = (s.heeded - warded) | wards;
}

}  // namespace

void note_pieces(const Game& g, State& s, Regions where) {
    Regions closed, others;
    for (int plane = 0; plane < g.planes.closing; ++plane) closed |= s.pieces[plane];
    for (int plane = g.planes.closing; plane < g.planes.all; ++plane) others |= s.pieces[plane];
    s.closed = closed;
    s.with_pieces = closed | others;
    for (const Region r : where) {
        int cost = g.board.bare_cost.at(r);
        if (others.contains(r))
            for (int plane = g.planes.defending_from; plane < g.planes.defending_to; ++plane)
                if (s.pieces[plane].contains(r)) cost += g.planes.weight[plane];
        s.bare_cost.set(r, cost);
    }
    if (!g.lone.pieces.empty()) note_lone_pieces(g, s, where);
}

Region place_that_commands(const Game& g, const State& s, PieceId piece) {
    const std::uint8_t place = g.pieces[piece].commanded_from;
    return place == none ? no_region : s.lone[g.lending.lenders[place].lone];
}

Seat commander(const Game& g, const State& s, PieceId piece) {
    const std::uint8_t place = g.pieces[piece].commanded_from;
    return place == none || s.keepers[place] == none ? none : owner_of(s.keepers[place]);
}

namespace {

void move_lone(const Game& g, State& s, PieceId piece, Region to, Region changed) {
    s.lone[std::size_t(g.pieces[piece].lone)] = to;
    note_pieces(g, s, Regions::of(changed));
    if (g.pieces[piece].is_shared) note_shared_pieces(g, s);
}

}  // namespace

// Planes are the digits of a binary number: one more, with a carry from plane to plane.
void add_piece(const Game& g, State& s, PieceId piece, Region r) {
    const Piece& kind = g.pieces[piece];
    if (kind.lone >= 0) return move_lone(g, s, piece, r, r);
    Regions carry = Regions::of(r);
    s.with_pieces |= carry;
    if (kind.first_plane < g.planes.closing) s.closed |= carry;
    if (kind.first_plane >= g.planes.defending_from && kind.first_plane < g.planes.defending_to) s.bare_cost.add(r);
    for (int plane = kind.first_plane; !carry.empty() && plane < kind.first_plane + kind.planes; ++plane) {
        s.pieces[plane] ^= carry;
        carry -= s.pieces[plane];
    }
}

void take_piece(const Game& g, State& s, PieceId piece, Region r) {
    const Piece& kind = g.pieces[piece];
    if (kind.lone >= 0) return move_lone(g, s, piece, no_region, r);
    Regions borrow = Regions::of(r);
    for (int plane = kind.first_plane; !borrow.empty() && plane < kind.first_plane + kind.planes; ++plane) {
        s.pieces[plane] ^= borrow;
        borrow &= s.pieces[plane];
    }
    note_pieces(g, s, Regions::of(r));
}

}  // namespace elbowroom
