// A review, as it is written.
#pragma once

#include "advice/review.h"

namespace elbowroom {

// { "players", "start", "turns", "swings", "seats" }
Json review_to_json(const Game& g, const Review& review);

// What choices and dice did to each seat in the whole game, in 1/65536.
struct SeatSummary {
    int lost = 0, luck = 0;
    int turns = 0, exact = 0;  // turns, and those in which nothing better was found
};
std::vector<SeatSummary> summaries(const Game& g, const Review& review);

}  // namespace elbowroom
