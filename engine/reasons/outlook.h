// What a decline would come to in coins, as everything stands: a plain sum, no forecast.
#pragma once

#include "engine/game.h"

namespace elbowroom {

struct Outlook {
    int now = 0;        // what the turn still brings with the decline
    int then = 0;       // what the regions that stay would bring in each turn after it
    int staying = 0;    // what the turn still brings without it, if nothing more is conquered
    int each_turn = 0;  // what the regions would bring in each turn after it
    int turns = 0;      // that the seat has after this one: those of a new race
};

// `decline` must be legal.
Outlook outlook(const Game& g, const State& s, Seat seat, Action decline);

}  // namespace elbowroom
