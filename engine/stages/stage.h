// A stage lists what may be done and does it, side by side: nothing else decides legality.
#pragma once

#include "engine/turn/offers.h"

namespace elbowroom::stages {

// One function, compiled for each kind of turn, and for those who want the next list of a turn that nobody listens to:
// most of all work is done for them.
class Play {
public:
    template <class F>
    constexpr Play(F play) : heard_(play), unheard_(play), towards_list_(play_towards_list<F>) {}
    void operator()(Turn& t, const Action& a) const { heard_(t, a); }
    void operator()(QuietTurn& t, const Action& a) const { unheard_(t, a); }
    void towards_list(const Game& g, State& s, Action a, Chance& chance, Actions& next) const {
        towards_list_(g, s, a, chance, next);
    }

private:
    template <class F>
    static void play_towards_list(const Game& g, State& s, Action a, Chance& chance, Actions& next) {
        QuietTurn turn(g, s, chance, {}, &next);
        F{}(turn, a);
    }

    void (*heard_)(Turn&, const Action&);
    void (*unheard_)(QuietTurn&, const Action&);
    void (*towards_list_)(const Game&, State&, Action, Chance&, Actions&);
};

struct StageRules {
    // Writes the list anew.
    void (*list)(const Game&, const State&, Actions&);
    Play play;
};

extern const StageRules pick, ready, conquest, redeploy, finish, after_scoring, retreat, over;

const StageRules& rules_of(Stage stage);

}  // namespace elbowroom::stages
