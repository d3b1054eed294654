// What bots think of a position: who is how likely to win, and what the seat to act could do.
#pragma once

#include "notation/content.h"
#include "notation/input.h"

namespace elbowroom {

// { "position", "milliseconds"? , "nodes"?, "seed"? }. The answer is advice as docs/notation.md has it, and beside it
// the `chances` of each seat to win. Throws InputError.
Json judge_position(const Library& library, const Node& request);

}  // namespace elbowroom
