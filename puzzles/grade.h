// How hard a puzzle is: how much somebody has to think to find the answer.
#pragma once

#include "puzzles/puzzle.h"

namespace elbowroom {

// Of a pick or a decline: by how many would find it, of whom some look at the coins of this turn alone and the others
// judge every answer where the turn ends, and are mistaken. It follows from the position, on every machine.
int grade_of_choice(const Game& g, const State& seen, Quest quest, Answer answer);

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
