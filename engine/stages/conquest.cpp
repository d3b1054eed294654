// Conquests, one after the other, and the final attempt with the die.
#include "engine/base/hot.h"
#include "engine/stages/lists.h"
#include "engine/turn/conquer.h"
#include "engine/turn/ending.h"
#include "engine/turn/flow.h"
#include "engine/turn/force.h"
#include "engine/turn/occupants.h"
#include "engine/turn/prices.h"
#include "engine/turn/reach.h"

namespace elbowroom::stages {

namespace {

// Abilities that may have the last word before the next conquest.
constexpr std::uint64_t may_stop = bit(Hook::demands) | bit(Hook::reach);

// The acting tribe tries another conquest after this one, if there is anything to try.
template <class Turn_>
ELBOWROOM_HOT inline void go_on_from(Turn_& t, Region last, const auto& acting) {
    if (acting.tribe().hand == 0) return t.after_conquest();
    if (t.next) {
        list_conquests(t.g, t.s, *t.next);
        if (t.next->size() > 1) return;
        t.next->clear();
    } else if ((acting.hooks & may_stop) == 0 && can_go_on_from(last, acting)) {
        return;
    }
    t.after_conquest();
}
template <class Turn_>
inline void go_on_from(Turn_& t, Region last) {
    go_on_from(t, last, typename Turn_::Bearer(t.g, t.s));
}

template <class Turn_>
void tell_roll(Turn_& t, Region r, int rolled, Rule rule) {
    if (t.sink) t.tell({.kind = Kind::rolled, .seat = t.s.turn, .region = r, .number = rolled, .rule = rule});
}

template <class Turn_>
void tell_failure(Turn_& t, Region r, int missing, Rule rule) {
    if (t.sink)
        t.tell({.kind = Kind::attempt_failed,
                .seat = t.s.turn,
                .race = t.acting().race,
                .region = r,
                .number = missing,
                .rule = rule});
}

// A conquest or an attempt with helps, where tokens may not be all that pays.
template <class Turn_>
class Assault {
    using Bearer = typename Turn_::Bearer;

public:
    Assault(Turn_& t, Action a)
        : t_(t), a_(a), acting_(t.g, t.s), aid_(a.helps == 0 ? Aid{} : aid_of(acting_, a.helps)) {}

    void carry_out() {
        const TribeId id = acting_.id;
        pay();
        if (a_.helps != 0 && handler(t_.g, t_.s, id, a_))
            use_ability(t_, a_);
        else if (a_.verb == Verb::conquer)
            take(price_of(acting_, a_));  // [CL-COST-1] [CL-CONQ-5]
        else
            roll();
        t_.s.die = none;
        const bool fell = t_.s.tribes[id].held.contains(a_.region);
        if (a_.helps != 0) wear_out_helps(fell);
        if (gap_ > 0) wait_for_second_roll();
        if (fell && t_.s.sites.contains(a_.region)) t_.discover(a_.region);
        if (ended_) return t_.end_attempt();  // [CL-FINAL-6] [CL-FINAL-9]
        t_.after_conquest();
    }

private:
    // Before anything else happens.  [WC-COST-7]
    void pay() {
        if (heeds_tribes(t_.s)) t_.pay_tolls(Regions::of(a_.region), Act::conquers);
        if (aid_.coins == 0) return;
        const TribeId by = holder(t_.s, a_.region);
        const bool to_bank = by == none || owner_of(by) == t_.s.turn;
        t_.pay(t_.s.turn, to_bank ? none : owner_of(by), aid_.coins, rule_of_price());
    }

    // That of the help which costs coins.
    Rule rule_of_price() const {
        Rule rule{};
        each_borne<Hook::aids>(t_.g, t_.s, acting_.id, [&](const Bearing& b, const Memory&) {
            if ((b.param.help & a_.helps) != 0 && b.ability->help.aid.coins > 0) rule = b.param.rule;
        });
        return rule;
    }

    Losses losses() const { return aid_.harmless ? Losses::nothing : Losses::usual; }

    // Exactly the price; what helps to pay it does not stay.  [UG-CONQ-7]
    void take(int price) {
        int paid = 0;
        if (acting_.bears(Hook::strength) && !helpless_.contains(a_.region)) paid = use_strength(price - 1);
        t_.conquer(Bearer(t_.g, t_.s), a_.region, price - paid, losses());
    }

    // As much of it as there is, up to so many tokens; what is used is counted for the turn.
    [[gnu::noinline]] int use_strength(int most) {
        int used = 0;
        each_borne<Hook::strength>(t_.g, t_.s, acting_.id, [&](const Bearing& b, Memory& memory) {
            const int left = b.ability->strength(Ask{t_.g, t_.s, acting_.id, b.param, memory});
            const int more = std::clamp(most - used, 0, left);
            memory.count = std::uint8_t(memory.count + more);
            used += more;
        });
        return used;
    }

