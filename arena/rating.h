// How strong contestants are on one scale, by maximum likelihood: whoever has the strength s wins with the probability
// s / (the strengths of all at the table), which for two is the model of Bradley and Terry, and of Elo.
#pragma once

#include <vector>

#include "arena/statistics.h"

namespace elbowroom {

// A game: the seats and the victories of each contestant at the table. A shared victory counts as parts of one.
struct RatedGame {
    int deal = 0;  // games of one deal depend on each other
    std::vector<double> seats, wins;
};

// Points as in chess: 400 more are ten times the strength; all together are 0 in the mean. Each two contestants have
// also shared one game that was not played, so that whoever has won all of theirs has a rating too. The intervals come
// from the deals.
std::vector<Estimate> rate(const std::vector<RatedGame>& games, int contestants);

}  // namespace elbowroom
