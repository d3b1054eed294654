#include "bots/perft.h"

namespace elbowroom {

std::uint64_t perft(const Game& g, const State& s, int depth) {
    if (depth == 0) return 1;
    Actions actions;
    legal(g, s, actions);
    if (depth == 1) return actions.size();
    std::uint64_t count = 0;
    for (const Action a : actions) {
        State next = s;
        Chance chance = Chance::seeded(1);
        apply(g, next, a, chance);
        count += perft(g, next, depth - 1);
    }
    return count;
}

}  // namespace elbowroom
