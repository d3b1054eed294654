// What every decision goes through is inlined, so that a tribe's bearings are looked up once for all. What is asked out
// of line takes a bearer by value, so that whoever asks can keep its own in registers.
#pragma once

#include <cassert>

#define ELBOWROOM_HOT [[gnu::always_inline]]

namespace elbowroom {

// What one test has told already need not be tested again.
ELBOWROOM_HOT inline void take_for_granted(bool fact) {
    assert(fact);
    if (!fact) __builtin_unreachable();
}

}  // namespace elbowroom
