// Before its first conquest a tribe may give up regions; its player may let the active one decline instead.
// Tokens are taken up with the first action, so that a tribe that declines stands as it stood.
#include "engine/stages/stage.h"

namespace elbowroom::stages {

bool may_decline(const State& s) {  // [CL-TURN-3] [CL-TURN-6]
    return s.stage == Stage::ready && !s.has(flag::committed | flag::picked) && s.tribes[active_of(s.turn)].exists();
}

const StageRules ready{
    .list =
        [](const Game& g, const State& s, Actions& out) {
            if (may_decline(s)) out.add(plain(Verb::decline));
            out.add_each(s.tribes[s.acting].held, abandon(0));  // [CL-ABAND-1]
            list_conquests(g, s, out);
        },
    .play =
        [](Turn& t, Action a) {
            if (a.verb == Verb::decline) {
                t.decline(t.s.turn);
                t.score();  // [CL-DECL-2]
                return t.end_turn();
            }
            t.take_up(t.s.acting);
            t.s.flags |= flag::committed;
            if (a.verb == Verb::abandon) {
                t.abandon(t.s.acting, a.region);
                return t.end_conquests_if_forced();
            }
            t.s.stage = Stage::conquest;
            conquest.play(t, a);
        },
};

}  // namespace elbowroom::stages
