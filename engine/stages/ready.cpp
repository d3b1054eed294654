// Before its first conquest a tribe may give up regions; its player may let the active one decline instead.
// Tokens are taken up with the first action, so that a tribe that declines stands as it stood.
#include "engine/stages/lists.h"
#include "engine/turn/tokens.h"

namespace elbowroom::stages {

namespace {

template <class Turn_>
[[gnu::noinline]] void decline(Turn_& t) {
    t.decline(t.s.turn);
    t.score();  // [CL-DECL-2]
    t.end_turn();
}

template <class Turn_>
[[gnu::noinline]] void abandon_one(Turn_& t, Region r) {
    t.abandon(t.s.acting, r);
    if (t.acting().held.empty()) t.end_conquests_if_forced();  // otherwise another one may be given up
}

}  // namespace

const StageRules ready{
    .list = list_conquests<Stage::ready>,
    .play =
        [](auto& t, Action a) {
            if (a.verb == Verb::decline) return decline(t);
            t.take_up(t.s.acting);
            State& s = t.s;
            s.flags |= flag::committed;
            if (a.verb == Verb::abandon) return abandon_one(t, a.region);
            s.stage = Stage::conquest;
            conquest.play(t, a);
        },
};

}  // namespace elbowroom::stages
