// How hard a puzzle is: how much somebody has to think to find the answer.
#pragma once

#include "puzzles/puzzle.h"

namespace elbowroom {

// Of a pick or a decline: by how many of four players find it, from one who looks no further than this turn to one who
// thinks as long as the bots that are hard to beat. All of them the same on every machine.
int grade_of_choice(const Game& g, const State& seen, Quest quest, Answer answer, std::uint64_t seed);

// Turns played by lot, sensible conquests first, and what they bring without the die.
struct Drawn {
    int natural = 0;                  // taking what brings most for its tokens, one after the other
    std::vector<Action> natural_way;  // empty if it rolls the die
    int most = 0;                     // of all
    double share = 0;                 // of those that bring as much as it was asked for, or more
    std::int64_t nodes = 0;
};
Drawn draw_turns(const Game& g, const State& root, int enough, int number, std::uint64_t seed);
int grade_of_coins(const Drawn& drawn, int best);

}  // namespace elbowroom
