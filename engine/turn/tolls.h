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
            if (all_[i].where.touches(where)) coins += all_[i].coins;
        return coins;
    }
    // Regions that cost more than this.
    Regions beyond(int coins) const;

    struct Due {
        Regions where;
        int coins;
        TribeId to;
        const Bearing* bearing;
        Memory* memory;  // of a state that may be changed
        void (*paid)(const Told&, Region);
    };
    // Calls each(due) for what is due for these regions.
    template <class F>
    void each(Regions where, F&& f) const {
        for (std::size_t i = 0; i < size_; ++i)
            if (all_[i].where.touches(where)) f(all_[i]);
    }

private:
    std::array<Due, 12> all_;
    std::size_t size_ = 0;
};

// Whether somebody with so many coins may be unable to pay what is due.
inline bool may_fall_short(const Game& g, const State& s, int coins) { return coins < g.most_tolls && heeds_tribes(s); }

// The regions that the acting player can pay for, having so many other coins to pay.
inline Regions affordable(const Game& g, const State& s, Act act, int other_coins = 0) {
    const int coins = s.coins[s.turn] - other_coins;
    if (coins < 0) return {};
    if (!may_fall_short(g, s, coins)) return g.board.all;
    return g.board.all - Tolls(g, s, s.turn, act).beyond(coins);
}

}  // namespace elbowroom
