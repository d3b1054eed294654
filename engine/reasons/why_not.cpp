// Why an action is not legal, as a table would explain it. It may be slow; it is silent exactly when the action is
// listed.
#include <algorithm>
#include <optional>

#include "engine/actions/verbs.h"
#include "engine/turn/duties.h"
#include "engine/turn/occupants.h"
#include "engine/turn/offers.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/prices.h"
#include "engine/turn/reach.h"
#include "engine/turn/tolls.h"

namespace elbowroom {
namespace {

class Reason {
public:
    Reason(const Game& g, const State& s, Action a) : g_(g), s_(s), a_(a) {}

    Refusal find() const {
        if (s_.stage == Stage::over) return {"CL-END-1"_rule, "the game is over", "game-over"};
        const bool from_nowhere = names_source(a_.verb) && (a_.source == 0 || a_.source > g_.board.size);
        if (from_nowhere || (names_region(a_.verb) && a_.region >= g_.board.size))
            return {"CL-TERM-4"_rule, "there is no such region"};
        if (const auto refusal = something_first()) return *refusal;
        switch (a_.verb) {
        case Verb::pick: return pick();
        case Verb::decline: return decline();
        case Verb::abandon: return abandon();
        case Verb::conquer: return conquer();
        case Verb::attempt: return attempt();
        case Verb::deploy: return deploy();
        case Verb::redeploy:
        case Verb::next_tribe: return end_of_conquests();
        case Verb::end: return end();
        case Verb::put:
        case Verb::take: return own_action({"CL-EOT-1"_rule, "the race has no such piece to place"});
        default: return own_action(claimed(~0U));
        }
    }

private:
    // What must be decided before anything else.
    std::optional<Refusal> something_first() const {
        if (s_.acting == none || (s_.stage != Stage::ready && s_.stage != Stage::conquest)) return {};
        const Demand first = demanded(acting());
        if (first == Demand::nothing || handler(g_, s_, s_.acting, a_)) return {};
        Refusal found{"CL-TURN-1"_rule, "something else must be decided first", "something-first"};
        ask<Hook::demands>(acting(), [&](const Ability& a, const Ask& q) {
            if (a.demands(q) == first) found.rule = q.param.rule;
        });
        return found;
    }

    bool conquering() const {
        return (s_.stage == Stage::ready || s_.stage == Stage::conquest) && !s_.has(flag::attempted);
    }
    Bearer acting() const { return Bearer(g_, s_, s_.acting); }
    const Tribe& tribe() const { return s_.tribes[s_.acting]; }
    std::string region() const { return "region " + g_.map->regions[a_.region].id; }
    static std::string tokens(int n) { return std::to_string(n) + (n == 1 ? " token" : " tokens"); }

    Refusal pick() const {
        if (s_.stage != Stage::pick) {
            if (s_.has(flag::picked)) return {"CL-PICK-1"_rule, "one combo is picked in a turn"};
            return {"CL-TURN-5"_rule, "a player with an active race takes no combo"};
        }
        if (a_.number >= s_.column_size) return {"CL-COL-4"_rule, "there is no combo in that place"};
        return {"CL-PICK-4"_rule, "the combo costs " + std::to_string(a_.number) + " coins, and the player has " +
                                      std::to_string(s_.coins[s_.turn])};
    }

    Refusal decline() const {
        const TribeId active = active_of(s_.turn);
        if (a_.helps != 0 && !(s_.tribes[active].exists() && handler(g_, s_, active, a_)))
            return {"CL-DECL-1"_rule, "the race has no such way to decline"};
        if (s_.stage == Stage::ready && !s_.has(flag::committed | flag::picked | flag::bound) &&
            s_.tribes[active].exists())
            return said_by<Hook::own_decline>(active, {"CL-DECL-1"_rule, "the race declines in its own way only"});
        if (s_.stage == Stage::after_scoring) return claimed(bit(Stage::after_scoring));
        if (s_.stage == Stage::pick || !s_.tribes[active_of(s_.turn)].exists())
            return {"CL-TURN-2"_rule, "there is no active race to decline"};
        if (s_.has(flag::picked))
            return {"CL-TURN-6"_rule, "a race does not decline in the turn in which it was picked"};
        if (s_.has(flag::bound)) return bound();
        return {"CL-TURN-3"_rule, "the turn has begun as one of expansion"};
    }

