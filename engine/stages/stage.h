// A stage lists what may be done and does it, side by side: nothing else decides legality.
#pragma once

#include "engine/turn/offers.h"

namespace elbowroom::stages {

// One function, compiled for each kind of turn.
class Play {
public:
    template <class F>
    constexpr Play(F play) : heard_(play), unheard_(play) {}
    void operator()(Turn& t, const Action& a) const { heard_(t, a); }
    void operator()(QuietTurn& t, const Action& a) const { unheard_(t, a); }

private:
    void (*heard_)(Turn&, const Action&);
    void (*unheard_)(QuietTurn&, const Action&);
};

struct StageRules {
    // Writes the list anew.
    void (*list)(const Game&, const State&, Actions&);
    Play play;
};

extern const StageRules pick, ready, conquest, redeploy, finish, after_scoring, retreat, over;

const StageRules& rules_of(Stage stage);

}  // namespace elbowroom::stages
