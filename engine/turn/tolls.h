// What another player must be paid before something is done to a region.
#pragma once

#include <array>

#include "engine/turn/reach.h"

namespace elbowroom {

class Tolls {
public:
    // What this player owes others for an act.
    Tolls(const Game& g, const State& s, Seat payer, Act act);

    // For all of these regions together; what is due for each of them is due once.
    int of(Regions where) const {
        int coins = 0;
        for (std::size_t i = 0; i < size_; ++i)
            if (all_[i].toll.where.touches(where)) coins += all_[i].toll.coins;
        return coins;
    }
    // Regions that cost more than this.
    Regions beyond(int coins) const;

    struct Due {
        Toll toll;
        TribeId to = none;
        const Bearing* bearing = nullptr;
        Memory* memory = nullptr;  // of a state that may be changed
    };
    // Calls each(due) for what is due for these regions.
    template <class F>
    void each(Regions where, F&& f) const {
        for (std::size_t i = 0; i < size_; ++i)
            if (all_[i].toll.where.touches(where)) f(all_[i]);
    }

private:
    std::array<Due, 12> all_{};
    std::size_t size_ = 0;
};

// The regions that the acting player can pay for, having so many other coins to pay.
inline Regions affordable(const Game& g, const State& s, Act act, int other_coins = 0) {
    const int coins = s.coins[s.turn] - other_coins;
    if (coins < 0) return {};
    if (!knows(g, Hook::toll)) return g.board.all;
    return g.board.all - Tolls(g, s, s.turn, act).beyond(coins);
}

}  // namespace elbowroom
