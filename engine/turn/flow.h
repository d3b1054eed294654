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
    if (!game.lending.lenders.empty()) forget_turn(now.lender_memory);
    now.beaten = now.beaten_again = 0;
    now.tolls_paid = now.saved = {};
    now.side = none;
    constexpr std::uint64_t asked = bit(Hook::turn_began) | bit(Hook::shelters) | bit(Hook::demands);
    now.tribes[active].forget_turn();
    std::uint64_t others = 0;
    for (const TribeId id : declined_tribes_of(now, seat)) {
        now.tribes[id].forget_turn();
        others |= kit_in(game, now, id).hooks_while[std::size_t(now.shared)];
    }
    const std::uint64_t hooks = kit_in(game, now, active).hooks_while[std::size_t(now.shared)];
    others &= asked | bit(Hook::acts_in_decline);
    if (!now.present.contains(active) || tribes_of(now, seat).touches(now.lent) || ((hooks & asked) | others) != 0)
        return begin_turn_asked();
    now.acting = active;
    now.hooks = hooks;
    now.stage = Stage::ready;
}

// With abilities that have something to say, or without an active tribe.
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::begin_turn_asked() {
    State& now = s;
    const TribeId active = active_of(now.turn);
    let_act(g, now, now.present.contains(active) ? active : none);
    for (const TribeId id : tribes_of(now, now.turn)) {
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
    return !bare.empty() && hand >= tribe.kit.least && !dearer &&
           tribe.s.bare_cost.at(bare.lowest()) <= hand + tribe.kit.luck;
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
    const Tribe& conqueror = s.tribes[s.acting];
    constexpr std::uint64_t may_go_on = bit(Hook::offers_without_tokens) | bit(Hook::demands);
    if (conqueror.hand > 0 || (s.hooks & may_go_on) != 0) return end_conquests_if_forced();
    // While a declined tribe acts that has a place or relic, the active one may first do what works at any moment.
    if (s.marked.touches(conqueror.held) && active_beside(g, s) != none) return end_conquests_if_forced();
    end_conquests();
}

template <class Ears>
void TurnFor<Ears>::end_conquests_if_forced() {
    if ((s.hooks & bit(Hook::demands)) != 0 && answers_demands()) return;
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
    if (now.acting != active || !now.present.contains(active)) return redeploy_tribe(active);
    redeploy_acting();
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::redeploy_tribe(TribeId id) {
    if (!s.tribes[id].exists()) return next_redeploy(id);
    let_act(g, s, id);
    redeploy_acting();
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
    take_for_granted(is_active(gathering.id) && gathering.kit.least == 1);
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
inline Regions may_be_left(const Bearer& b) {
    Regions out = b.kit.leavable;
    if (b.bears(Hook::settles)) out |= home(b) & b.g.board.passing;
    return out & b.tribe().held;
}

// Whether nobody has anything to say any more before the next turn.
template <class Ears>
inline bool TurnFor<Ears>::ends_quietly() const {
    return !sink && (s.hooks & asked_at_end) == 0 && is_active(s.acting) && is_alone(s, s.acting) &&
           s.withdrawn.empty();
}

// What is left in hand goes to the only region, if there is one, and each region brings its coins.
template <class Ears>
inline void TurnFor<Ears>::end_quietly() {
    State& now = s;
    const TribeId id = now.acting;
    Tribe& tribe = now.tribes[id];
    if (tribe.hand > 0 && !tribe.held.empty()) {
        now.tokens.add(tribe.held.lowest(), tribe.hand);
        tribe.hand = 0;
    }
    pay_out(owner_of(id), fixed_income(kit_in(g, now, id), tribe.held));
    end_turn();
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::go_on_deploying() {
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
    if (knows(g, Hook::redeployed)) return tell_redeployed();
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
    const bool retreated = g.options.retreat == Options::Retreat::before_attacker;
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
