// After the conquests the tokens in hand go to regions of the tribe, one by one; a tribe that must hold tokens back
// and is short of them gives up regions instead.  [CL-REDEP-2] [CL-RACE-AMAZONS-3]
#include "engine/stages/lists.h"

namespace elbowroom::stages {

const StageRules redeploy{
    .list = [](const Game&, const State& s, Actions& out) { list_deployments(s, out); },
    .play =
        [](auto& t, Action a) {
            if (a.verb == Verb::abandon)
                t.abandon(t.s.acting, a.region);
            else
                t.deploy(t.s.acting, a.region);
            t.after_deploy();
        },
};

}  // namespace elbowroom::stages
