// Actions that abilities add to a stage.
#include "engine/stages/lists.h"

namespace elbowroom::stages {
namespace {

bool handles(const Ability& ability, const Parameters& param, Action a) {
    if ((ability.handles & bit(a.verb)) == 0) return false;
    if (a.verb == Verb::put || a.verb == Verb::take)
        return param.piece == a.number && (param.original == none || (param.help & a.helps) != 0);
    if (a.verb == Verb::decline) return a.helps == param.help;
    if (a.verb == Verb::conquer) return (param.help & a.helps) != 0;
    if (a.verb == Verb::choose) return a.number >= param.choice && a.number < param.choice + 2;
    return true;
}

}  // namespace

void list_offers(const Game& g, const State& s, Actions& out, const Field* field) {
    const Bearer acting(g, s);
    if (!acting.offers_in(s.stage)) return;
    ask<Hook::offer>(
        acting,
        [&](const Ability& a, const Ask& q) {
            const bool decline_of_its_own = s.stage == Stage::ready && a.handles == bit(Verb::decline);
            if ((a.offers_in & bit(s.stage)) != 0 && !decline_of_its_own) a.offer(q, out);
        },
        field);
}

void list_declines(const Game& g, const State& s, Actions& out) {
    const Bearer active(g, s, active_of(s.turn));
    if (!may_decline(s)) return;
    const bool own_way = active.kit.who[int(Hook::own_decline)] != 0;
    out.add_if(!own_way, plain(Verb::decline));
    if (!active.offers_in(s.stage)) return;
    const Field nowhere;
    ask<Hook::offer>(
        active,
        [&](const Ability& a, const Ask& q) {
            if ((a.offers_in & bit(s.stage)) != 0 && a.handles == bit(Verb::decline)) a.offer(q, out);
        },
        &nowhere);
}

void list_helped_offers(const Game& g, const State& s, Actions& out, const Field& field) {
    const Bearer acting(g, s);
    if (!acting.offers_in(s.stage)) return;
    ask<Hook::offer>(
        acting,
        [&](const Ability& a, const Ask& q) {
            if ((a.offers_in & bit(s.stage)) != 0 && (a.handles & bit(Verb::conquer)) != 0) a.offer(q, out);
        },
        &field);
}

template <class Turn_>
void use_ability(Turn_& t, Action a) {
    use_ability_of(t, t.s.acting, a);
}

template <class Turn_>
void use_ability_of(Turn_& t, TribeId tribe, Action a) {
    // A race and its power may bear the same ability: the action is done once.
    bool done = false;
    const Bearer acting(t.g, t.s, tribe);
    elbowroom::tell<Hook::offer>(acting, t, [&](const Ability& ability, const Told& told) {
        if (done || !handles(ability, told.param, a)) return;
        done = true;
        ability.use(told, a);
    });
    if (acting.bears(Hook::shelters)) note_shelter(t.g, t.s, acting.id);
}

template <class Turn_>
void set_out(Turn_& t, Action a) {
    elbowroom::tell<Hook::offer>(Bearer(t.g, t.s), t, [&](const Ability& ability, const Told& told) {
        if (ability.sets_out && a.verb == Verb::conquer && handles(ability, told.param, a)) ability.sets_out(told);
    });
}

template void set_out(Turn&, Action);
template void set_out(QuietTurn&, Action);
template void set_out(QuietWideTurn&, Action);
template void use_ability_of(Turn&, TribeId, Action);
template void use_ability_of(QuietTurn&, TribeId, Action);
template void use_ability_of(QuietWideTurn&, TribeId, Action);
template void use_ability(Turn&, Action);
template void use_ability(QuietTurn&, Action);
template void use_ability(QuietWideTurn&, Action);

const Ability* handler(const Game& g, const State& s, TribeId tribe, Action a) {
    const Ability* found = nullptr;
    ask<Hook::offer>(Bearer(g, s, tribe), [&](const Ability& ability, const Ask& q) {
        if (handles(ability, q.param, a)) found = &ability;
    });
    return found;
}

}  // namespace elbowroom::stages
