// After the conquests the tokens in hand go to regions of the tribe, one by one; a tribe that must hold tokens back
// and is short of them gives up regions instead.  [CL-REDEP-2]
#include "engine/stages/lists.h"

namespace elbowroom::stages {

const StageRules redeploy{
    .list = list_deployments,
    .play =
        [](auto& t, const Action& a) {
            switch (a.verb) {
            case Verb::abandon: t.abandon(t.s.acting, a.region); break;
            case Verb::deploy: t.deploy(t.s.acting, a.region); break;
            case Verb::end: return t.finish_deploying();
            default: use_ability(t, a);
            }
            t.after_deploy();
        },
};

}  // namespace elbowroom::stages
