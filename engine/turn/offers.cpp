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

[[gnu::noinline]] void list_lent_offers(const Game& g, const State& s, Actions& out, const Field* field) {
    each_borne(g, s, s.acting, offers_in(s.stage),
               [&](const Bearing& b, const Memory& memory) { list_offer(g, s, out, field, b, memory); });
}

// Of those abilities of the acting tribe that offer something in this stage.
[[gnu::noinline]] void list_borne_offers(const Game& g, const State& s, Actions& out, const Field* field) {
    if (bears_more(s, s.acting)) [[unlikely]]
        return list_lent_offers(g, s, out, field);
    for (unsigned who = kit_in(g, s, s.acting).who[int(offers_in(s.stage))]; who != 0; who &= who - 1) {
        const auto [bearing, memory] = borne(g, s, s.acting, std::countr_zero(who));
        list_offer(g, s, out, field, bearing, memory);
    }
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

template <class Turn_>
void use_ability_of(Turn_& t, TribeId tribe, Action a) {
    // A race and its power may bear the same ability, or be lent it: the action is done once.
    bool done = false;
    const Bearer acting(t.g, t.s, tribe);
    const auto use = [&](auto suits) {
        elbowroom::tell<Hook::offer>(acting, t, [&](const Ability& ability, const Told& told) {
            if (done || !handles(ability, told.param, a) || !suits(ability, told)) return;
            done = true;
            if (told.param.commits) t.s.flags |= flag::bound;  // [UG-DECL-2] [UG-DECL-9]
            ability.use(told, a);
        });
    };
    // A choice is that of whoever has not made it yet: otherwise it would be offered again for ever.
    if (a.verb == Verb::choose)
        use([&](const Ability& ability, const Told& told) {
            Actions offered;
            ability.offer(Ask{t.g, t.s, tribe, told.param, told.memory}, offered);
            return std::find(offered.begin(), offered.end(), a) != offered.end();
        });
    use([](const Ability&, const Told&) { return true; });
    if (acting.bears(Hook::shelters)) note_heeded(t.g, t.s, acting.id);
}

template <class Turn_>
void set_out(Turn_& t, Action a) {
    elbowroom::tell<Hook::sets_out>(Bearer(t.g, t.s), t, [&](const Ability& ability, const Told& told) {
        if (a.verb == Verb::conquer && handles(ability, told.param, a)) ability.sets_out(told);
    });
}

template void set_out(Turn&, Action);
template void set_out(QuietTurn&, Action);
template void use_ability_of(Turn&, TribeId, Action);
template void use_ability_of(QuietTurn&, TribeId, Action);
template void use_ability(Turn&, Action);
template void use_ability(QuietTurn&, Action);

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
