// The course of a turn: what follows when a decision has been made, up to the next one.
#pragma once

#include "engine/base/hot.h"
#include "engine/turn/duties.h"
#include "engine/turn/occupants.h"
#include "engine/turn/offers.h"
#include "engine/turn/prices.h"
#include "engine/turn/reach.h"
#include "engine/turn/redeployment.h"

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
    return next ? choice_among(*next, only) : unlisted_choice(only);
}

template <class Ears>
[[gnu::noinline]] auto TurnFor<Ears>::unlisted_choice(Action& only) -> Choice {
    if (has_choice()) return Choice::several;
    Actions unwanted;
    return choice_among(unwanted, only);
}

template <class Ears>
[[gnu::noinline]] auto TurnFor<Ears>::choice_among(Actions& actions, Action& only) -> Choice {
    legal(g, s, actions);
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
    const Seat seat = now.turn;
    now.to_act = seat;
    let_act(g, now, now.tribes[active_of(seat)].exists() ? active_of(seat) : none);
    now.die = none;
    now.flags &= flag::shuffled;
    now.non_empty = now.attacked = 0;
    now.conquered = {};
    if (sink) tell({.kind = Kind::turn_began, .seat = seat, .number = now.round});
    if (!g.lending.lenders.empty()) forget_turn(now.lender_memory);
    now.beaten = now.beaten_again = 0;
    now.tolls_paid = now.saved = {};
    now.side = none;
    for (const TribeId id : tribes_of(now, seat)) {
        now.tribes[id].race_memory.count = now.tribes[id].power_memory.count = 0;
        const Bearer tribe(g, now, id);
        elbowroom::tell<Hook::turn_began>(tribe, *this,
                                          [&](const Ability& a, const Told& told) { a.turn_began(told); });
        if (tribe.bears(Hook::shelters)) note_heeded(g, now, id);
    }
    const bool others_first = now.acting != active_of(seat) || !declined_tribes_of(now, seat).empty();
    if (others_first || (now.hooks & bit(Hook::demands)) != 0) return next_expansion(none);
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
        for (const TribeId id : declined_tribes_of(now, seat)) {
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
    if ((now.hooks & bit(Hook::demands)) != 0 && answers_demands()) return;
    if (now.has(flag::picked)) {
        if (opens_turn()) return;  // [UG-TURN-5]
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
ELBOWROOM_HOT inline bool can_try_one_of(Regions bare, const Bearer& tribe) {
    const int hand = tribe.tribe().hand;
    const bool dearer = tribe.g.dearer && tribe.bears(Hook::varying_cost);
    return !bare.empty() && hand >= tribe.kit.least && may_attempt(tribe) && !dearer &&
           tribe.s.bare_cost.at(bare.lowest()) <= hand + tribe.g.die_most;
}

// Whether a neighbour of the region that fell last can clearly be attempted next.
ELBOWROOM_HOT inline bool can_go_on_from(Region last, const Bearer& conqueror) {
    const State& s = conqueror.s;
    const Board& board = conqueror.g.board;
    Regions bare = (board.next_to(last) & board.land) - occupied(s) - s.closed;
    if (s.heeded.touches(warded)) bare -= warded_from(conqueror.g, s, owner_of(conqueror.id), bare);
    return can_try_one_of(bare, conqueror);
}

template <class Ears>
void TurnFor<Ears>::after_conquest() {
    const Bearer conqueror(g, s);
    constexpr std::uint64_t may_go_on = bit(Hook::offers_without_tokens) | bit(Hook::demands);
    if (conqueror.tribe().hand > 0 || (conqueror.hooks & may_go_on) != 0) return end_conquests_if_forced();
    // While a declined tribe acts that has a place or relic, the active one may first do what works at any moment.
    if (s.marked.touches(conqueror.tribe().held) && active_beside(g, s) != none) return end_conquests_if_forced();
    end_conquests();
}

template <class Ears>
void TurnFor<Ears>::end_conquests_if_forced() {
    const Bearer tribe(g, s);
    if (tribe.bears(Hook::demands) && answers_demands()) return;
    if (s.stage == Stage::ready && !tribe.tribe().held.empty()) return;  // another region may be given up
    if (!next && clearly_goes_on()) return;
    if (Action only; is_forced(only)) end_conquests();
}

// Whether another conquest can be tried, for whoever does not want the list.
template <class Ears>
[[gnu::noinline]] bool TurnFor<Ears>::clearly_goes_on() const {
    if (s.has(flag::attempted)) return false;
    const Bearer tribe(g, s);
    const Regions bare = targets(tribe) - occupied(s);
    return can_try_one_of(g.travel > 0 ? bare & beside(g, s, tribe.id) : bare, tribe);
}

template <class Ears>
void TurnFor<Ears>::end_conquests() {
    s.die = none;
    if (!is_active(s.acting)) {
        s.flags &= std::uint8_t(~flag::attempted);  // the active tribe has an attempt of its own  [CL-FINAL-9]
        return next_expansion(s.acting);
    }
    retreat_or_redeploy();
}

template <class Ears>
void TurnFor<Ears>::retreat_or_redeploy() {
    if (g.options.retreat != Options::Retreat::before_attacker) return begin_redeploy();  // [CL-TURN-9]
    s.stage = Stage::retreat;
    after_retreat();
}

template <class Ears>
void TurnFor<Ears>::begin_redeploy() {
    State& now = s;
    const TribeId active = active_of(now.turn);
    now.stage = Stage::redeploy;
    now.to_act = now.turn;
    if (now.tribes[active].exists())
        redeploy_tribe(active);
    else
        next_redeploy(active);
}

// Tokens that were set aside come back, and regions that are only passed through are left.  [UG-RIVER-3]
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::redeploy_tribe(TribeId id) {
    State& now = s;
    let_act(g, now, id);
    Tribe& tribe = now.tribes[id];
    if (is_active(id)) {
        tribe.hand = std::uint8_t(tribe.hand + tribe.waiting);
        tribe.waiting = 0;
    }
    const Bearer gathering(g, now);
    const Regions left = passed_through(gathering);
    if (left.empty() || !acts(g, now, id)) return begin_deploying(gathering);
    leave_all(id, left);
    begin_deploying(Bearer(g, now));  // what it left may have lent it something
}

template <class Ears>
[[gnu::always_inline]] inline void TurnFor<Ears>::begin_deploying(const Bearer& gathered) {
    State& now = s;
    elbowroom::tell<Hook::redeployment_began>(gathered, *this,
                                              [&](const Ability& a, const Told& told) { a.redeployment_began(told); });
    take_up(gathered);
    if (gathered.bears(Hook::reserve)) now.held_back = std::uint8_t(tokens_to_hold_back(g, now, gathered.id));
    after_deploy();
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::leave_all(TribeId id, Regions where) {
    take_up(id);
    for (const Region r : where) abandon(id, r);
}

template <class Ears>
void TurnFor<Ears>::redeploy_declined(TribeId id) {
    s.stage = Stage::redeploy;
    s.to_act = s.turn;
    redeploy_tribe(id);
}

// Regions that are only passed through may be given up by those who could stay.
inline Regions may_be_left(const Bearer& b) {
    Regions out = b.kit.leavable;
    if (b.bears(Hook::settles)) out |= home(b) & b.g.board.passing;
    return out & b.tribe().held;
}

template <class Ears>
inline bool TurnFor<Ears>::pauses_deploying() const {
    if ((s.hooks & asked_for_redeployment) == 0 && is_active(s.acting)) return false;
    const Bearer tribe(g, s);
    if (!may_be_left(tribe).empty() && acts(g, s, s.acting)) return true;
    return (tribe.offers_in(Stage::redeploy) || active_beside(g, s) != none) && offers_something();
}

template <class Ears>
[[gnu::noinline]] bool TurnFor<Ears>::offers_something() const {
    Actions offered;
    list_offers(g, s, offered);
    return !offered.empty();
}

// No choice is left: what remains is done, and the next tribe redeploys.
template <class Ears>
void TurnFor<Ears>::finish_deploying() {
    Tribe& tribe = acting();
    const int back = s.held_back;
    if (!tribe.held.empty()) {
        while (tribe.hand > back) deploy(s.acting, tribe.held.lowest());
        if (tribe.hand < back) {
            if (tokens_on_map(s, s.acting) + tribe.hand > back) return;
            while (!tribe.held.empty()) abandon(s.acting, tribe.held.lowest());
        }
    }
    s.held_back = 0;
    next_redeploy(s.acting);
}

template <class Ears>
void TurnFor<Ears>::next_redeploy(TribeId after) {
    for (const TribeId id : declined_tribes_of(s, s.turn))
        if (id > after && has_trait(g, s, id, Hook::acts_in_decline)) return redeploy_tribe(id);
    if (knows(g, Hook::redeployed))
        elbowroom::tell<Hook::redeployed>(Bearer(g, s, active_of(s.turn)), *this,
                                          [&](const Ability& a, const Told& told) { a.redeployed(told); });
    if (!placing_begins(Stage::finish)) score_and_go_on();
}

// Whether the active tribe has anything to place; what follows is then done.
template <class Ears>
inline bool TurnFor<Ears>::placing_begins(Stage stage) {
    State& now = s;
    now.stage = stage;
    const TribeId active = active_of(now.turn);
    if (now.acting == active && now.present.contains(active) && (now.hooks & offer_bit(stage)) == 0) return false;
    return placing_begins_of_any(stage);
}

template <class Ears>
[[gnu::noinline]] bool TurnFor<Ears>::placing_begins_of_any(Stage stage) {
    State& now = s;
    let_act(g, now, active_of(now.turn));
    if (!now.tribes[now.acting].exists() && stage == Stage::after_scoring)
        for (const TribeId id : declined_tribes_of(now, now.turn))
            if (Bearer(g, now, id).offers_in(stage)) let_act(g, now, id);
    if (!Bearer(g, now).offers_in(stage)) return false;
    after_placing();
    return true;
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::after_placing() {
    if (Action only; is_forced(only)) {
        if (only.verb == Verb::end)
            end_placing();
        else
            do_only(only);
    }
}

template <class Ears>
void TurnFor<Ears>::end_placing() {
    if (s.stage == Stage::finish) return score_and_go_on();
    let_others_retreat();
}

template <class Ears>
void TurnFor<Ears>::score_and_go_on() {
    score();
    if (g.goes_on_after_scoring) s.flags |= flag::scored;
    if (!placing_begins(Stage::after_scoring)) let_others_retreat();
}

template <class Ears>
void TurnFor<Ears>::go_on_after_scoring() {
    if (!placing_begins(Stage::after_scoring)) let_others_retreat();
}

template <class Ears>
void TurnFor<Ears>::let_others_retreat() {
    const bool retreated = g.options.retreat == Options::Retreat::before_attacker;
    if (s.withdrawn.empty() && (retreated || s.flights_size == 0)) return end_turn();
    s.stage = Stage::retreat;
    after_retreat();
}

// Whether the tribe has something to place; tokens without a region go to the hand.  [CL-LOSS-7]
template <class Ears>
bool TurnFor<Ears>::retreats(TribeId id) {
    Tribe& tribe = s.tribes[id];
    if (tribe.held.empty() || (tribe.waiting > 0 && refuges(g, s, id).empty())) {
        if (!acts(g, s, id)) [[unlikely]] {  // [UG-LOSS-5]
            lose_waiting(id);
            return false;
        }
        tribe.hand = std::uint8_t(tribe.hand + tribe.waiting);
        tribe.waiting = 0;
        return false;
    }
    return tribe.waiting > 0 || owes(Bearer(g, s, id));
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::lose_waiting(TribeId id) {
    Tribe& tribe = s.tribes[id];
    if (sink && tribe.waiting > 0)
        tell({.kind = Kind::tokens_lost,
              .seat = owner_of(id),
              .race = tribe.race,
              .number = tribe.waiting,
              .rule = "UG-LOSS-5"_rule});
    s.in_play[id] = std::uint8_t(s.in_play[id] - tribe.waiting);
    tribe.waiting = 0;
    vanish_if_gone(id);
}

// The first of these seats in the order of turns after one.
inline Seat next_of(unsigned seats, Seat after) {
    const unsigned later = seats & (~0u << (after + 1));
    return Seat(std::countr_zero(later != 0 ? later : seats));
}

template <class Ears>
void TurnFor<Ears>::after_retreat() {
    State& now = s;
    while (!now.withdrawn.empty()) {
        const Seat seat = next_of(now.withdrawn.seats(), now.turn);  // [CL-TURN-10]
        for (const TribeId id : tribes_of(now, seat) & now.withdrawn) {
            if (retreats(id)) {
                let_act(g, now, id);
                now.to_act = seat;
                Action only;
                const Choice here = choice(only);
                if (here == Choice::one) do_only(only);
                if (here != Choice::nothing) return;
                // What nobody can place, in a game of somebody's own, stays where it is.
            }
            now.withdrawn -= Tribes::of(id);
        }
    }
    if (now.flights_size > 0) {
        now.flights = {};
        now.flights_size = 0;
    }
    if (g.options.retreat == Options::Retreat::before_attacker && !now.has(flag::scored)) return begin_redeploy();
    end_turn();
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::tell_turn_ended() {
    for (const TribeId id : tribes_of(s, s.turn))
        elbowroom::tell<Hook::turn_ended>(Bearer(g, s, id), *this,
                                          [&](const Ability& a, const Told& told) { a.turn_ended(told); });
}

template <class Ears>
void TurnFor<Ears>::end_turn() {
    State& now = s;
    if (knows(g, Hook::turn_ended)) tell_turn_ended();
    now.turn = next_seat(now.turn);
    if (now.turn == now.first) {
        if (now.round == g.rounds) {  // [CL-END-1]
            now.stage = Stage::over;
            let_act(g, now, none);
            if (sink) tell({.kind = Kind::game_over, .rule = "CL-END-1"_rule});
            return;
        }
        ++now.round;
    }
    begin_turn();
}

}  // namespace elbowroom
