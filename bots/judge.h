// What a position is worth to a seat: the chance to win, and a little for every coin, by a net.
#pragma once

#include <memory>

#include "bots/net.h"

namespace elbowroom {

// What a player cares about beside winning, in 1/65536.
struct Temper {
    int margin = 260;  // for a coin ahead of the best of the others
    int own = 0;       // for a coin of its own
    int spite = 0;     // for a coin that the others will not have, on average
    int heritage = 0;  // for a region of a tribe in decline
};

class Judge {
public:
    Judge(std::shared_ptr<const Net> net, Temper temper) : net_(std::move(net)), temper_(temper) {}
    // At the end of a turn, or of the game.
    int value(const Game& g, const State& s, Seat seat) const;
    // The same in a hurry, for choosing what somebody else would do: its own chance and coins alone.
    int quick_value(const Game& g, const State& s, Seat seat) const;
    // The chance to win alone, in 1/65536.
    int chance(const Game& g, const State& s, Seat seat) const;

private:
    Outlooks outlooks(const Game& g, const State& s) const;
    std::shared_ptr<const Net> net_;
    Temper temper_;
};

}  // namespace elbowroom
