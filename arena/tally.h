// What finished games say about those who played them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/match.h"
#include "arena/statistics.h"

namespace elbowroom {

struct FinishedGame {
    int game = 0, deal = 0;
    std::vector<int> who;            // by seat
    std::vector<SeatResult> result;  // by seat
};

struct ArenaRow {
    std::string name;
    int games = 0;    // seats it had: in one game there may be several
    double wins = 0;  // a shared victory is shared
    Estimate share;   // of wins
    double coins = 0;
    Estimate margin;  // coins more than the best of the others
    Estimate rating;
    ThinkingTime time;
    int forfeits = 0;
    std::map<std::string, int> reasons;  // for them
};

// In the order of the names. Games that were forfeited count as lost, but not for coins.
std::vector<ArenaRow> tally(const std::vector<std::string>& names, std::vector<FinishedGame> games);

// The share of the first contestant in one game, all its seats together; nothing if it was not at the table.
std::optional<double> share_of_first(const FinishedGame& game);

}  // namespace elbowroom
