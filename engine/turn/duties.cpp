#include "engine/turn/duties.h"

namespace elbowroom {

[[gnu::noinline]] Demand demanded(Bearer b) {
    if (!b.bears(Hook::demands)) return Demand::nothing;
    return joined<Hook::demands>(
        b.g, b.s, b.id, Demand::nothing, [](const Ability& a, const Ask& q) { return a.demands(q); },
        [](Demand& all, Demand more) { all = std::max(all, more); });
}

}  // namespace elbowroom
