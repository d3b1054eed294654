// The lists that are asked for most often.
#pragma once

#include "engine/stages/stage.h"
#include "engine/turn/tolls.h"

namespace elbowroom::stages {

// What may be done beside the usual in the redeployment, and its end.
void list_rest_of_redeployment(const Bearer& acting, Actions& out, bool places);

ELBOWROOM_HOT inline void list_deployments(const Game& g, const State& s, Actions& out) {
    const Bearer acting(g, s);
    const Tribe& tribe = acting.tribe();
    out.clear();
    const bool places = tribe.hand > s.held_back && !tribe.held.empty();
    if (!places && tribe.hand < s.held_back) return out.add_each(tribe.held, abandon(0));
    out.add_each(places ? tribe.held : Regions{}, elbowroom::deploy(0));
    constexpr std::uint64_t asked = offer_bit(Stage::redeploy) | bit(Hook::settles) | bit(Hook::leaves);
    if (!places || (acting.hooks & asked) != 0 || !is_active(acting.id)) list_rest_of_redeployment(acting, out, places);
}

ELBOWROOM_HOT inline void list_end_of_conquests(const State& s, Actions& out) {
    out.close(plain(is_active(s.acting) ? Verb::redeploy : Verb::next_tribe));  // [CL-CONQ-6]
}

// Whether abilities have anything to say about a list; if not, it is made by the same code without its questions.
enum class Asks : bool { nobody, abilities };

// Lists what the acting tribe may conquer with its tokens, with the die, and with helps.
template <Asks asks>
class Lister {
public:
    ELBOWROOM_HOT Lister(const Bearer& acting, Actions& out)
        : g_(acting.g),
          s_(acting.s),
          acting_(acting),
          out_(out),
          hand_(tokens_to_conquer_with(acting)),
          strong_(hand_) {
        if constexpr (asks == Asks::nobody) return;
        strong_ += strength(acting);
        helpless_ = helpless(acting);
    }

    // By means of these helps, which use or copy these pieces.
    ELBOWROOM_HOT void list_ways(Regions open, const Aid& aid = {}, std::uint32_t helps = 0, std::uint32_t used = 0) {
        if constexpr (asks == Asks::abilities) {
            if (heeds_tribes(s_) || aid.coins > 0) open &= affordable(g_, s_, Act::conquers, aid.coins);
            if (aid.rolls) return list_rolls(open, aid, helps);
        }
        const Regions named = hand_ >= acting_.kit.least ? open : Regions{};  // [CL-CONQ-4] [UG-CONQ-2] [WC-COST-5]
        const Tally cost = asks == Asks::nobody ? plain_cost<Tally>(acting_) : asked_costs(acting_, aid, helpless_);
        const Regions sure = named & payable(cost, 0);
        const Regions risky = (named & payable(cost, g_.die_most)) - sure;
        out_.add_each(sure, conquer(0, helps));
        if (may_attempt(acting_) && s_.die == none) out_.add_each(risky, attempt(0, helps));  // [CL-FINAL-1]
        if constexpr (asks == Asks::nobody) return;
        if (acting_.bears(Hook::early_die) && s_.die == none) list_early_rolls(sure | risky, helps);
        constexpr std::uint64_t offering = offer_bit(Stage::ready) | offer_bit(Stage::conquest);
        if ((acting_.hooks & offering) != 0 || !is_active(acting_.id)) list_offers_with(open, aid, helps, used);
    }

protected:
    ELBOWROOM_HOT Regions payable(const Tally& cost, int more) const {
        const Regions enough = cost.at_most(strong_ + more);
        if constexpr (asks == Asks::nobody) return enough;
        return helpless_.empty() ? enough : (enough - helpless_) | (cost.at_most(hand_ + more) & helpless_);
    }
    void list_rolls(Regions open, const Aid& aid, std::uint32_t helps);
    void list_early_rolls(Regions open, std::uint32_t helps);
    void list_offers_with(Regions open, const Aid& aid, std::uint32_t helps, std::uint32_t used);

    const Game& g_;
    const State& s_;
    const Bearer& acting_;
    Actions& out_;
    const int hand_;
    int strong_;  // with what helps them
    Regions helpless_;
};

// Conquests, attempts and whatever abilities offer beside them, for the acting tribe.
void list_conquests(const Game& g, const State& s, Actions& out);

}  // namespace elbowroom::stages