    // Whoever lets the die be rolled before this conquest; null: nobody.
    const Bearing* early_roller() const {
        const Bearing* found = nullptr;
        if (!acting_.bears(Hook::early_die)) return found;
        each_borne<Hook::early_die>(t_.g, t_.s, acting_.id, [&](const Bearing& b, const Memory&) {
            if ((b.param.help & a_.helps) != 0) found = &b;
        });
        return found;
    }

    // The help that begins with the die.
    const Bearing* roller() const {
        const Bearing* found = nullptr;
        each_borne<Hook::aids>(t_.g, t_.s, acting_.id, [&](const Bearing& b, const Memory&) {
            if ((b.param.help & a_.helps) != 0 && b.ability->help.die == Die::first) found = &b;
        });
        return found;
    }

    void roll() {
        State& s = t_.s;
        const int price = price_of(acting_, a_);
        const int hand = s.tribes[acting_.id].hand;
        const int strong = hand + (helpless_.contains(a_.region) ? 0 : strength(acting_));
        if (aid_.rolls) return roll_first(price, hand);
        const int rolled = t_.chance.roll(t_.g.pack->die);
        const Bearing* const early = early_roller();
        tell_roll(t_, a_.region, rolled, early ? early->param.rule : "CL-FINAL-1"_rule);
        const bool falls = strong + rolled >= price;  // [CL-FINAL-2]
        ended_ = !early || !falls;
        if (falls && early) return take(std::max(1, price - rolled));
        if (falls) return t_.conquer(Bearer(t_.g, s), a_.region, hand, losses());  // [CL-FINAL-4]
        t_.attack(acting_.id, holder(s, a_.region));                               // [CL-FINAL-8]
        tell_failure(t_, a_.region, price - strong, "CL-FINAL-5"_rule);
    }

    // The die makes the region cheaper; if that is not enough, there may be a second roll.
    void roll_first(int price, int hand) {
        const Bearing* const by = roller();
        const int rolled = t_.chance.roll(t_.g.pack->die);
        tell_roll(t_, a_.region, rolled, by->param.rule);
        const int rest = std::max(int(acting_.kit.least), price - rolled);
        if (hand >= rest) return take(rest);
        t_.attack(acting_.id, holder(t_.s, a_.region));
        gap_ = rest - hand;
        tell_failure(t_, a_.region, gap_, by->ability->help.missed);
    }

    // The help keeps the region and what is missing; the pieces that were used go there if it falls after all.
    void wait_for_second_roll() {
        if (gap_ > t_.g.die_most) return;
        each_borne<Hook::aids>(t_.g, t_.s, acting_.id, [&](const Bearing& b, Memory& memory) {
            if ((b.param.help & a_.helps) == 0) return;
            memory.count = std::uint8_t(1 + gap_);
            if (b.ability->help.die == Die::first) memory.kept = std::uint8_t(a_.region + 1);
        });
    }

    // What was used is used up for this turn; it goes along if the region fell.  [UG-DIE-5]
    void wear_out_helps(bool fell) {
        std::array<PieceId, 10> carried{};
        std::size_t size = 0;
        each_borne<Hook::aids>(t_.g, t_.s, acting_.id, [&](const Bearing& b, Memory& memory) {
            if ((b.param.help & a_.helps) == 0 || size == carried.size()) return;
            memory.count = b.param.mark;
            carried[size++] = b.param.piece;
        });
        if (fell)
            for (std::size_t i = 0; i < size; ++i)
                if (carried[i] != none) t_.move_piece(carried[i], a_.region);
    }

