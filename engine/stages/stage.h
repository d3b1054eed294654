// A stage lists what may be done and does it, side by side: nothing else decides legality.
#pragma once

#include "engine/turn/offers.h"

namespace elbowroom::stages {

// One function, compiled for each kind of turn.
class Play {
public:
    template <class F>
    constexpr Play(F play)
        : in_any_game(play_in<Turn, F>), in_simple_game(play_in<SimpleTurn, F>), any_(play), simple_(play) {}
    void operator()(Turn& t, const Action& a) const { any_(t, a); }
    void operator()(SimpleTurn& t, const Action& a) const { simple_(t, a); }

    // The whole of an action with nobody listening.
    decltype(StageMoves::play) in_any_game, in_simple_game;

private:
    template <class Turn_, class F>
    static void play_in(const Game& g, State& s, Action a, Chance& chance, Actions* next) {
        Turn_ turn(g, s, chance, {}, next);
        F{}(turn, a);
    }

    void (*any_)(Turn&, const Action&);
    void (*simple_)(SimpleTurn&, const Action&);
};

struct StageRules {
    // Writes the list anew.
    void (*list)(const Game&, const State&, Actions&);
    Play play;
};

extern const StageRules pick, ready, conquest, redeploy, finish, after_scoring, retreat, over;

}  // namespace elbowroom::stages
