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

// Regions that are only passed through may be given up by those who could stay.
inline Regions may_be_left(const auto& b) {
    Regions out = b.kit.leavable;
    if (b.bears(Hook::settles)) out |= home(b) & b.g.board.passing;
    return out & b.tribe().held;
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
