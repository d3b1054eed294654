// The course of a turn up to the end of its conquests: what follows when a decision has been made, up to the next one.
#pragma once

#include "engine/base/hot.h"
#include "engine/turn/duties.h"
#include "engine/turn/occupants.h"
#include "engine/turn/offers.h"
#include "engine/turn/prices.h"
#include "engine/turn/reach.h"

namespace elbowroom {

// Whether there are clearly several actions, so that they need not be listed.
template <class Ears>
bool TurnFor<Ears>::has_choice() const {
    if (s.stage == Stage::retreat) return s.tribes[s.acting].waiting > 0 && refuges(g, s, s.acting).count() > 1;
    if (s.stage != Stage::ready) return false;
    return !s.tribes[s.acting].held.empty() && !must_decide_first(Bearer(g, s));  // a region may be abandoned
}

// A decision with one answer is taken by the engine.  [CL-TURN-11]
template <class Ears>
inline auto TurnFor<Ears>::choice(Action& only) -> Choice {
    if (!next) return unlisted_choice(only);
    legal(g, s, *next);
    return next->size() > 1 ? Choice::several : choice_among(*next, only);
}

template <class Ears>
[[gnu::noinline]] auto TurnFor<Ears>::unlisted_choice(Action& only) -> Choice {
    if (has_choice()) return Choice::several;
    Actions unwanted;
    legal(g, s, unwanted);
    return choice_among(unwanted, only);
}

template <class Ears>
[[gnu::noinline]] auto TurnFor<Ears>::choice_among(Actions& actions, Action& only) -> Choice {
    if (actions.size() > 1) return Choice::several;
    if (actions.empty()) return Choice::nothing;
    only = actions[0];
    actions.clear();
    return Choice::one;
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::do_only(Action only) {
    stages::play(*this, only);
}

template <class Ears>
void TurnFor<Ears>::begin_turn() {
    State& now = s;
    const Game& game = g;
    const Seat seat = now.turn;
    const TribeId active = active_of(seat);
    now.to_act = seat;
    now.die = none;
    now.flags &= flag::shuffled;
    now.non_empty = now.attacked = 0;
    now.conquered = {};
    if (sink) tell({.kind = Kind::turn_began, .seat = seat, .number = now.round});
    now.saved = {};
    if constexpr (!simple) {
        if (!game.lending.lenders.empty()) forget_turn(now.lender_memory);
        now.beaten = now.beaten_again = 0;
        now.tolls_paid = {};
        now.side = none;
    }
    now.tribes[active].forget_turn();
    for (const TribeId id : declined_tribes_of(now, seat)) now.tribes[id].forget_turn();
    if (!now.present.contains(active) || tribes_of(now, seat).touches(now.early)) return begin_turn_asked();
    now.acting = active;
    now.hooks = kit_in(game, now, active).hooks_while[std::size_t(now.shared)];
    now.stage = Stage::ready;
}

// With abilities that have something to say, or without an active tribe.
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::begin_turn_asked() {
    State& now = s;
    const TribeId active = active_of(now.turn);
    let_act(g, now, now.present.contains(active) ? active : none);
    for (const TribeId id : tribes_of(now, now.turn) & now.early) {
        const Bearer tribe(g, now, id);
        elbowroom::tell<Hook::turn_began>(tribe, *this,
                                          [&](const Ability& a, const Told& told) { a.turn_began(told); });
        if (tribe.bears(Hook::shelters)) note_heeded(g, now, id);
    }
    if (!is_alone(now, active) || (now.hooks & bit(Hook::demands)) != 0) return next_expansion(none);
    now.stage = Stage::ready;
}

template <class Ears>
void TurnFor<Ears>::next_expansion(TribeId after) {
    State& now = s;
    const Seat seat = now.turn;
    const bool must_pick = !now.tribes[active_of(seat)].exists();                                     // [CL-TURN-2]
    const bool pick_first = must_pick && g.options.declined_act == Options::DeclinedAct::after_pick;  // [CL-TURN-7]
    now.stage = Stage::ready;
    if (!pick_first)
        for (const TribeId id : declined_tribes_of(now, seat) & now.early) {
            if ((after != none && id <= after) || !has_trait(g, now, id, Hook::acts_in_decline)) continue;
            let_act(g, now, id);
            if (Action only; !is_forced(only)) return;
        }
    if (must_pick) {
        let_act(g, now, none);
        now.stage = Stage::pick;
        if (now.column_size == 0) retreat_or_redeploy();  // [CL-COL-6]
        return;
    }
    let_act(g, now, active_of(seat));
    if (acting_bears(Hook::demands) && answers_demands()) return;
    if (now.has(flag::picked)) {
        if (knows(Hook::opens_turn) && opens_turn()) return;  // [UG-TURN-5]
        now.stage = Stage::conquest;
        after_conquest();
    } else if (now.has(flag::committed)) {
        if (Action only; is_forced(only)) end_conquests();
    }
}

// What must be decided first; if there is no choice, it is done.
template <class Ears>
[[gnu::noinline]] bool TurnFor<Ears>::answers_demands() {
    if (!must_decide_first(Bearer(g, s))) return false;
    if (Action only; is_forced(only)) do_only(only);
    return true;
}

template <class Ears>
void TurnFor<Ears>::after_picking() {
    if (Action only; is_forced(only)) do_only(only);
}

// Whether something may be done at the start of the turn that does not begin its conquests.
template <class Ears>
[[gnu::noinline]] bool TurnFor<Ears>::opens_turn() const {
    const Bearer tribe(g, s);
    if (!tribe.bears(Hook::opens_turn)) return false;
    const Field f = field(tribe);
    Actions offered;
    ask<Hook::opens_turn>(
        tribe, [&](const Ability& a, const Ask& q) { a.offer(q, offered); }, &f);
    return !offered.empty();
}

// Whether one of these regions next to the tribe, with nobody in it, can at least be attempted: so that not everything
// need be listed.
ELBOWROOM_HOT inline bool can_try_one_of(Regions bare, const auto& tribe) {
    const int hand = tribe.tribe().hand;
    const bool dearer = tribe.rarely(tribe.g.dearer) && tribe.bears(Hook::varying_cost);
    return !bare.empty() && hand >= tribe.least() && !dearer &&
           tribe.s.bare_cost.at(bare.lowest()) <= hand + tribe.kit.luck;
}

// Whether a neighbour of the region that fell last can clearly be attempted next.
ELBOWROOM_HOT inline bool can_go_on_from(Region last, const auto& conqueror) {
    const State& s = conqueror.s;
    const Board& board = conqueror.g.board;
    Regions bare = (board.next_to(last) & board.land) - occupied(s) - s.closed;
    if (s.heeded.touches(warded)) bare -= warded_from(conqueror.g, s, owner_of(conqueror.id), bare);
    return can_try_one_of(bare, conqueror);
}

template <class Ears>
void TurnFor<Ears>::after_conquest() {
    const Tribe& conqueror = s.tribes[s.acting];
    const bool may_go_on = acting_bears(Hook::offers_without_tokens) || acting_bears(Hook::demands);
    if (conqueror.hand > 0 || may_go_on) return end_conquests_if_forced();
    // While a declined tribe acts that has a place or relic, the active one may first do what works at any moment.
    if (rarely(s.marked.touches(conqueror.held)) && active_beside(g, s) != none) return end_conquests_if_forced();
    end_conquests();
}

template <class Ears>
void TurnFor<Ears>::end_conquests_if_forced() {
    if (acting_bears(Hook::demands) && answers_demands()) return;
    if (s.stage == Stage::ready && !acting().held.empty()) return;  // another region may be given up
    if (!next && clearly_goes_on()) return;
    if (Action only; is_forced(only)) end_conquests();
}

// Whether another conquest can be tried, for whoever does not want the list.
template <class Ears>
[[gnu::noinline]] bool TurnFor<Ears>::clearly_goes_on() const {
    if (s.has(flag::attempted)) return false;
    const Bearer tribe(g, s);
    const Regions bare = targets(tribe) - occupied(s);
    return can_try_one_of(rarely(g.travel > 0) ? bare & beside(g, s, tribe.id) : bare, tribe);
}

template <class Ears>
void TurnFor<Ears>::end_conquests() {
    State& now = s;
    now.die = none;
    if (is_active(now.acting)) return retreat_or_redeploy();
    now.flags &= std::uint8_t(~flag::attempted);  // the active tribe has an attempt of its own  [CL-FINAL-9]
    next_expansion(now.acting);
}

}  // namespace elbowroom
