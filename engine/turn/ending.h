// How a turn ends: redeployment, placements, the retreat of those who lost something, and the next player's turn.
#pragma once

#include "engine/turn/duties.h"
#include "engine/turn/offers.h"
#include "engine/turn/redeployment.h"
#include "engine/turn/turn.h"

namespace elbowroom {

template <class Ears>
void TurnFor<Ears>::retreat_or_redeploy() {
    if (!rarely(g.options.retreat == Options::Retreat::before_attacker)) return begin_redeploy();  // [CL-TURN-9]
    s.stage = Stage::retreat;
    after_retreat();
}

template <class Ears>
void TurnFor<Ears>::begin_redeploy() {
    State& now = s;
    const TribeId active = active_of(now.turn);
    now.stage = Stage::redeploy;
    now.to_act = now.turn;
    if (now.acting != active || !now.present.contains(active)) return redeploy_tribe(active);
    redeploy_acting();
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::redeploy_tribe(TribeId id) {
    if (!s.tribes[id].exists()) return next_redeploy(id);
    let_act(g, s, id);
    redeploy_acting();
}

// As long as there are tokens, and several regions for them, they are deployed one by one.
template <class Ears>
inline void TurnFor<Ears>::after_deploy() {
    const Tribe& tribe = acting();
    if (tribe.hand <= s.held_back || tribe.held.count() <= 1) return go_on_deploying();
    if (next && only_deploys(s)) list_places(s, tribe, *next);
}

// Tokens that were set aside come back, and regions that are only passed through are left.  [UG-RIVER-3]
template <class Ears>
void TurnFor<Ears>::redeploy_acting() {
    constexpr std::uint64_t asked =
        bit(Hook::settles) | bit(Hook::redeployment_began) | bit(Hook::reserve) | bit(Hook::unusual);
    State& now = s;
    Bearer gathering(g, now);
    Tribe& tribe = now.tribes[gathering.id];
    if (is_active(gathering.id)) {
        tribe.hand = std::uint8_t(tribe.hand + tribe.waiting);
        tribe.waiting = 0;
    }
    if ((gathering.hooks & asked) != 0) return gather_asked();
    gathering.hooks &= ~asked;
    if (!passed_through(gathering).empty()) return gather_asked();
    take_for_granted(is_active(gathering.id) && gathering.least() == 1);
    take_up(gathering);
    after_deploy();
}

// The same with what abilities say, and with regions that are left.
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::gather_asked() {
    const TribeId id = s.acting;
    const Regions left = passed_through(Bearer(g, s));
    if (!left.empty() && acts(g, s, id)) leave_all(id, left);
    const Bearer gathered(g, s);  // what it left may have lent it something
    elbowroom::tell<Hook::redeployment_began>(gathered, *this,
                                              [&](const Ability& a, const Told& told) { a.redeployment_began(told); });
    take_up(gathered);
    if (gathered.bears(Hook::reserve)) s.held_back = std::uint8_t(tokens_to_hold_back(g, s, id));
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

// Those that lost something and have nothing to place again need not be asked.
template <class Ears>
inline void TurnFor<Ears>::forget_settled() {
    for (const TribeId id : s.withdrawn)
        if (s.tribes[id].waiting == 0 && !Bearer(g, s, id).bears(Hook::owes)) s.withdrawn -= Tribes::of(id);
}

// Whether the turn is scored at once, and the next one begins then.
template <class Ears>
inline bool TurnFor<Ears>::ends_quietly() const {
    return !sink && is_active(s.acting) && s.withdrawn.empty() && !tribes_of(s, s.turn).touches(s.late);
}

// What is left in hand goes to the only region, if there is one.
template <class Ears>
inline void TurnFor<Ears>::end_quietly() {
    State& now = s;
    Tribe& tribe = now.tribes[now.acting];
    if (tribe.hand > 0 && !tribe.held.empty()) {
        now.tokens.add(tribe.held.lowest(), tribe.hand);
        tribe.hand = 0;
    }
    score();
    end_turn();
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::go_on_deploying() {
    forget_settled();
    if (ends_quietly()) return end_quietly();
    if ((s.hooks & asked_for_redeployment) != 0 || !is_active(s.acting)) return pause_or_finish_deploying();
    finish_deploying();
}

template <class Ears>
inline bool TurnFor<Ears>::pauses_deploying() const {
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

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::pause_or_finish_deploying() {
    if (!pauses_deploying()) finish_deploying();
}

// No choice is left: what remains is done, and the next tribe redeploys.
template <class Ears>
inline void TurnFor<Ears>::finish_deploying() {
    State& now = s;
    const TribeId id = now.acting;
    Tribe& tribe = now.tribes[id];
    if (tribe.hand != now.held_back && !tribe.held.empty()) {
        if (tribe.hand < now.held_back) return give_up_regions();
        while (tribe.hand > now.held_back) deploy(id, tribe.held.lowest());
    }
    now.held_back = 0;
    next_redeploy(id);
}

// Too few tokens are in hand for what must be held back: the player chooses regions to give up, or has to give up all.
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::give_up_regions() {
    Tribe& tribe = acting();
    if (tokens_on_map(s, s.acting) + tribe.hand > s.held_back) return;
    while (!tribe.held.empty()) abandon(s.acting, tribe.held.lowest());
    s.held_back = 0;
    next_redeploy(s.acting);
}

template <class Ears>
void TurnFor<Ears>::next_redeploy(TribeId after) {
    for (const TribeId id : declined_tribes_of(s, s.turn))
        if (id > after && has_trait(g, s, id, Hook::acts_in_decline)) return redeploy_tribe(id);
    if (knows(Hook::redeployed)) return tell_redeployed();
    begin_placing(Stage::finish);
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::tell_redeployed() {
    elbowroom::tell<Hook::redeployed>(Bearer(g, s, active_of(s.turn)), *this,
                                      [&](const Ability& a, const Told& told) { a.redeployed(told); });
    begin_placing(Stage::finish);
}

// If the active tribe has nothing to place, as usual, the turn goes on.
template <class Ears>
inline void TurnFor<Ears>::begin_placing(Stage stage) {
    State& now = s;
    now.stage = stage;
    const TribeId active = active_of(now.turn);
    if (now.acting == active && now.present.contains(active) && (now.hooks & offer_bit(stage)) == 0)
        return end_placing(stage);
    begin_placing_of_any(stage);
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::begin_placing_of_any(Stage stage) {
    State& now = s;
    let_act(g, now, active_of(now.turn));
    if (!now.tribes[now.acting].exists() && stage == Stage::after_scoring)
        for (const TribeId id : declined_tribes_of(now, now.turn))
            if (Bearer(g, now, id).offers_in(stage)) let_act(g, now, id);
    if (!Bearer(g, now).offers_in(stage)) return end_placing(stage);
    after_placing();
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::after_placing() {
    if (Action only; is_forced(only)) {
        if (only.verb == Verb::end)
            end_placing(s.stage);
        else
            do_only(only);
    }
}

template <class Ears>
inline void TurnFor<Ears>::end_placing(Stage stage) {
    if (stage == Stage::finish) return score_and_go_on();
    let_others_retreat();
}

template <class Ears>
void TurnFor<Ears>::go_on_after_scoring() {
    begin_placing(Stage::after_scoring);
}

template <class Ears>
void TurnFor<Ears>::let_others_retreat() {
    const bool retreated = rarely(g.options.retreat == Options::Retreat::before_attacker);
    if (s.withdrawn.empty() && (retreated || s.flights_size == 0)) return end_turn();
    s.stage = Stage::retreat;
    after_retreat();
}

// Whether the tribe has something to place; tokens without a region go to the hand.  [CL-LOSS-7]
template <class Ears>
bool TurnFor<Ears>::retreats(TribeId id) {
    Tribe& tribe = s.tribes[id];
    if (tribe.held.empty() || (tribe.waiting > 0 && refuges(g, s, id).empty())) [[unlikely]] {
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
    const Game& game = g;
    while (!now.withdrawn.empty()) {
        const Seat seat = next_of(now.withdrawn.seats(), now.turn);  // [CL-TURN-10]
        const TribeId id = (now.withdrawn & Tribes::of_seat(seat)).lowest();
        if (retreats(id)) {
            let_act(game, now, id);
            now.to_act = seat;
            Action only;
            const Choice here = choice(only);
            if (here == Choice::several) return;
            if (here == Choice::one) return do_only(only);
            // What nobody can place, in a game of somebody's own, stays where it is.
        }
        now.withdrawn -= Tribes::of(id);
    }
    if (now.flights_size > 0) {
        now.flights = {};
        now.flights_size = 0;
    }
    if (rarely(g.options.retreat == Options::Retreat::before_attacker) && !now.has(flag::scored))
        return begin_redeploy();
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
    if (knows(Hook::turn_ended)) tell_turn_ended();
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
