// Conquests where several helps may join, and what else the board allows; see Game::wide.
#include "engine/stages/lists.h"
#include "engine/turn/flow.h"
#include "engine/turn/tolls.h"

namespace elbowroom::stages {
namespace {

// Helps that may join one conquest.
struct Helps {
    struct One {
        std::uint32_t bit;
        PieceId piece, original;
        Regions where;
        bool anywhere;
    };
    std::array<One, 10> all{};
    std::size_t size = 0;

    Helps(const Bearer& b) {
        each_borne<Hook::aids>(b.g, b.s, b.id, [&](const Bearing& bearing, const Memory& memory) {
            if (memory.count != 0 || size == all.size()) return;
            const Regions where = bearing.ability->aids_in
                                      ? bearing.ability->aids_in(Ask{b.g, b.s, b.id, bearing.param, memory})
                                      : b.g.board.all;
            const Aid& aid = bearing.ability->aid;
            all[size++] = {bearing.param.help, bearing.param.piece, bearing.param.original, where,
                           aid.anywhere || aid.rolls};
        });
    }

    // A copy is one thing at a time, and is not used beside what it copies.  [UG-CONQ-9] [UG-POW-MAGIC-5]
    bool fit_together(unsigned chosen) const {
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t j = 0; j < i; ++j) {
                if (((chosen >> i) & 1) == 0 || ((chosen >> j) & 1) == 0) continue;
                if (all[i].anywhere && all[j].anywhere) return false;  // one of them is enough
                if (all[i].piece == none || all[j].piece == none) continue;
                if (all[i].piece == all[j].piece) return false;
                if (all[i].original == all[j].piece || all[j].original == all[i].piece) return false;
            }
        return true;
    }
    // The pieces that they use or copy.
    std::uint32_t used(const Game& g, unsigned chosen) const {
        std::uint32_t out = 0;
        for (std::size_t i = 0; i < size; ++i)
            if ((chosen >> i) & 1)
                for (const PieceId piece : {all[i].piece, all[i].original})
                    if (piece != none) out |= std::uint32_t{1} << g.pieces[piece].lone;
        return out;
    }
    Regions where(Regions all_regions, unsigned chosen) const {
        for (std::size_t i = 0; i < size; ++i)
            if ((chosen >> i) & 1) all_regions &= all[i].where;
        return all_regions;
    }
    std::uint32_t bits(unsigned chosen) const {
        std::uint32_t out = 0;
        for (std::size_t i = 0; i < size; ++i)
            if ((chosen >> i) & 1) out |= all[i].bit;
        return out;
    }
};

class Lister {
public:
    Lister(const Game& g, const State& s, Actions& out)
        : g_(g),
          s_(s),
          acting_(g, s),
          out_(out),
          hand_(tokens_to_conquer_with(acting_)),
          strong_(hand_ + strength(acting_)) {
        if (s.sheltering != 0) helpless_ = without_help(g, s, s.acting);
    }

    // [UG-DEC-8]
    void list_conquests() {
        if (s_.has(flag::attempted)) return list_what_is_left();
        const Regions open = targets(acting_);
        list_ways(open, {}, 0, 0);
        const Helps helps(acting_);
        for (unsigned chosen = 1; chosen < 1u << helps.size; ++chosen) {
            if (!helps.fit_together(chosen)) continue;
            const std::uint32_t bits = helps.bits(chosen);
            const Aid aid = aid_of(acting_, bits);
            const Regions named = aid.rolls ? everywhere() : aid.anywhere ? carried_to() : open;
            list_ways(helps.where(named, chosen) - helpless_, aid, bits, helps.used(g_, chosen));
        }
    }

private:
    // Regions that could be attacked if they were not too far away; a tribe with nothing on the map has its entries
    // alone.  [UG-RELIC-DOORMAT-1] [UG-RELIC-DOORMAT-2]
    Regions carried_to() const {
        if (acting_.tribe().held.empty()) return {};
        if (g_.pack->travel > 0) return everywhere();  // as if it were adjacent  [WC-ARTIFACT-ASHES-1]
        return everywhere() - in_reach(acting_);
    }

    // Regions that could be attacked wherever they lie.
    Regions everywhere() const {
        Regions out = habitable(acting_) - acting_.tribe().held - closed(g_, s_, s_.acting);
        if (acting_.bears(Hook::confines)) out &= confines(acting_);
        if (s_.sheltering != 0) out -= sheltered_from(g_, s_, s_.acting);
        return out;
    }