    // Whoever was used in this turn and rules a decline out says so, even if the tribe does not bear it any more.
    Refusal bound() const {
        Refusal found{"CL-TURN-3"_rule, "what was done at the start of the turn rules it out"};
        const TribeId active = active_of(s_.turn);
        const auto ask_it = [&](const Bearing& b, const Memory& memory) {
            if (b.param.commits && memory.count != 0 && b.ability->refuse)
                found = b.ability->refuse(Ask{g_, s_, active, b.param, memory}, a_);
        };
        each_borne<Hook::offer>(g_, s_, active, ask_it);
        for (std::size_t i = 0; i < g_.lending.lenders.size(); ++i)
            for (const std::uint8_t b : g_.lending.lenders[i].active) ask_it(g_.bearings[b], s_.lender_memory[i]);
        return found;
    }

    Refusal abandon() const {
        if (s_.stage == Stage::redeploy) {
            const Refusal held_back{"CL-REDEP-2"_rule, "no more regions are given up than must be"};
            if (s_.held_back > 0 && tribe().held.contains(a_.region))
                return said_by<Hook::reserve>(s_.acting, held_back);
            return {"CL-REDEP-2"_rule, "no region is given up in the redeployment"};
        }
        if (s_.stage != Stage::ready)
            return {"CL-ABAND-2"_rule, "regions are abandoned before the first conquest of the turn"};
        const TribeId by = holder(s_, a_.region);
        if (by != none && owner_of(by) == s_.turn && !is_active(by))
            return {"CL-ABAND-6"_rule, "a declined race does not abandon regions"};
        return {"CL-ABAND-1"_rule, "the race does not hold " + region(), "not-yours"};
    }

    // The piece that closes the region; empty where it is not a piece.
    std::string_view closed_by() const {
        PieceId piece = 0;
        for (const PieceFacts& facts : g_.pack->pieces)
            if (const PieceId here = piece++;
                facts.closes != Closes::nobody && pieces_in(g_, s_, here, Regions::of(a_.region)) > 0)
                return facts.id;
        return {};
    }

    // Why the region is not a target at all.
    std::optional<Refusal> target() const {
        const Regions here = Regions::of(a_.region);
        if (tribe().held.touches(here))
            return Refusal{"CL-CONQ-1:held"_rule, "the race holds " + region() + " already", "already-yours"};
        if (closed(g_, s_, s_.acting).touches(here))
            return Refusal{"CL-IMM-1"_rule, region() + " is immune", "immune", closed_by()};
        if (g_.board.impassable.touches(here))
            return Refusal{"UG-CHASM-1"_rule, region() + " is a chasm, which nobody enters", "impassable"};
        if (!habitable(acting()).touches(here))
            return Refusal{"CL-CONQ-1:water"_rule, region() + " is water, which the race may not enter", "water"};
        if (const auto refusal = sheltered(here)) return refusal;
        if (a_.helps != 0 && without_help(g_, s_, s_.acting).touches(here))
            return said_by<Hook::denies_help>(
                holder(s_, a_.region),
                {"CL-CONQ-1"_rule, region() + " falls to plain conquests only", "plain-conquests-only"});
        if (const auto refusal = unpaid(here)) return refusal;
        if (const auto refusal = helps_elsewhere()) return refusal;
        if (aid_of(acting(), a_.helps).rolls) return {};
        if (aid_of(acting(), a_.helps).anywhere) {
            const bool in_vain = tribe().held.empty() || (g_.pack->travel == 0 && in_reach(acting()).touches(here));
            if (!in_vain) return {};
            return said_by<Hook::aids>(
                s_.acting, {"CL-CONQ-1"_rule, region() + " is in reach without that help", "in-reach-without"},
                [&](const Bearing& b) { return (b.param.help & a_.helps) != 0 && b.ability->help.aid.anywhere; });
        }
        if (!confines(acting()).touches(here))
            return said_by<Hook::reach>(
                s_.acting, {"CL-FIRST-1"_rule, region() + " is not where the first conquest of the race must be",
                            "first-conquest-elsewhere"});
        if (!in_reach(acting()).touches(here)) {
            if (tribe().held.empty())
                return Refusal{"CL-FIRST-1"_rule, "a race with nothing on the map must begin in an entry region",
                               "begins-at-entry"};
            return Refusal{"CL-CONQ-1"_rule, region() + " is not next to a region of the race", "not-adjacent"};
        }
        return {};
    }

