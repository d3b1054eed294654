// The signature: one hash over random games. It guards the rules while code moves: a change that leaves the rules alone
// leaves it alone.
#pragma once

#include <cstdint>

#include "notation/setup.h"

namespace elbowroom {

// Of so many games: the hash of everything that is listed, done, told and left, as it is written. Each action is also
// done with nobody listening, which must lead to the same.
std::uint64_t signature(const Setup& setup, int games, std::uint64_t seed);

}  // namespace elbowroom
