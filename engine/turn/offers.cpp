// Actions that abilities add to a stage.
#include "engine/turn/offers.h"

#include <algorithm>

#include "engine/base/hot.h"
#include "engine/turn/reach.h"

namespace elbowroom {
namespace {

bool handles(const Ability& ability, const Parameters& param, Action a) {
    if ((ability.handles & bit(a.verb)) == 0) return false;
    if (a.verb == Verb::put || a.verb == Verb::take)
        return param.piece == a.number && (param.original == none || (param.help & a.helps) != 0);
    if (a.verb == Verb::decline) return a.helps == param.help;
    if (a.verb == Verb::conquer) return (param.help & a.helps) != 0;
    if (a.verb == Verb::choose) return a.number >= param.choice && a.number < param.choice + param.choices;
    return true;
}

bool offers(const Ability& ability, Window window) { return (ability.offers_in & bit(window)) != 0; }

[[gnu::noinline]] void list_offers_at_any_moment(const Game& g, const State& s, Actions& out, const Field* field) {
    const TribeId active = active_beside(g, s);
    if (active == none) return;
    ask<Hook::offer>(
        Bearer(g, s, active),
        [&](const Ability& a, const Ask& q) {
            if (offers(a, Window::beside_declined) && (a.offers_in & bit(s.stage)) != 0) a.offer(q, out);
        },
        field);
}

}  // namespace

TribeId active_beside(const Game& g, const State& s) {
    if (s.acting == none || is_active(s.acting) || owner_of(s.acting) != s.turn) return none;
    const TribeId active = active_of(s.turn);
    return bears(g, s, active, Hook::at_any_moment) ? active : none;
}

namespace {

ELBOWROOM_HOT inline void list_offer(const Game& g, const State& s, Actions& out, const Field* field, const Bearing& b,
                                     const Memory& memory) {
    const Ability& a = *b.ability;
    const bool decline_of_its_own = s.stage == Stage::ready && a.handles == bit(Verb::decline);
    if (!decline_of_its_own) a.offer(Ask{g, s, s.acting, b.param, memory, field}, out);
}

[[gnu::noinline]] void list_several_offers(const Game& g, const State& s, Actions& out, const Field* field) {
    each_borne(g, s, s.acting, offers_in(s.stage),
               [&](const Bearing& b, const Memory& memory) { list_offer(g, s, out, field, b, memory); });
}

// Of those abilities of the acting tribe that offer something in this stage, which is nearly always one.
[[gnu::noinline]] void list_borne_offers(const Game& g, const State& s, Actions& out, const Field* field) {
    const unsigned who = kit_in(g, s, s.acting).who[int(offers_in(s.stage))];
    if (bears_more(s, s.acting) || (who & (who - 1)) != 0) return list_several_offers(g, s, out, field);
    const auto [bearing, memory] = borne(g, s, s.acting, std::countr_zero(who));
    list_offer(g, s, out, field, bearing, memory);
}

}  // namespace

void list_offers(const Game& g, const State& s, Actions& out, const Field* field) {
    if (!is_active(s.acting)) list_offers_at_any_moment(g, s, out, field);
    if ((s.hooks & offer_bit(s.stage)) != 0) list_borne_offers(g, s, out, field);
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
    use_ability_of(t, is_active(t.s.acting) ? t.s.acting : performer(t.g, t.s, a), a);
}

namespace {

// Which ability does an action, with its memory.
struct Doer {
    const Bearing* bearing = nullptr;
    Memory* memory = nullptr;
};

// The first that suits: a race and its power may bear the same one, or be lent it, and the action is done once.
template <class Suits>
Doer first_doer(const Game& g, State& s, TribeId tribe, Action a, Suits suits) {
    Doer doer;
    each_borne<Hook::offer>(g, s, tribe, [&](const Bearing& b, Memory& memory) {
        if (!doer.bearing && handles(*b.ability, b.param, a) && suits(b, memory)) doer = {&b, &memory};
    });
    return doer;
}

[[gnu::noinline]] Doer one_of_several(const Game& g, State& s, TribeId tribe, Action a) {
    // A choice is that of whoever has not made it yet: otherwise it would be offered again for ever.
    const auto offers_it = [&](const Bearing& b, const Memory& memory) {
        Actions offered;
        b.ability->offer(Ask{g, s, tribe, b.param, memory}, offered);
        return offered.contains(a);
    };
    if (a.verb == Verb::choose)
        if (const Doer doer = first_doer(g, s, tribe, a, offers_it); doer.bearing) return doer;
    return first_doer(g, s, tribe, a, [](const Bearing&, const Memory&) { return true; });
}

// Of abilities that offer anything there is nearly always one.
inline Doer doer_of(const Game& g, State& s, TribeId tribe, Action a) {
    const unsigned who = kit_in(g, s, tribe).who[int(Hook::offer)];
    if (who == 0 || bears_more(s, tribe) || (who & (who - 1)) != 0) return one_of_several(g, s, tribe, a);
    const auto [bearing, memory] = borne(g, s, tribe, std::countr_zero(who));
    return handles(*bearing.ability, bearing.param, a) ? Doer{&bearing, &memory} : Doer{};
}

}  // namespace

template <class Turn_>
void use_ability_of(Turn_& t, TribeId tribe, Action a) {
    const bool shelters = Bearer(t.g, t.s, tribe).bears(Hook::shelters);
    if (const Doer doer = doer_of(t.g, t.s, tribe, a); doer.bearing) {
        const Parameters& param = doer.bearing->param;
        if (param.commits) t.s.flags |= flag::bound;  // [UG-DECL-2] [UG-DECL-9]
        auto for_abilities = t.for_abilities();
        doer.bearing->ability->use(Told{for_abilities, tribe, param, *doer.memory}, a);
    }
    if (shelters) note_heeded(t.g, t.s, tribe);
}

template <class Turn_>
void set_out(Turn_& t, Action a) {
    elbowroom::tell<Hook::sets_out>(Bearer(t.g, t.s), t, [&](const Ability& ability, const Told& told) {
        if (a.verb == Verb::conquer && handles(ability, told.param, a)) ability.sets_out(told);
    });
}

template void set_out(Turn&, Action);
template void set_out(SimpleTurn&, Action);
template void use_ability_of(Turn&, TribeId, Action);
template void use_ability_of(SimpleTurn&, TribeId, Action);
template void use_ability(Turn&, Action);
template void use_ability(SimpleTurn&, Action);

const Ability* handler(const Game& g, const State& s, TribeId tribe, Action a) {
    const Ability* found = nullptr;
    if (tribe == none) return found;  // nobody acts before the pick
    each_borne<Hook::offer>(g, s, tribe, [&](const Bearing& b, const Memory&) {
        const bool off_map = b.of_shared_piece && s.shared == Shared::nowhere;
        if (!off_map && handles(*b.ability, b.param, a)) found = b.ability;
    });
    return found;
}

TribeId performer(const Game& g, const State& s, Action a) {
    const TribeId active = active_beside(g, s);
    if (active == none || handler(g, s, s.acting, a)) return s.acting;
    const Ability* ability = handler(g, s, active, a);
    return ability && offers(*ability, Window::beside_declined) ? active : s.acting;
}

}  // namespace elbowroom
