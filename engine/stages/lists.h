// The lists that are asked for most often.
#pragma once

#include "engine/stages/stage.h"

namespace elbowroom::stages {

inline bool may_decline(const State& s) {  // [CL-TURN-3] [CL-TURN-6]
    return s.stage == Stage::ready && !s.has(flag::committed | flag::picked | flag::bound) &&
           s.tribes[active_of(s.turn)].exists();
}

ELBOWROOM_HOT inline void list_deployments(const State& s, Actions& out) {
    const Tribe& tribe = s.tribes[s.acting];
    out.clear();
    out.add_each(tribe.held, tribe.hand > s.held_back ? elbowroom::deploy(0) : abandon(0));
}

ELBOWROOM_HOT inline void list_end_of_conquests(const State& s, Actions& out) {
    out.close(plain(is_active(s.acting) ? Verb::redeploy : Verb::next_tribe));  // [CL-CONQ-6]
}

// Before the first conquest and after it, in a game in which more than the kits must be asked.
void list_widely(const Game& g, const State& s, Actions& out);
// The same for the redeployment.
void list_deployments_widely(const Game& g, const State& s, Actions& out);

// What abilities offer beside conquests, and the end of them.
void list_offers_and_end(const Game& g, const State& s, Actions& out, Regions open, int hand);

// In the stage before the first conquest, and after it.
template <Stage stage>
ELBOWROOM_HOT inline void list_conquests_of(const Bearer& acting, Actions& out) {
    const Game& g = acting.g;
    const State& s = acting.s;
    const Regions held = acting.tribe().held;
    const int hand = acting.tribe().hand + (stage == Stage::ready ? spare_tokens(acting) : 0);
    const Regions open = targets(acting);
    const Regions named = hand > 0 ? open : Regions{};  // [CL-CONQ-4]
    const Tally cost = cost_everywhere(acting);
    const Regions payable = named & cost.at_most(hand);
    const Regions risky = (named & cost.at_most(hand + g.die_most)) - payable;
    const bool declines = may_decline(s);

    out.clear();
    if (stage == Stage::ready) {
        out.add_if(declines, plain(Verb::decline));
        out.add_each(held, abandon(0));  // [CL-ABAND-1]
    }
    out.add_each(payable, conquer(0));
    if (may_attempt(acting)) out.add_each(risky, attempt(0));  // [CL-FINAL-1]
    constexpr std::uint64_t offering = offer_bit(Stage::ready) | offer_bit(Stage::conquest);
    if ((acting.hooks & offering) != 0) return list_offers_and_end(g, s, out, open, hand);
    list_end_of_conquests(s, out);
}

template <Stage stage>
[[gnu::noinline]] void list_conquests_asking(const Game& g, const State& s, Actions& out) {
    if (g.wide) return list_widely(g, s, out);
    list_conquests_of<stage>(Bearer(g, s), out);
}

// Conquests, attempts and whatever abilities offer beside them, for the acting tribe. Most have no ability that must be
// asked: for them the same code is compiled once more, without its questions.
template <Stage stage>
void list_conquests(const Game& g, const State& s, Actions& out) {
    constexpr std::uint64_t asked = bit(Hook::settles) | bit(Hook::entry) | bit(Hook::reach) | bit(Hook::links) |
                                    bit(Hook::varying_cost) | bit(Hook::no_final_attempt) | bit(Hook::confines);
    Bearer acting(g, s);
    if ((acting.hooks & asked) != 0 || s.sheltering != 0) return list_conquests_asking<stage>(g, s, out);
    acting.hooks &= ~asked;
    list_conquests_of<stage>(acting, out);
}

}  // namespace elbowroom::stages
