// Which combos explain themselves.
#pragma once

#include "engine/game.h"

namespace elbowroom {

// Whether neither the race nor the power of a combo leaves anything to decide, to place or to keep in mind: coins,
// prices, tokens and losses change by themselves, so that a first turn with it is like any other.
bool is_plain(const Game& g, const Combo& combo);

}  // namespace elbowroom
