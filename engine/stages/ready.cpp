// Before its first conquest a tribe may give up regions; its player may let the active one decline instead.
// Tokens are taken up with the first action, so that a tribe that declines stands as it stood.
#include "engine/stages/lists.h"
#include "engine/turn/tokens.h"

namespace elbowroom::stages {

namespace {

template <class Turn_>
[[gnu::noinline]] void decline(Turn_& t, const Action& a) {
    if (a.helps != 0) return use_ability_of(t, active_of(t.s.turn), a);
    t.decline(t.s.turn);
    t.score_and_go_on();  // [CL-DECL-2]
}

template <class Turn_>
[[gnu::noinline]] void abandon_one(Turn_& t, Region r) {
    t.abandon(t.s.acting, r);
    if (t.acting().held.empty()) t.end_conquests_if_forced();  // otherwise another one may be given up
}

// Whether the action may be one of an ability that comes before the conquests: nothing else need be asked.
bool may_open_turn(const State& s, const Action& a) {
    const bool plain = a.helps == 0 && (a.verb == Verb::conquer || a.verb == Verb::attempt || a.verb == Verb::abandon);
    return !plain && ((s.hooks & bit(Hook::opens_turn)) != 0 || !is_active(s.acting));
}

// Whether the action comes before the decision for conquests or decline, or is a decline of its own kind.
[[gnu::noinline]] bool opens_turn(const Game& g, const State& s, const Action& a) {
    const Ability* ability = handler(g, s, performer(g, s, a), a);
    return ability && (ability->offers_in & bit(Window::opening)) != 0;
}

template <class Turn_>
[[gnu::noinline]] void open_turn(Turn_& t, const Action& a) {
    const Seat seat = t.s.turn;
    const int round = t.s.round;
    use_ability(t, a);
    const bool goes_on = t.s.stage == Stage::ready && t.s.turn == seat && t.s.round == round;
    if (!goes_on) return;
    if (!t.acting().exists()) return t.next_expansion(t.s.acting);  // it has just lost its last token
    if (t.answers_demands()) return;
    if (t.acting().held.empty()) t.end_conquests_if_forced();
}

}  // namespace

const StageRules ready{
    .list = list_ready,
    .play =
        [](auto& t, const Action& a) {
            if (a.verb == Verb::decline) return decline(t, a);
            if (may_open_turn(t.s, a) && opens_turn(t.g, t.s, a)) return open_turn(t, a);
            if (t.knows(Hook::sets_out)) set_out(t, a);
            t.take_up(t.s.acting);
            State& s = t.s;
            s.flags |= flag::committed;
            if (t.knows(Hook::opens_turn) && is_active(s.acting)) s.flags |= flag::expanding;
            if (a.verb == Verb::abandon) return abandon_one(t, a.region);
            s.stage = Stage::conquest;
            conquest.play(t, a);
        },
};

}  // namespace elbowroom::stages
