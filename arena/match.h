// One game among bots, to its end, whatever they do.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "arena/thinking_time.h"
#include "bots/bot.h"

namespace elbowroom {

// Thrown by a bot that cannot go on: it has lost this game, for that reason.
class Forfeit : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// A player from elsewhere, who is told what the bots of the house can ask for. To sit down may be a Forfeit too.
class Guest : public Bot, public Sink {
public:
    virtual void sit_down(const Game& g, Seat seat) = 0;
    // The end, as the seat sees it.
    virtual void hear_result(const Game& g, const State& end) = 0;
};

struct SeatResult {
    int coins = 0;
    double win = 0;       // a shared victory is shared
    std::string forfeit;  // why it lost before the end; somebody else played on for it
    ThinkingTime time;

    bool forfeited() const { return !forfeit.empty(); }
};

// A bot for each seat; deal and dice follow from the seed. Whoever forfeits, or returns an action that is not legal,
// has lost, and a quick bot takes the seat; if nobody is left, nobody wins.
std::vector<SeatResult> play_match(const Game& g, std::span<Bot* const> bots, std::uint64_t seed);

}  // namespace elbowroom
