// Conquests, one after the other, and the final attempt with the die.
#include "engine/stages/stage.h"

namespace elbowroom::stages {

namespace {

constexpr std::uint32_t offering = offer_bit(Stage::ready) | offer_bit(Stage::conquest);

ELBOWROOM_HOT inline void list_for(const Bearer& acting, Actions& out) {
    const Game& g = acting.g;
    const State& s = acting.s;
    const int hand = tokens_to_conquer_with(s);
    const Regions open = targets(acting);
    if (hand > 0) {  // [CL-CONQ-4]
        const Tally cost = cost_everywhere(acting);
        const Regions payable = open & cost.at_most(hand);
        out.add_each(payable, conquer(0));
        if (may_attempt(acting))
            out.add_each((open & cost.at_most(hand + g.die_most)) - payable, attempt(0));  // [CL-FINAL-1]
    }
    if ((acting.hooks & offering) != 0) {
        const Field field{.open = open, .hand = hand};
        list_offers(g, s, out, &field);
    }
    out.add(plain(is_active(acting.id) ? Verb::redeploy : Verb::next_tribe));  // [CL-CONQ-6]
}

[[gnu::noinline]] void list_asking(const Game& g, const State& s, Actions& out) { list_for(Bearer(g, s), out); }

}  // namespace

// Most tribes have no ability that must be asked. For them the same code is compiled once more, without its questions:
// so short that it calls nothing.
void list_conquests(const Game& g, const State& s, Actions& out) {
    constexpr std::uint32_t asked = bit(Hook::settles) | bit(Hook::entry) | bit(Hook::reach) | bit(Hook::links) |
                                    bit(Hook::varying_cost) | offering;
    Bearer acting(g, s);
    if ((acting.hooks & asked) != 0 || s.sheltering != 0) return list_asking(g, s, out);
    acting.hooks &= ~asked;
    list_for(acting, out);
}

const StageRules conquest{
    .list = list_conquests,
    .play =
        [](Turn& t, Action a) {
            State& s = t.s;
            switch (a.verb) {
            case Verb::redeploy:
            case Verb::next_tribe: return t.end_conquests();
            case Verb::conquer:
                if (a.helps == 0) {
                    const int tokens = elbowroom::cost(Bearer(t.g, s), a.region);  // [CL-COST-1] [CL-CONQ-5]
                    s.die = none;
                    t.conquer(s.acting, a.region, tokens);
                    return t.after_conquest(a.region);
                }
                use_ability(t, a);
                return t.after_conquest();
            case Verb::attempt: {
                const int tokens = t.acting().hand;
                const int missing = cost(Bearer(t.g, s), a.region) - tokens;
                const int rolled = t.chance.roll(t.g.pack->die);  // [CL-FINAL-2]
                if (t.sink)
                    t.tell({.kind = Kind::rolled,
                            .seat = s.turn,
                            .region = a.region,
                            .number = rolled,
                            .rule = "CL-FINAL-1"_rule});
                if (rolled >= missing) {
                    t.conquer(s.acting, a.region, tokens);  // [CL-FINAL-4]
                } else {
                    t.attack(s.acting, holder(s, a.region));  // [CL-FINAL-8]
                    if (t.sink)
                        t.tell({.kind = Kind::attempt_failed,
                                .seat = s.turn,
                                .race = t.acting().race,
                                .region = a.region,
                                .number = missing,
                                .rule = "CL-FINAL-5"_rule});
                }
                return t.end_conquests();  // [CL-FINAL-6] [CL-FINAL-9]
            }
            default: use_ability(t, a); return t.after_conquest();
            }
        },
};

}  // namespace elbowroom::stages