    // When the last conquest has been tried.  [WC-FINAL-4]
    void list_what_is_left() {
        const Field nothing;
        ask<Hook::works_after_attempt>(
            acting_, [&](const Ability& a, const Ask& q) { a.offer(q, out_); }, &nothing);
    }

    // Attempts that begin with the die, which may be rolled once more.  [WC-RACE-GNOMES-3]
    void list_rolls(Regions open, const Aid& aid, std::uint32_t helps) {
        if (hand_ < acting_.kit.least) return;
        const Counts cost = costs_with(g_, s_, s_.acting, aid);
        out_.add_each(open & cost.at_most(hand_ + 2 * g_.die_most), attempt(0, helps));
    }

    Regions payable(const Counts& cost, int more) const {
        return (cost.at_most(strong_ + more) - helpless_) | (cost.at_most(hand_ + more) & helpless_);
    }

    void list_ways(Regions open, const Aid& aid, std::uint32_t helps, std::uint32_t used) {
        if (g_.has_tolls || aid.coins > 0) open &= affordable(g_, s_, Act::conquers, aid.coins);
        if (aid.rolls) return list_rolls(open, aid, helps);
        const Regions named = hand_ >= acting_.kit.least ? open : Regions{};  // [UG-CONQ-2] [WC-COST-5]
        const Counts cost = costs_with(g_, s_, s_.acting, aid);
        const Regions sure = named & payable(cost, 0);
        const Regions risky = (named & payable(cost, g_.die_most)) - sure;
        out_.add_each(sure, conquer(0, helps));
        if (may_attempt(acting_) && s_.die == none) out_.add_each(risky, attempt(0, helps));
        if (acting_.bears(Hook::early_die) && s_.die == none)
            each_borne<Hook::early_die>(g_, s_, s_.acting, [&](const Bearing& b, const Memory& memory) {
                const Regions where = b.ability->early_die(Ask{g_, s_, s_.acting, b.param, memory}) - helpless_;
                out_.add_each((sure | risky) & where, attempt(0, helps | b.param.help));
            });
        Field field{
            .open = open - helpless_, .hand = hand_, .helps = helps, .priced = aid.changes_price(), .used = used};
        if (g_.pack->travel > 0) {
            field.near = aid.anywhere ? field.open : near(acting_);
            field.coins = aid.coins;
        }
        if (helps == 0)
            list_offers(g_, s_, out_, &field);
        else
            list_helped_offers(g_, s_, out_, field);
    }

    const Game& g_;
    const State& s_;
    const Bearer acting_;
    Actions& out_;
    const int hand_, strong_;
    Regions helpless_;
};

}  // namespace

namespace {

// What must be decided first.
void list_demands(const Game& g, const State& s, Actions& out, Demand first) {
    if (first == Demand::before_expanding && s.stage == Stage::ready) list_declines(g, s, out);
    const Field nothing;
    ask<Hook::demands>(
        Bearer(g, s),
        [&](const Ability& a, const Ask& q) {
            if (a.demands(q) == first) a.offer(q, out);
        },
        &nothing);
}

}  // namespace

void list_widely(const Game& g, const State& s, Actions& out) {
    out.clear();
    if (const Demand first = demanded(Bearer(g, s)); first != Demand::nothing) return list_demands(g, s, out, first);
    if (s.stage == Stage::ready) {
        list_declines(g, s, out);
        out.add_each(s.tribes[s.acting].held, abandon(0));
    }
    Lister(g, s, out).list_conquests();
    list_end_of_conquests(s, out);
}

void list_deployments_widely(const Game& g, const State& s, Actions& out) {
    const Bearer acting(g, s);
    const Tribe& tribe = acting.tribe();
    out.clear();
    const bool places = tribe.hand > s.held_back && !tribe.held.empty();
    if (places)
        out.add_each(tribe.held, elbowroom::deploy(0));
    else if (tribe.hand < s.held_back)
        return out.add_each(tribe.held, abandon(0));
    if (acts(g, s, s.acting)) out.add_each(may_be_left(acting), abandon(0));
    list_offers(g, s, out);
    if (!places) out.close(plain(Verb::end));
}

}  // namespace elbowroom::stages
