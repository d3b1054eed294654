// A contest, or a part of it, from where it was stopped to its end, with its progress told.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "arena/arena.h"
#include "arena/game_log.h"
#include "arena/sequential_test.h"

namespace elbowroom {

// Which games: every one, or every N-th.
struct Shard {
    int number = 1, of = 1;
};
// "K/N"; nothing is all of them. Throws std::invalid_argument with a sentence.
Shard read_shard(const std::string& words);

// Plays what the log, if there is one, does not have of the shard, until the test, if there is one, is decided. Gives
// back all games of the shard that count.
std::map<int, FinishedGame> play_missing(const Contest& contest, const Shard& shard, int games, int threads,
                                         GameLog* log, std::optional<SequentialTest>& test);

}  // namespace elbowroom
