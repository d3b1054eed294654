// Which pieces lie where, and what follows from them.
#pragma once

#include "engine/game.h"

namespace elbowroom {

// Pieces of a kind on the map, and in the supply or with their owner.
int on_map(const Game& g, const State& s, PieceId piece);
inline int supply(const Game& g, const State& s, PieceId piece) { return g.pieces[piece].supply - on_map(g, s, piece); }
int pieces_in(const Game& g, const State& s, PieceId piece, Regions where);
// Whether one more can be put into the region.
bool has_room(const Game& g, const State& s, PieceId piece, Region r);
Regions with_piece(const Game& g, const State& s, PieceId piece);
// Where the only piece of its kind is; no_region if it is off the map, or one of several.
inline Region place_of(const Game& g, const State& s, PieceId piece) {
    const int place = g.pieces[piece].lone;
    return place < 0 ? no_region : s.lone[std::size_t(place)];
}
// Pieces of which there is one that are on the map: a bit for each, by its place in State::lone.
inline std::uint32_t lone_on_map(const State& s) { return ~places_of(no_region, s.lone); }
// Works out again what follows from the pieces in these regions.
void note_pieces(const Game& g, State& s, Regions where);
void add_piece(const Game& g, State& s, PieceId piece, Region r);
void take_piece(const Game& g, State& s, PieceId piece, Region r);
// Where it lies; no_region if it is off the map, or there is none.
Region place_that_commands(const Game& g, const State& s, PieceId piece);
// Who commands a piece that a place lends; none: nobody.
Seat commander(const Game& g, const State& s, PieceId piece);

}  // namespace elbowroom
