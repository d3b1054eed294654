// Actions that abilities add to a stage.
#include "engine/stages/stage.h"

namespace elbowroom::stages {
namespace {

bool handles(const Ability& ability, const Parameters& param, Action a) {
    if ((ability.handles & bit(a.verb)) == 0) return false;
    if (a.verb == Verb::put || a.verb == Verb::take) return param.piece == a.number;
    if (a.verb == Verb::conquer) return a.helps == bit(ability.help);
    return true;
}

}  // namespace

void list_offers(const Bearer& acting, Actions& out, const Field* field) {
    const Stage stage = acting.s.stage;
    if (!acting.offers_in(stage)) return;
    ask<Hook::offer>(
        acting,
        [&](const Ability& a, const Ask& q) {
            if (a.offers_in & bit(stage)) a.offer(q, out);
        },
        field);
}

void use_ability(Turn& t, Action a) {
    elbowroom::tell<Hook::offer>(t.g, t.s, t, t.s.acting, [&](const Ability& ability, const Told& told) {
        if (handles(ability, told.param, a)) ability.use(told, a);
    });
}

const Ability* handler(const Game& g, const State& s, TribeId tribe, Action a) {
    const Ability* found = nullptr;
    ask<Hook::offer>(Bearer(g, s, tribe), [&](const Ability& ability, const Ask& q) {
        if (handles(ability, q.param, a)) found = &ability;
    });
    return found;
}

}  // namespace elbowroom::stages
