// Whole games of random decisions: the yardstick of speed, and what the laws are tried on.
#pragma once

#include "engine/game.h"

namespace elbowroom {

// Plays from the state to the end and returns the number of decisions. `after` is called after each of them.
template <class After>
int play_randomly(const Game& g, State& s, Generator& choice, Chance& chance, After&& after, Sink* sink = nullptr) {
    Actions actions;
    int decisions = 0;
    legal(g, s, actions);
    while (!actions.empty()) {
        const Action a = actions[choice.below(std::uint32_t(actions.size()))];
        chance.forget();
        advance(g, s, a, chance, actions, sink);
        ++decisions;
        after(a);
    }
    return decisions;
}

// The same with nobody watching: what the benchmark measures.
int play_randomly(const Game& g, State& s, Generator& choice, Chance& chance);
// So many of them from the start, and how many decisions they took. `last` is how the last one ended.
std::int64_t play_random_games(const Game& g, int games, std::uint64_t seed, State* last = nullptr);

// House rules of every kind that the game has, by lot.
Options random_options(Generator& generator, const Pack& pack, int players);

}  // namespace elbowroom
