// Whoever had to take tokens or pieces up in this turn puts them back into regions of the same tribe.  [CL-LOSS-6]
#include "engine/stages/stage.h"
#include "engine/turn/occupants.h"
#include "engine/turn/redeployment.h"

namespace elbowroom::stages {

const StageRules retreat{
    .list =
        [](const Game& g, const State& s, Actions& out) {
            out.clear();
            const int unplaced = knows(g, Hook::companions) ? companions_of(g, s, s.acting).unplaced : 0;
            if (s.tribes[s.acting].waiting > unplaced) out.add_each(refuges(g, s, s.acting), elbowroom::deploy(0));
            list_offers(g, s, out);
        },
    .play =
        [](auto& t, const Action& a) {
            if (a.verb == Verb::deploy)
                t.put_back(t.s.acting, a.region);
            else
                use_ability(t, a);
            if (t.s.has(flag::interrupted)) return t.resume();
            t.after_retreat();
        },
};

}  // namespace elbowroom::stages
