// Lets bots play each other on several threads; the same request gives the same games on any number of them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "arena/contestant.h"
#include "arena/match.h"
#include "arena/schedule.h"
#include "arena/tally.h"

namespace elbowroom {

struct Contest {
    std::vector<Contestant> contestants;
    Schedule schedule;
    // What a deal with this seed is played on; asked from several threads.
    std::function<std::shared_ptr<const Game>(std::uint64_t seed)> game;
};

FinishedGame play_game(const Contest& contest, int game);

// Plays these games. Each is told as soon as it is finished, one at a time, in any order, until the listener has heard
// enough and says false.
void play_games(const Contest& contest, const std::vector<int>& games, int threads,
                const std::function<bool(FinishedGame)>& finished);

// So many games on one board, all alike.
std::vector<ArenaRow> play_arena(const Game& g, const std::vector<Contestant>& contestants, int games,
                                 std::uint64_t seed, int threads = 1);

}  // namespace elbowroom