    // [WC-PAY-1]
    std::optional<Refusal> unpaid(Regions here) const {
        const int due = Tolls(g_, s_, s_.turn, Act::conquers).of(here) + aid_of(acting(), a_.helps).coins;
        if (due <= s_.coins[s_.turn]) return {};
        return Refusal{
            "WC-PAY-1"_rule,
            "it costs " + std::to_string(due) + " coins, and the player has " + std::to_string(s_.coins[s_.turn]),
            "too-few-coins"};
    }

    // Some helps do not work everywhere.
    std::optional<Refusal> helps_elsewhere() const {
        std::optional<Refusal> found;
        each_borne<Hook::aids>(g_, s_, s_.acting, [&](const Bearing& b, const Memory& memory) {
            if ((b.param.help & a_.helps) == 0 || !b.ability->help.where) return;
            if (!b.ability->help.where(Ask{g_, s_, s_.acting, b.param, memory}).contains(a_.region))
                found = {b.param.rule, "that help does not work in " + region(), "help-elsewhere"};
        });
        return found;
    }

    std::optional<Refusal> sheltered(Regions here) const {
        if (sheltered_from(g_, s_, s_.acting, here).empty()) return {};
        Refusal found{"UG-IMM-1"_rule, region() + " is immune", "immune", closed_by()};
        for (const TribeId id : s_.heeded - warded)
            ask<Hook::shelters>(Bearer(g_, s_, id), [&](const Ability& ability, const Ask& q) {
                if (ability.shelters(q, s_.acting).touches(here)) found = ability.refuse(q, a_);
            });
        return found;
    }

    // A help that the acting tribe does not bear, used or not, is refused by the rule of whoever would lend it.
    std::optional<Refusal> unknown_help() const {
        std::uint32_t known = 0;
        const auto add = [&](const Bearing& b, const Memory&) { known |= b.param.help; };
        each_borne<Hook::aids>(g_, s_, s_.acting, add);
        each_borne<Hook::early_die>(g_, s_, s_.acting, add);
        each_borne<Hook::offer>(g_, s_, s_.acting, add);
        if ((a_.helps & ~known) == 0) return {};
        return Refusal{rule_of_help(a_.helps & ~known, "CL-CONQ-1"_rule), "the race has no such help", "no-such-help"};
    }

    Rule rule_of_help(std::uint32_t helps, Rule otherwise) const {
        for (const Bearing& b : g_.bearings)
            if ((b.param.help & helps) != 0 && !b.param.rule.id.empty()) return b.param.rule;
        return otherwise;
    }

    std::optional<Refusal> used_up() const {
        std::optional<Refusal> found;
        each_borne<Hook::aids>(g_, s_, s_.acting, [&](const Bearing& b, const Memory& memory) {
            if ((b.param.help & a_.helps) != 0 && memory.count != 0)
                found = b.ability->refuse(Ask{g_, s_, s_.acting, b.param, memory}, a_);
        });
        return found;
    }

    std::string sum() const {
        std::string out;
        for (const PricePart& part : price(g_, s_, a_)) {
            if (!out.empty()) out += part.tokens < 0 ? " - " : " + ";
            out += std::to_string(std::abs(part.tokens));
            if (!part.what.empty()) out += " " + part.what;
        }
        return out;
    }

    int least() const { return acting().kit.least; }
    int hand() const { return tokens_to_conquer_with(g_, s_); }
    int cost() const { return price_of(acting(), a_); }
    // What there is to conquer with, which is not tokens alone for some.
    int means() const { return cost() - tokens_missing(g_, s_, a_); }

    // Games with rules of their own say what fails and what ends in one of them.
    Rule end_by_attempt() const {
        const Rule failed = "CL-FINAL-5"_rule, here = called_here(g_, failed);
        return here.id == failed.id ? "CL-FINAL-6"_rule : here;
    }

