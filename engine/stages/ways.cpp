// All ways to conquer: by tokens, by the die, and by helps that may join each other.

#include "engine/base/hot.h"
#include "engine/stages/lists.h"
#include "engine/turn/duties.h"
#include "engine/turn/flow.h"
#include "engine/turn/occupants.h"
#include "engine/turn/prices.h"
#include "engine/turn/reach.h"
#include "engine/turn/tolls.h"

namespace elbowroom::stages {

[[gnu::noinline]] void list_early_rolls(Bearer acting, Regions open, std::uint32_t helps, Actions& out) {
    each_borne<Hook::early_die>(acting.g, acting.s, acting.id, [&](const Bearing& b, const Memory& memory) {
        const Regions where = b.ability->help.where(Ask{acting.g, acting.s, acting.id, b.param, memory});
        out.add_each(open & where, attempt(0, helps | b.param.help));
    });
}

[[gnu::noinline]] void note_travel(Bearer acting, const Aid& aid, Field& field) {
    field.near = aid.anywhere ? field.open : near(acting);
    field.coins = aid.coins;
}

namespace {

// Helps that may join one conquest.
struct Helps {
    struct One {
        std::uint32_t bit;
        PieceId piece, original;
        bool unused;
        Regions where;
        Aid aid;
    };
    std::array<One, 10> all;
    std::size_t size = 0;

    Helps(const Bearer& b) {
        std::size_t borne = 0;
        each_borne<Hook::aids>(b.g, b.s, b.id, [&](const Bearing& bearing, const Memory& memory) {
            if (borne == all.size()) return;
            const Parameters& param = bearing.param;
            const Help& help = bearing.ability->help;
            One& one = all[borne++];
            one = {param.help, param.piece, param.original, memory.count == 0, {}, aid_by(bearing)};
            if (one.unused) one.where = help.where ? help.where(Ask{b.g, b.s, b.id, param, memory}) : b.g.board.all;
        });
        for (std::size_t i = 0; i < borne; ++i)
            if (!joins_another(i) && all[i].unused) all[size++] = all[i];
    }

    // A copy is one thing at a time, and is not used beside what it copies.  [UG-CONQ-9]
    bool fit_together(unsigned chosen) const {
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t j = 0; j < i; ++j) {
                if (((chosen >> i) & 1) == 0 || ((chosen >> j) & 1) == 0) continue;
                if (leads_away(all[i].aid) && leads_away(all[j].aid)) return false;  // one of them is enough
                if (all[i].piece == none || all[j].piece == none) continue;
                if (all[i].piece == all[j].piece) return false;
                if (all[i].original == all[j].piece || all[j].original == all[i].piece) return false;
            }
        return true;
    }
    static bool leads_away(const Aid& aid) { return aid.anywhere || aid.rolls; }
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
    Aid aid(unsigned chosen) const {
        Aid out;
        for (std::size_t i = 0; i < size; ++i)
            if ((chosen >> i) & 1) out.join(all[i].aid);
        return out;
    }
    std::uint32_t bits(unsigned chosen) const {
        std::uint32_t out = 0;
        for (std::size_t i = 0; i < size; ++i)
            if ((chosen >> i) & 1) out |= all[i].bit;
        return out;
    }

private:
    // A race and its power may bear the same help: whoever uses it has both.
    bool joins_another(std::size_t i) {
        for (std::size_t j = 0; j < size; ++j) {
            if (all[j].bit != all[i].bit) continue;
            all[j].aid.join(all[i].aid);
            return true;
        }
        return false;
    }
};

class HelpedLister : Lister<Asks::abilities> {
public:
    using Lister::Lister;

    // [UG-DEC-8]
    void list_conquests() {
        if (s_.has(flag::attempted)) return list_what_is_left();
        const Regions open = targets(acting_);
        list_ways(open);
        if (!acting_.bears(Hook::aids)) return;
        const Helps helps(acting_);
        for (unsigned chosen = 1; chosen < 1u << helps.size; ++chosen) {
            if (!helps.fit_together(chosen)) continue;
            const std::uint32_t bits = helps.bits(chosen);
            const Aid aid = helps.aid(chosen);
            const Regions named = aid.rolls ? everywhere() : aid.anywhere ? carried_to() : open;
            list_with_helps(helps.where(named, chosen) - helpless_, aid, bits, helps.used(g_, chosen));
        }
    }

private:
    [[gnu::noinline]] void list_with_helps(Regions open, const Aid& aid, std::uint32_t helps, std::uint32_t used) {
        list_ways(open, aid, helps, used);
    }

    // Regions that could be attacked if they were not too far away; a tribe with nothing on the map has its entries
    // alone.
    Regions carried_to() const {
        if (acting_.tribe().held.empty()) return {};
        if (g_.travel > 0) return everywhere();  // as if it were adjacent
        return everywhere() - in_reach(acting_);
    }

    // Regions that could be attacked wherever they lie.
    Regions everywhere() const {
        Regions out = habitable(acting_) - acting_.tribe().held - closed(g_, s_, s_.acting);
        out &= confines(acting_);
        if (!s_.heeded.empty()) out -= sheltered_from(g_, s_, s_.acting, out);
        return out;
    }

