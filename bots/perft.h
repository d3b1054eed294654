// How many games there are, to a depth: two engines that list the same count the same.
#pragma once

#include <cstdint>

#include "engine/game.h"

namespace elbowroom {

// How many sequences of so many actions there are; chance always gives its first answer of a fixed seed.
std::uint64_t perft(const Game& g, const State& s, int depth);

}  // namespace elbowroom