    Turn_& t_;
    const Action a_;
    const Bearer acting_;
    const Aid aid_;
    const Regions helpless_ = helpless(acting_);
    bool ended_ = false;
    int gap_ = 0;  // tokens that were still missing after the first of two rolls
};

template <class Turn_>
[[gnu::noinline]] void carry_out(Turn_& t, const Action& a) {
    Assault<Turn_>(t, a).carry_out();
}

// Whether somebody holds the region whom others must heed.
inline bool is_heeded(const State& s, Region r) {
    for (const TribeId id : s.heeded - warded)
        if (s.tribes[id].held.contains(r)) return true;
    return false;
}

// Somebody is driven out, or something lies there.
template <class Turn_>
ELBOWROOM_HOT inline void conquer_and_go_on(Turn_& t, const Action& a, int tokens) {
    const Region r = a.region;
    if (is_heeded(t.s, r)) return carry_out(t, a);
    t.s.die = none;
    t.conquer(typename Turn_::Bearer(t.g, t.s), r, tokens);
    if (t.rarely(t.s.sites.contains(r))) t.discover(r);
    go_on_from(t, r);
}

// The conqueror has taken a region where nobody else had anything to say.
template <class Turn_>
ELBOWROOM_HOT inline void tell_and_go_on(Turn_& t, Region r, int defenders) {
    t.tell_conquered({.attacker = t.s.acting, .defender = none, .from = none, .region = r, .defenders = defenders});
    note_conquest(t.s, t.s.acting, r, defenders);
    go_on_from(t, r);
}

// The usual conquest takes tokens of the hand and nothing else. Where nobody is, and nobody has anything to say about
// it, it calls nothing.
template <class Turn_>
ELBOWROOM_HOT inline void conquer_with_hand(Turn_& t, const auto& acting, const Action& a) {
    State& s = t.s;
    const Region r = a.region;
    const int tokens = cost(acting, r);
    const bool driven_out = (s.occupied - s.natives).contains(r);
    const bool noticed =
        t.knows(Hook::witnesses) || t.knows(Hook::killed) || t.rarely((s.marked | s.sites).contains(r));
    if (t.sink || driven_out || noticed) return conquer_and_go_on(t, a, tokens);
    const int defenders = s.tokens.at(r);
    s.die = none;
    s.natives -= Regions::of(r);  // [CL-LOSS-3] [CL-SUP-4]
    s.tribes[acting.id].hand = std::uint8_t(s.tribes[acting.id].hand - tokens);
    occupy(s, acting.id, r, tokens);
    if (acting.bears(Hook::conquered)) return tell_and_go_on(t, r, defenders);
    note_conquest(s, acting.id, r, defenders);
    go_on_from(t, r, acting);
}

template <class Turn_>
[[gnu::noinline]] void conquer_asked(Turn_& t, const Action& a) {
    const typename Turn_::Bearer acting(t.g, t.s);
    if (acting.bears(Hook::strength) || is_heeded(t.s, a.region)) return carry_out(t, a);
    conquer_with_hand(t, acting, a);
}

// Most tribes have no ability that must be asked: for them the same code is compiled once more, without its questions.
template <class Turn_>
ELBOWROOM_HOT inline void conquer(Turn_& t, const Action& a) {
    constexpr std::uint64_t asked =
        may_stop | asked_for_prices | bit(Hook::strength) | bit(Hook::borders) | bit(Hook::apart) | bit(Hook::unusual);
    typename Turn_::Bearer acting(t.g, t.s);
    if ((acting.hooks & asked) != 0) return conquer_asked(t, a);
    acting.hooks &= ~asked;
    take_for_granted(is_active(acting.id) && acting.least() == 1 && t.g.travel <= 0);
    conquer_with_hand(t, acting, a);
}

// The region falls to the die and all tokens in hand.  [CL-FINAL-4]
template <class Turn_>
ELBOWROOM_HOT inline void conquer_by_roll(Turn_& t, Region r, int hand) {
    t.conquer(typename Turn_::Bearer(t.g, t.s), r, hand);
    if (t.rarely(t.s.sites.contains(r))) t.discover(r);
    t.end_attempt();  // [CL-FINAL-6] [CL-FINAL-9]
}

// The usual attempt: the die on top of all tokens in hand, which go there if that is enough.
template <class Turn_>
ELBOWROOM_HOT inline void attempt_with_hand(Turn_& t, const Action& a) {
    State& s = t.s;
    const Region r = a.region;
    const typename Turn_::Bearer acting(t.g, s);
    if (acting.bears(Hook::strength) || is_heeded(s, r)) return carry_out(t, a);
    const int price = cost(acting, r);
    const int hand = acting.tribe().hand;
    const int rolled = t.chance.roll(t.g.pack->die);
    tell_roll(t, r, rolled, "CL-FINAL-1"_rule);
    s.die = none;
    if (hand + rolled >= price) return conquer_by_roll(t, r, hand);               // [CL-FINAL-2]
    if ((s.occupied - s.natives).contains(r)) t.attack(acting.id, holder(s, r));  // [CL-FINAL-8]
    tell_failure(t, r, price - hand, "CL-FINAL-5"_rule);
    t.end_attempt();  // [CL-FINAL-6] [CL-FINAL-9]
}

template <class Turn_>
[[gnu::noinline]] void use_and_go_on(Turn_& t, const Action& a) {
    const Seat turn = t.s.turn;
    use_ability(t, a);
    if (t.s.turn == turn && t.s.stage == Stage::conquest) t.after_conquest();
}

template <class Turn_>
ELBOWROOM_HOT inline void play_conquest(Turn_& t, const Action& a) {
    if (a.verb == Verb::conquer && a.helps == 0) return conquer(t, a);
    if (a.verb == Verb::attempt && a.helps == 0) return attempt_with_hand(t, a);
    switch (a.verb) {
    case Verb::redeploy:
    case Verb::next_tribe: return t.end_conquests();
    case Verb::conquer:
    case Verb::attempt: return carry_out(t, a);
    default: return use_and_go_on(t, a);
    }
}

}  // namespace

const StageRules conquest{
    .list = list_conquests,
    .play = [](auto& t, const Action& a) { play_conquest(t, a); },
};

}  // namespace elbowroom::stages
