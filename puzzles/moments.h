// Games of strong bots, and the moments in them that could be puzzles.
#pragma once

#include <vector>

#include "notation/position.h"
#include "puzzles/find.h"

namespace elbowroom {

struct Moment {
    State state;  // its turn begins, or a combo is to be picked
    Quest quest;
};

// A board by lot, with two to four players, all coins open: whoever solves puzzles has counted them.
Setup drawn_table(const Library& library, const std::string& game, Generator& lot);

// Whether the race or the power is one of these; any is if there are none.
bool is_about(const Game& g, RaceId race, PowerId power, const std::set<std::string>& subjects);

// Plays a game and gives the moments in an order by lot. What they are to be about is offered at once and picked often;
// none if this board does not have it.
std::vector<Moment> moments_of(const Game& g, const Effort& effort, Generator& lot);

}  // namespace elbowroom
