// What a tribe must decide, or place, before it may go on.
#pragma once

#include "engine/abilities/ask.h"

namespace elbowroom {

// What the tribe must decide before the rest of its turn.
Demand demanded(Bearer b);
inline bool must_decide_first(const Bearer& b) { return b.bears(Hook::demands) && demanded(b) != Demand::nothing; }
inline bool owes(const Bearer& b) { return b.bears(Hook::owes) && sum_of<Hook::owes>(b.g, b.s, b.id) > 0; }

}  // namespace elbowroom
