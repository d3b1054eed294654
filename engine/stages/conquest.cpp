// Conquests, one after the other, and the final attempt with the die.
#include "engine/stages/lists.h"
#include "engine/turn/conquer.h"
#include "engine/turn/flow.h"

namespace elbowroom::stages {

void list_offers_and_end(const Game& g, const State& s, Actions& out, Field field) {
    list_offers(g, s, out, &field);
    list_end_of_conquests(s, out);
}

namespace {

template <class Turn_>
[[gnu::noinline]] void conquer_with_hand(Turn_& t, Region r) {
    const Bearer acting(t.g, t.s);
    const int tokens = cost(acting, r);  // [CL-COST-1] [CL-CONQ-5]
    t.s.die = none;
    t.conquer(acting, r, tokens);
    if (!can_go_on_from(r, acting)) t.after_conquest();
}

// The usual conquest goes to a region with nobody in it, by a tribe that has nothing to say about it: it calls nothing.
template <class Turn_>
ELBOWROOM_HOT inline void conquer_usually(Turn_& t, Region r) {
    State& s = t.s;
    const Bearer acting(t.g, s);
    constexpr std::uint32_t asked = bit(Hook::varying_cost) | bit(Hook::conquered);
    if ((acting.hooks & asked) != 0 || s.tokens.at(r) != 0 || t.sink) return conquer_with_hand(t, r);
    const int tokens = std::max(1, known_cost<CountAt>(acting, r).result());
    s.die = none;
    s.tribes[acting.id].hand = std::uint8_t(s.tribes[acting.id].hand - tokens);
    occupy(acting.g, s, acting.id, r, tokens);
    note_conquest(s, acting.id, r, 0);
    if (!can_go_on_from(r, acting)) t.after_conquest();
}

// [CL-FINAL-1]
template <class Turn_>
[[gnu::noinline]] void try_with_die(Turn_& t, Region r) {
    const State& s = t.s;
    const Bearer acting(t.g, s);
    const int tokens = acting.tribe().hand;
    const int missing = cost(acting, r) - tokens;
    const int rolled = t.chance.roll(t.g.pack->die);  // [CL-FINAL-2]
    if (t.sink)
        t.tell({.kind = Kind::rolled, .seat = s.turn, .region = r, .number = rolled, .rule = "CL-FINAL-1"_rule});
    if (rolled >= missing) {
        t.conquer(acting, r, tokens);  // [CL-FINAL-4]
    } else {
        t.attack(s.acting, holder(s, r));  // [CL-FINAL-8]
        if (t.sink)
            t.tell({.kind = Kind::attempt_failed,
                    .seat = s.turn,
                    .race = acting.tribe().race,
                    .region = r,
                    .number = missing,
                    .rule = "CL-FINAL-5"_rule});
    }
    t.end_conquests();  // [CL-FINAL-6] [CL-FINAL-9]
}

template <class Turn_>
[[gnu::noinline]] void conquer_by_ability(Turn_& t, Action a) {
    use_ability(t, a);
    t.after_conquest();
}

}  // namespace

const StageRules conquest{
    .list = list_conquests<Stage::conquest>,
    .play =
        [](auto& t, Action a) {
            if (a.verb == Verb::conquer && a.helps == 0) return conquer_usually(t, a.region);
            switch (a.verb) {
            case Verb::redeploy:
            case Verb::next_tribe: return t.end_conquests();
            case Verb::attempt: return try_with_die(t, a.region);
            default: return conquer_by_ability(t, a);
            }
        },
};

}  // namespace elbowroom::stages
