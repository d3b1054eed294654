// Whoever had to take tokens or pieces up in this turn puts them back into regions of the same tribe.  [CL-LOSS-6]
#include "engine/stages/stage.h"

namespace elbowroom::stages {

const StageRules retreat{
    .list =
        [](const Game& g, const State& s, Actions& out) {
            out.clear();
            if (s.tribes[s.acting].waiting > 0) out.add_each(refuges(g, s, s.acting), elbowroom::deploy(0));
            list_offers(g, s, out);
        },
    .play =
        [](auto& t, Action a) {
            if (a.verb == Verb::deploy)
                t.put_back(t.s.acting, a.region);
            else
                use_ability(t, a);
            t.after_retreat();
        },
};

}  // namespace elbowroom::stages
