// The signature: one hash over many random games. It guards the rules while code moves: a change that leaves the rules
// alone leaves it alone.
#pragma once

#include <cstdint>

#include "engine/game.h"

namespace elbowroom {

// Of so many games: the hash of everything that was listed, done and told, and of the last state.
std::uint64_t signature(const Game& g, int games, std::uint64_t seed);

// How many sequences of so many actions there are; chance always gives its first answer of a fixed seed.
std::uint64_t perft(const Game& g, const State& s, int depth);

}  // namespace elbowroom
