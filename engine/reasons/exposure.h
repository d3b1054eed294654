// What a seat's regions are worth, and what it would take the others to take them.
#pragma once

#include <vector>

#include "engine/game.h"

namespace elbowroom {

// Somebody who may attack a region before it is its owner's turn again: with tokens alone, as helps and the die are
// theirs to choose.
struct Threat {
    Seat seat = none;
    RaceId race = none;  // none: one that is still to be picked, and comes in where anybody may
    int tokens = 0;      // that the region takes
    // That could be brought there: in hand, to be taken up, and what a tribe has beside tokens; of a new race, the most
    // that any combo in the column brings.
    int have = 0;
};

struct Exposure {
    Region region = 0;
    int coins = 0;  // that its owner would earn less without it
    std::vector<Threat> threats;
};

// Every region of the seat. What the others hide is not asked: they can pay whatever tolls there are.
std::vector<Exposure> exposures(const Game& g, const State& s, Seat seat);

}  // namespace elbowroom
