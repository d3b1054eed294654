// After the conquests the tokens in hand go to regions of the tribe, one by one; a tribe that must hold tokens back
// and is short of them gives up regions instead.  [CL-REDEP-2] [CL-RACE-AMAZONS-3]
#include "engine/stages/stage.h"

namespace elbowroom::stages {

namespace {

ELBOWROOM_HOT inline void play_one(Turn& t, Action a) {
    if (a.verb == Verb::abandon) {
        t.abandon(t.s.acting, a.region);
        return t.after_deploy();
    }
    t.deploy(t.s.acting, a.region);
    t.after_deploy();
}

[[gnu::noinline]] void play_rare(Turn& t, Action a) { play_one(t, a); }

}  // namespace

const StageRules redeploy{
    .list =
        [](const Game&, const State& s, Actions& out) {
            const Tribe& tribe = s.tribes[s.acting];
            out.add_each(tribe.held, tribe.hand > s.held_back ? elbowroom::deploy(0) : abandon(0));
        },
    .play =
        [](Turn& t, Action a) {
            // Half of all decisions are deployments that nobody listens to: for them nothing is called.
            if (a.verb != Verb::deploy || t.sink) return play_rare(t, a);
            play_one(t, a);
        },
};

}  // namespace elbowroom::stages
