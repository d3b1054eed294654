// The most coins that a seat can get in its turn, whatever it does, as long as no die is rolled.
#pragma once

#include <vector>

#include "engine/game.h"

namespace elbowroom {

struct MostCoins {
    int coins = 0;            // of the best way: those at the end of the turn less those now
    std::vector<Action> way;  // one that leads there
    int with_luck = 0;        // of a way on which something hidden was found: what lay there was dealt by lot
    bool whole = false;       // everything was tried; otherwise it took more than it was to take
    std::int64_t nodes = 0;
};

// Tries every way to conquer; where tokens go afterwards, whatever brings most at once. `root` has no secrets left
// (`redeal`). Regions are given up two at most.
MostCoins find_most_coins(const Game& g, const State& root, Seat seat, std::int64_t most_nodes);

}  // namespace elbowroom