    Refusal not_now() const {
        if (s_.stage == Stage::pick) return {"CL-TURN-2"_rule, "a combo must be picked first", "pick-first"};
        if (s_.has(flag::attempted))
            return {end_by_attempt(), "the final attempt has ended the conquests of this turn", "conquests-over"};
        return {"CL-CONQ-6"_rule, "the conquests of this turn are over", "conquests-over"};
    }

    Refusal conquer() const {
        if (!conquering()) return not_now();
        if (const auto refusal = unknown_help()) return *refusal;
        if (const auto refusal = used_up()) return *refusal;
        if (const auto refusal = target()) return *refusal;
        if (a_.helps != 0 && handler(g_, s_, s_.acting, a_)) return refused_by_ability(a_);
        if (hand() < least())
            return {"CL-CONQ-4"_rule, "a conquest needs at least " + tokens(least()) + " in hand", "no-tokens"};
        if (means() >= cost()) return helps_apart();
        return {"CL-COST-1"_rule,
                region() + " needs " + tokens(cost()) + " (" + sum() + "), and there are " + std::to_string(means()),
                "too-few-tokens"};
    }

    static Refusal helps_apart() { return {"UG-CONQ-9"_rule, "these helps cannot be joined", "helps-apart"}; }

    Refusal attempt() const {
        if (!conquering()) return not_now();
        if (!may_attempt(acting()))
            return said_by<Hook::no_final_attempt>(
                s_.acting, {"CL-FINAL-1"_rule, "the race has no final attempt", "no-final-attempt"});
        if (const auto refusal = unknown_help()) return *refusal;
        if (a_.helps != 0 && handler(g_, s_, s_.acting, conquer_instead()))
            return refused_by_ability(conquer_instead());
        if (const auto refusal = used_up()) return *refusal;
        if (const auto refusal = target()) return *refusal;
        if (const auto refusal = refused_early_die()) return *refusal;
        if (hand() == 0) return {"CL-FINAL-1"_rule, "the final attempt needs a token in hand", "no-tokens"};
        if (hand() < least())
            return {"CL-FINAL-1:tokens"_rule, "the final attempt needs at least " + tokens(least()) + " in hand",
                    "no-tokens"};
        if (means() >= cost()) return {"CL-FINAL-1"_rule, region() + " can be taken without the die", "no-die-needed"};
        if (means() + g_.die_most >= cost()) return helps_apart();
        return {"CL-FINAL-1"_rule,
                region() + " needs " + tokens(cost()) + " (" + sum() + "), more than " + std::to_string(g_.die_most) +
                    " above the " + std::to_string(means()) + " in hand",
                "beyond-the-die"};
    }

    Action conquer_instead() const { return elbowroom::conquer(a_.region, a_.helps); }

    // The die that some may roll before a conquest does not go with every region.
    std::optional<Refusal> refused_early_die() const {
        std::optional<Refusal> found;
        const bool in_vain = hand() < least() || means() + g_.die_most < cost();
        each_borne<Hook::early_die>(g_, s_, s_.acting, [&](const Bearing& b, const Memory& memory) {
            if ((b.param.help & a_.helps) == 0) return;
            const Ask q{g_, s_, s_.acting, b.param, memory};
            if (!b.ability->help.where(q).contains(a_.region))
                found = {b.param.rule, "the die is not rolled before the conquest of " + region(), "die-too-early"};
            else if (in_vain && b.ability->refuse)
                found = b.ability->refuse(q, a_);
        });
        return found;
    }

    Refusal deploy() const {
        if (s_.stage == Stage::retreat) {
            if (tribe().waiting == 0) return {"CL-LOSS-6"_rule, "no withdrawn token is left"};
            if (tribe().held.contains(a_.region))
                return {"CL-ED-1"_rule, region() + " is next to the region that the token fled from"};
            return {"CL-LOSS-6"_rule, "withdrawn tokens go to regions of the same race"};
        }
        if (s_.stage != Stage::redeploy)
            return {"CL-REDEP-2"_rule, "tokens are deployed after the conquests", "deployed-later"};
        if (!tribe().held.contains(a_.region))
            return {"CL-REDEP-2"_rule, "the race does not hold " + region(), "not-yours"};
        return said_by<Hook::reserve>(s_.acting, {"CL-REDEP-2"_rule, "the tokens left over are held back"});
    }

