// After the conquests the tokens in hand go to regions of the tribe, one by one; a tribe that must hold tokens back
// and is short of them gives up regions instead.  [CL-REDEP-2] [CL-RACE-AMAZONS-3]
#include "engine/stages/stage.h"

namespace elbowroom::stages {

const StageRules redeploy{
    .list =
        [](const Game& g, const State& s, Actions& out) {
            const Tribe& tribe = s.tribes[s.acting];
            if (tribe.hand > held_back(g, s, s.acting))
                for (const Region r : tribe.held) out.add(elbowroom::deploy(r));
            else
                for (const Region r : tribe.held) out.add(abandon(r));
        },
    .play =
        [](Turn& t, Action a) {
            if (a.verb == Verb::deploy) t.deploy(t.s.acting, a.region);
            else t.abandon(t.s.acting, a.region);
            t.after_deploy();
        },
};

}  // namespace elbowroom::stages
