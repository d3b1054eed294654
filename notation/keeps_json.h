// What tribes keep beside their tokens, as a view tells it.
#pragma once

#include "engine/game.h"
#include "notation/text.h"

namespace elbowroom {

// An array, one object for each thing.
void write_keeps(Writer& out, const Game& g, const State& s);

}  // namespace elbowroom