    Refusal end_of_conquests() const {
        if (!conquering()) return {"CL-TURN-1"_rule, "no conquests are going on"};
        if (a_.verb == Verb::next_tribe)
            return {"CL-TURN-7"_rule, "the active race ends its conquests with the redeployment"};
        return said_by<Hook::acts_in_decline>(s_.acting, {"CL-TURN-7"_rule, "the declined race finishes first"});
    }

    Refusal end() const {
        if (s_.stage == Stage::redeploy) return {"CL-REDEP-3"_rule, "all tokens must be placed"};
        if (s_.stage == Stage::retreat) return {"CL-LOSS-6"_rule, "everything withdrawn must be placed"};
        if (s_.stage == Stage::finish) return {"CL-ED-8"_rule, "something must still be placed or decided"};
        return {"CL-TURN-1"_rule, "nothing ends here"};
    }

    // What the ability that would do this says to the action.
    Refusal refused_by_ability(Action does) const {
        Refusal found{"CL-TURN-1"_rule, "the ability does not allow it now"};
        const Field f = field(acting());
        const TribeId by = performer(g_, s_, does);
        const Ability* const doing = handler(g_, s_, by, does);
        each_borne<Hook::offer>(g_, s_, by, [&](const Bearing& b, const Memory& memory) {
            if (b.ability == doing && doing->refuse) found = doing->refuse(Ask{g_, s_, by, b.param, memory, &f}, a_);
        });
        return found;
    }

    // What an ability of this tribe that is behind it says.
    template <Hook hook>
    Refusal said_by(TribeId id, Refusal otherwise) const {
        return said_by<hook>(id, std::move(otherwise), [](const Bearing&) { return true; });
    }
    template <Hook hook, class Which>
    Refusal said_by(TribeId id, Refusal otherwise, Which&& which) const {
        if (id == none) return otherwise;
        each_borne<hook>(g_, s_, id, [&](const Bearing& b, const Memory& memory) {
            if (b.ability->refuse && which(b)) otherwise = b.ability->refuse(Ask{g_, s_, id, b.param, memory}, a_);
        });
        return otherwise;
    }

    // Whoever in this game does such a thing, in these stages, says that others do not.
    Refusal claimed(std::uint32_t stages) const {
        for (const Bearing& b : g_.bearings) {
            const Ability& ability = *b.ability;
            const bool does = (ability.handles & bit(a_.verb)) != 0 && (ability.offers_in & stages) != 0;
            const bool another_choice = a_.verb == Verb::choose &&
                                        (a_.number < b.param.choice || a_.number >= b.param.choice + b.param.choices);
            if (does && !another_choice && !ability.claim.empty()) return {b.param.rule, std::string(ability.claim)};
        }
        return {"CL-TURN-1"_rule, "nobody in this game does that"};
    }

    // What only abilities do.
    Refusal own_action(const Refusal& without) const {
        const Ability* doing = s_.acting == none ? nullptr : handler(g_, s_, performer(g_, s_, a_), a_);
        if (!doing) return without;
        if ((doing->offers_in & bit(s_.stage)) == 0) return {"CL-TURN-1"_rule, "this is not the moment for it"};
        return refused_by_ability(a_);
    }

    const Game& g_;
    const State& s_;
    const Action a_;
};

}  // namespace

std::optional<Refusal> why_not(const Game& g, const State& s, Action a) {
    Actions listed;
    legal(g, s, listed);
    if (listed.contains(a)) return {};
    Refusal refusal = Reason(g, s, a).find();
    refusal.rule = called_here(g, refusal.rule);
    return refusal;
}

Rule called_here(const Game& g, Rule rule) {
    // What follows a colon says of which of several cases in one rule this is: some games have a rule for each.
    if (const auto it = g.pack->rules.find(rule.id); it != g.pack->rules.end()) return Rule{it->second};
    const Rule whole{rule.id.substr(0, rule.id.find(':'))};
    const auto it = g.pack->rules.find(whole.id);
    return it == g.pack->rules.end() ? whole : Rule{it->second};
}

}  // namespace elbowroom
