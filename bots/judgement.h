// What a position is worth to a seat, judged by the engine's own questions alone: income, reach, cost. No race and no
// power is known by name, so that whatever an ability changes is judged with it.
#pragma once

#include "engine/game.h"

namespace elbowroom {

// How many actions may be tried out on copies for one decision: a bot's work is bounded in steps, whatever the game,
// and not by a clock. When they are spent it takes the best that it has seen.
class Steps {
public:
    // Several times what any decision of the games in the box takes.
    static constexpr int usual = 30'000;

    explicit Steps(int most = usual) : left_(most) {}
    bool spend() { return left_ > 0 && left_-- > 0; }
    int left() const { return left_; }

private:
    int left_;
};

// How likely each region of the seat is lost before its next turn, summed over its regions and weighted by what each
// is worth: the smaller, the safer.
double danger(const Game& g, const State& s, Seat seat);

// Coins that the seat would earn now, less what it stands to lose.
double worth(const Game& g, const State& s, Seat seat);

// The turn of the seat that acts played to its end by simple conquests: the state after it, and the coins it brought.
struct Forecast {
    State after;
    int coins = 0;
};
// What ends the stage, if something does.
Action quickest(const Actions& actions, Action otherwise);
Forecast play_out_turn(const Game& g, const State& s, Chance& chance, Steps& steps);

// The best conquest by gain per token; `end` if none is worth it. It may be a final attempt, or a roll before one.
Action best_conquest(const Game& g, const State& s, const Actions& actions, Chance& chance, Steps& steps);

}  // namespace elbowroom
