// Lets bots play each other: seats rotate, so that nobody gains by where they sit.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"

namespace elbowroom {

struct ArenaRow {
    std::string name;
    int games = 0;
    double wins = 0;  // a shared victory is shared
    double coins = 0;
};

// Share of wins with its 95 % confidence interval (Wilson).
struct Share {
    double value = 0, low = 0, high = 1;
};
Share win_share(const ArenaRow& row);

using MakeBot = std::function<std::unique_ptr<Bot>(std::uint64_t seed)>;
struct Contestant {
    std::string name;
    MakeBot make;
};

// Plays so many games; in each the contestants fill the seats in turn, beginning one seat further every game.
std::vector<ArenaRow> play_arena(const Game& g, const std::vector<Contestant>& contestants, int games,
                                 std::uint64_t seed);

}  // namespace elbowroom
