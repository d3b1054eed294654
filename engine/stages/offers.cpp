// Actions that abilities add to a stage.
#include "engine/stages/stage.h"

namespace elbowroom::stages {
namespace {

bool handles(const Ability& ability, const Parameters& param, Action a) {
    if ((ability.handles & bit(a.verb)) == 0) return false;
    if (a.verb == Verb::put || a.verb == Verb::take)
        return param.piece == a.number && (param.original == none || (param.help & a.helps) != 0);
    if (a.verb == Verb::decline) return a.helps == param.help;
    if (a.verb == Verb::conquer) return (param.help & a.helps) != 0;
    return true;
}

}  // namespace

void list_offers(const Game& g, const State& s, Actions& out, const Field* field) {
    const Bearer acting(g, s);
    if (!acting.offers_in(s.stage)) return;
    ask<Hook::offer>(
        acting,
        [&](const Ability& a, const Ask& q) {
            constexpr std::uint32_t conquests = bit(Verb::conquer) | bit(Verb::attempt);
            if (field && field->helps != 0 && (a.handles & conquests) == 0) return;  // offered without them
            if (a.offers_in & bit(s.stage)) a.offer(q, out);
        },
        field);
}

template <class Turn_>
void use_ability(Turn_& t, Action a) {
    // A race and its power may bear the same ability: the action is done once.
    bool done = false;
    const Bearer acting(t.g, t.s);
    elbowroom::tell<Hook::offer>(acting, t, [&](const Ability& ability, const Told& told) {
        if (done || !handles(ability, told.param, a)) return;
        done = true;
        ability.use(told, a);
    });
    if (acting.bears(Hook::shelters)) note_shelter(t.g, t.s, acting.id);
}

template void use_ability(Turn&, Action);
template void use_ability(QuietTurn&, Action);

const Ability* handler(const Game& g, const State& s, TribeId tribe, Action a) {
    const Ability* found = nullptr;
    ask<Hook::offer>(Bearer(g, s, tribe), [&](const Ability& ability, const Ask& q) {
        if (handles(ability, q.param, a)) found = &ability;
    });
    return found;
}

}  // namespace elbowroom::stages
