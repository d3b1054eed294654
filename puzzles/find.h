// Looks for puzzles in games of strong bots.
#pragma once

#include <array>
#include <set>
#include <vector>

#include "puzzles/puzzle.h"

namespace elbowroom {

// How much is spent on a game; the same on every machine.
struct Effort {
    std::int64_t playing = 2'500;   // nodes for each decision of those who play
    std::int64_t glancing = 8'000;  // for a first look at a position
    std::int64_t finding = 60'000;  // for what is then left
    std::int64_t checking = 500'000;
    int games = 40;                                    // played to their end from what is left then
    std::array<bool, quests> kinds{true, true, true};  // that are looked for
    std::set<std::string> about;                       // the races and powers, by their ids; none: any
};

// Those of one game, a few of each kind. The same number gives the same ones.
std::vector<Puzzle> puzzles_of_game(const Library& library, const std::string& game, std::uint64_t number,
                                    const Effort& effort);

// What is wrong with a puzzle, as a sentence; nothing if its position can be read and tells no secret, its plans are
// legal, its numbers are clear and, unless no nodes are given, its
// answer is the best by a good deal when so much is thought about it again.
std::string flaw_of(const Library& library, const Puzzle& puzzle, std::int64_t nodes, std::uint64_t seed);

}  // namespace elbowroom