    // When the last conquest has been tried.  [WC-FINAL-4]
    void list_what_is_left() {
        const Field nothing;
        ask<Hook::works_after_attempt>(
            acting_, [&](const Ability& a, const Ask& q) { a.offer(q, out_); }, &nothing);
    }
};

// What must be decided first.
void list_demands(const Bearer& acting, Actions& out, Demand first) {
    if (first == Demand::before_expanding && acting.s.stage == Stage::ready) list_declines(acting.g, acting.s, out);
    const Field nothing;
    ask<Hook::demands>(
        acting,
        [&](const Ability& a, const Ask& q) {
            if (a.demands(q) == first) a.offer(q, out);
        },
        &nothing);
}

// Where abilities have much to say.
[[gnu::noinline]] void list_intricate_conquests(const Game& g, const State& s, Actions& out) {
    const Bearer acting(g, s);
    out.clear();
    if (acting.bears(Hook::demands))
        if (const Demand first = demanded(acting); first != Demand::nothing) return list_demands(acting, out, first);
    if (s.stage == Stage::ready) {
        list_declines(g, s, out);
        out.add_each(acting.tribe().held, abandon(0));  // [CL-ABAND-1]
    }
    HelpedLister(acting, out).list_conquests();
    list_end_of_conquests(acting, out);
}

// What the abilities of an active tribe offer beside, and the end of the list.
[[gnu::noinline]] void list_offers_and_end(const Game& g, const State& s, Actions& out, Regions open, int hand) {
    const Field field{.open = open, .hand = hand};
    list_offers(g, s, out, &field);
    out.close(plain(Verb::redeploy));  // [CL-CONQ-6]
}

template <Asks asks>
ELBOWROOM_HOT inline void list_usual_conquests(const Bearer& acting, Stage stage, Actions& out) {
    const Game& g = acting.g;
    const State& s = acting.s;
    // Everything is worked out before anything is written.
    const Regions held = acting.tribe().held;
    Regions open = targets(acting);
    Lister<asks> lister(acting, out);
    open = lister.affordable_of(open);
    const auto named = lister.named(open);
    const bool declines = may_decline(s);
    out.clear();
    if (stage == Stage::ready) {
        if (asks == Asks::abilities && acting.offers_in(stage))
            list_declines(g, s, out);
        else
            out.add_if(declines, plain(Verb::decline));
        out.add_each(held, abandon(0));  // [CL-ABAND-1]
    }
    lister.list_named(named);
    if (asks != Asks::abilities && acting.offers_in(stage)) return list_offers_and_end(g, s, out, open, lister.hand());
    lister.list_offered(open);
    list_end_of_conquests(acting, out);
}

// Where abilities, or the board, have something to say.
[[gnu::noinline]] void list_asked_conquests(const Game& g, const State& s, Actions& out) {
    constexpr std::uint64_t intricate = bit(Hook::aids) | bit(Hook::demands) | bit(Hook::own_decline);
    const Bearer acting(g, s);
    if ((acting.hooks & intricate) != 0 || s.has(flag::attempted) || !is_active(acting.id))
        return list_intricate_conquests(g, s, out);
    list_usual_conquests<Asks::abilities>(acting, s.stage, out);
}

constexpr std::uint64_t asked = bit(Hook::aids) | bit(Hook::demands) | bit(Hook::own_decline) |
                                bit(Hook::offers_decline) | asked_for_prices | bit(Hook::settles) | bit(Hook::reach) |
                                bit(Hook::varying_links) | bit(Hook::early_die) | bit(Hook::strength) |
                                bit(Hook::apart) | bit(Hook::unusual);

// For a tribe without any of those hooks.
template <Asks asks, Stage stage>
[[gnu::noinline]] void list_plain_conquests(const Game& g, const State& s, Actions& out) {
    Bearer acting(g, s);
    acting.hooks &= asks == Asks::borders ? ~asked : ~(asked | bit(Hook::borders));
    take_for_granted(is_active(acting.id) && acting.kit.least == 1 && g.travel <= 0 && !g.planes.closing_spares_owner);
    take_for_granted(s.stage == stage && (asks == Asks::others || s.heeded.empty()));
    list_usual_conquests<asks>(acting, stage, out);
}
// Where others, or borders of its own, must be looked at.
template <Stage stage>
[[gnu::noinline]] void list_heeding_conquests(const Game& g, const State& s, Actions& out) {
    const bool borders = (s.hooks & bit(Hook::borders)) != 0;
    if (s.heeded.empty()) return list_plain_conquests<Asks::borders, stage>(g, s, out);
    const bool heeds = heeds_tribes(s) && (g.hooks & (bit(Hook::toll) | bit(Hook::denies_help))) != 0;
    if (heeds || borders) return list_asked_conquests(g, s, out);
    list_plain_conquests<Asks::others, stage>(g, s, out);
}

// Most tribes have no ability that must be asked: for them the same code is compiled once more, without its questions.
template <Stage stage>
ELBOWROOM_HOT inline void list_conquests_in(const Game& g, const State& s, Actions& out) {
    if ((s.hooks & asked) != 0 || s.has(flag::attempted)) return list_asked_conquests(g, s, out);
    if ((s.hooks & bit(Hook::borders)) != 0 || !s.heeded.empty()) return list_heeding_conquests<stage>(g, s, out);
    list_plain_conquests<Asks::nobody, stage>(g, s, out);
}

}  // namespace

void list_ready(const Game& g, const State& s, Actions& out) { list_conquests_in<Stage::ready>(g, s, out); }
void list_conquests(const Game& g, const State& s, Actions& out) { list_conquests_in<Stage::conquest>(g, s, out); }

void list_rest_of_redeployment(const Game& g, const State& s, Actions& out, bool places) {
    if (acts(g, s, s.acting)) out.add_each(may_be_left(Bearer(g, s)), abandon(0));
    list_offers(g, s, out);
    if (!places) out.close(plain(Verb::end));
}

}  // namespace elbowroom::stages
