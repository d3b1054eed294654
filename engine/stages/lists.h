// The lists that are asked for most often.
#pragma once

#include "engine/base/hot.h"
#include "engine/stages/stage.h"
#include "engine/turn/occupants.h"
#include "engine/turn/prices.h"
#include "engine/turn/redeployment.h"
#include "engine/turn/tolls.h"

namespace elbowroom::stages {

// What may be done beside the usual in the redeployment, and its end.
void list_rest_of_redeployment(const Game& g, const State& s, Actions& out, bool places);

ELBOWROOM_HOT inline void list_deployments(const Game& g, const State& s, Actions& out) {
    const Tribe& tribe = s.tribes[s.acting];
    if (tribe.hand > s.held_back && !tribe.held.empty()) {
        if (only_deploys(s)) return list_places(s, tribe, out);
        out.begin_with(tribe.held, deploy(0));
        return list_rest_of_redeployment(g, s, out, true);
    }
    if (tribe.hand < s.held_back) return out.begin_with(tribe.held, abandon(0));
    out.clear();
    list_rest_of_redeployment(g, s, out, false);
}

ELBOWROOM_HOT inline void list_end_of_conquests(const Bearer& acting, Actions& out) {
    out.close(plain(is_active(acting.id) ? Verb::redeploy : Verb::next_tribe));  // [CL-CONQ-6]
}

// Who has something to say about a list, beside what is offered at its end: nobody; borders of its own; others, who
// close their regions to the tribe; or any ability. It is made by the same code without the other questions.
enum class Asks : std::uint8_t { nobody, borders, others, abilities };

// Attempts of some regions for which the die may be rolled early.
void list_early_rolls(Bearer acting, Regions open, std::uint32_t helps, Actions& out);
// What counts as adjacent, and the coins that are spent, where one may have to travel.
void note_travel(Bearer acting, const Aid& aid, Field& field);

inline constexpr Aid no_aid;

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
        if constexpr (asks != Asks::abilities) return;
        strong_ += strength(acting);
        helpless_ = helpless(acting);
    }

    // By means of these helps, which use or copy these pieces.
    ELBOWROOM_HOT void list_ways(Regions open, const Aid& aid = no_aid, std::uint32_t helps = 0,
                                 std::uint32_t used = 0) {
        open = affordable_of(open, aid);
        if (aid.rolls) return list_rolls(open, aid, helps);
        list_named(named(open, aid), helps);
        list_offered(open, aid, helps, used);
    }

    int hand() const { return hand_; }

    // Those of some regions for which the player has coins enough.
    ELBOWROOM_HOT Regions affordable_of(Regions open, const Aid& aid = no_aid) const {
        if constexpr (asks != Asks::abilities) return open;
        if (aid.coins == 0 && !may_fall_short(g_, s_, s_.coins[s_.turn])) return open;
        return open & affordable(g_, s_, Act::conquers, aid.coins);
    }

    // Regions that a player names, one by one: for the price, and with luck.
    struct Named {
        Regions sure, risky;
    };
    ELBOWROOM_HOT Named named(Regions open, const Aid& aid = no_aid) const {
        if (hand_ < acting_.kit.least) return {};  // [CL-CONQ-4] [UG-CONQ-2] [WC-COST-5]
        const Tally cost = asks_prices(aid) ? asked_costs(acting_, aid, helpless_) : plain_cost<Tally>(acting_);
        const Regions sure = open & payable(cost, 0);
        if (s_.die != none) return {sure, {}};
        // What the die can reach without a final attempt is asked for by those who roll it early.
        const int luck = asks == Asks::abilities ? g_.die_most : acting_.kit.luck;
        return {sure, (open & payable(cost, luck)) - sure};
    }
    ELBOWROOM_HOT void list_named(const Named& named, std::uint32_t helps = 0) {
        out_.add_each(named.sure, conquer(0, helps));
        if (asks != Asks::abilities || may_attempt(acting_))
            out_.add_each(named.risky, attempt(0, helps));  // [CL-FINAL-1]
        if constexpr (asks != Asks::abilities) return;
        if (acting_.bears(Hook::early_die) && s_.die == none)
            list_early_rolls(acting_, (named.sure | named.risky) - helpless_, helps, out_);
    }
    // What abilities offer beside.
    ELBOWROOM_HOT void list_offered(Regions open, const Aid& aid = no_aid, std::uint32_t helps = 0,
                                    std::uint32_t used = 0) {
        if constexpr (asks != Asks::abilities) return;
        if (acting_.offers_in(s_.stage) || !is_active(acting_.id)) {
            Field field{
                .open = open - helpless_, .hand = hand_, .helps = helps, .priced = aid.changes_price(), .used = used};
            if (g_.travel > 0) note_travel(acting_, aid, field);
            if (helps == 0)
                list_offers(g_, s_, out_, &field);
            else
                list_helped_offers(g_, s_, out_, field);
        }
    }

protected:
    ELBOWROOM_HOT bool asks_prices(const Aid& aid) const {
        if constexpr (asks != Asks::abilities) return false;
        return (acting_.hooks & asked_for_prices) != 0 || !helpless_.empty() || aid.changes_price() || aid.anywhere;
    }
    ELBOWROOM_HOT Regions payable(const Tally& cost, int more) const {
        const Regions enough = cost.at_most(strong_ + more);
        if constexpr (asks != Asks::abilities) return enough;
        return helpless_.empty() ? enough : (enough - helpless_) | (cost.at_most(hand_ + more) & helpless_);
    }
    // Attempts that begin with the die, which may be rolled once more.
    void list_rolls(Regions open, const Aid& aid, std::uint32_t helps) {
        if (hand_ < acting_.kit.least) return;
        const Tally cost = asked_costs(acting_, aid, helpless_);
        out_.add_each(open & cost.at_most(hand_ + 2 * g_.die_most), attempt(0, helps));
    }

    const Game& g_;
    const State& s_;
    const Bearer& acting_;
    Actions& out_;
    const int hand_;
    int strong_;  // with what helps them
    Regions helpless_;
};

// Conquests, attempts and whatever abilities offer beside them, for the acting tribe.
void list_ready(const Game& g, const State& s, Actions& out);
void list_conquests(const Game& g, const State& s, Actions& out);

}  // namespace elbowroom::stages
