// Who is where, what a tribe may attack and for how many tokens: the arithmetic that stages and abilities share.
#pragma once

#include "engine/game.h"

namespace elbowroom {

inline TribeId holder(const State& s, Region r) {
    for (TribeId id = 0; id < max_tribes; ++id)
        if (s.tribes[id].held.contains(r)) return id;
    return none;
}

inline Regions occupied(const State& s) { return s.tokens.some(); }

// Tokens of the tribe's race that are in the tray.  [CL-SUP-1]
int tray(const Game& g, const State& s, TribeId id);
// Pieces of a kind on the map, and in the supply or with their owner.
int on_map(const Game& g, const State& s, PieceId piece);
inline int supply(const Game& g, const State& s, PieceId piece) { return g.pieces[piece].supply - on_map(g, s, piece); }
int pieces_in(const Game& g, const State& s, PieceId piece, Regions where);
Regions with_piece(const Game& g, const State& s, PieceId piece);

// Tokens with which the acting tribe conquers: before it has begun, those it could take up count too.
int tokens_to_conquer_with(const State& s);

// Regions next to these for the tribe, as borders and its abilities say.  [CL-TERM-7] [CL-POW-UNDERWORLD-2]
Regions adjacent(const Game& g, const State& s, TribeId id, Regions from);
// Regions that no other race may name.  [CL-IMM-1]
Regions closed(const Game& g, const State& s);
Regions in_reach(const Game& g, const State& s, TribeId id);
Regions habitable(const Game& g, const State& s, TribeId id);
Regions sheltered_from(const Game& g, const State& s, TribeId attacker);
// Everything that the tribe may target, if it can pay.  [CL-CONQ-1]
Regions targets(const Game& g, const State& s, TribeId id);
// Tokens for every region, before the floor of one.  [CL-COST-1]
Counts costs(const Game& g, const State& s, TribeId id);
Field field(const Game& g, const State& s, TribeId id);
bool may_attempt(const Game& g, const State& s, TribeId id);
bool acts(const Game& g, const State& s, TribeId id);
// Tokens that the tribe must have off the map when its redeployment ends.  [CL-RACE-AMAZONS-3]
int held_back(const Game& g, const State& s, TribeId id);
// Where withdrawn tokens of the tribe may go now.  [CL-LOSS-6]
Regions refuges(const Game& g, const State& s, TribeId id);
bool owes(const Game& g, const State& s, TribeId id);
// Coins that the seat would earn if its turn were scored now.
int income(const Game& g, const State& s, Seat seat);

}  // namespace elbowroom
