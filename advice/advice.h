// What a seat could do now: the best two or three plans with what they bring and the reasons for them. Nothing is known
// here that the seat does not know.
#pragma once

#include <vector>

#include "advice/reasons.h"
#include "bots/bot.h"
#include "bots/judge.h"
#include "bots/lines.h"

namespace elbowroom {

struct Suggestion {
    std::vector<Action> actions;  // until the turn ends, or chance has a say
    bool by_chance = false;       // whether it has
    int chance = 0;               // of winning, in 1/65536
    int lead = 0;                 // of that over the next best plan; nothing for the last
    double coins = 0;             // that the turn brings, on average
    int tokens = 0;               // that its conquests take
    std::vector<Reason> reasons;
};

struct Advice {
    Seat seat = 0;
    std::vector<Suggestion> plans;  // the best first; none if there is nothing to decide
};

struct AdviceSettings {
    static constexpr std::chrono::milliseconds usual_time{150};
    Budget budget{.time = usual_time};
    std::uint64_t seed = 1;
    std::size_t most_plans = 3;
};

// Judges by the chance to win, and by coins where that is the same.
Judge advisers_judge();

// For the seat that is to act; `seen` is its view, as bots have it (`watched_by`).
Advice advise(const Game& g, const State& seen, const AdviceSettings& settings = {});

// Ways to go on that differ in what matters, the best first, as far as they have been thought over; behind them the
// best of every pick and of declining, if it is not among them.
std::vector<Line> different_plans(const Game& g, const State& seen, std::size_t most, const Budget& budget,
                                  std::uint64_t seed);

// The best of some lines that begin as wished, or do not decline if nothing is: at most so many, all different.
std::vector<Line> drawn_plans(const Game& g, const State& seen, const Wish& wish, std::size_t most, std::uint64_t seed);

}  // namespace elbowroom
