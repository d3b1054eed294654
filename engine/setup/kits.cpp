#include <algorithm>

#include "engine/abilities/ask.h"
#include "engine/setup/parts.h"

namespace elbowroom::setup {
namespace {

void add_fixed_answers(const Bearing& b, Kit& kit) {
    const Fixed& fixed = b.param.fixed;
    kit.habitable |= fixed.settles;
    kit.home |= fixed.settles;
    kit.leavable |= fixed.may_leave;
    kit.entry |= fixed.at_first;
    kit.near_at_first |= fixed.at_first;
    kit.reach |= fixed.reach;
    kit.near |= fixed.reach;
    kit.least = std::max(kit.least, std::uint8_t(fixed.least));
    if (kit_knows(fixed.cost)) kit.discount.add(fixed.cost.where, fixed.cost.number);
}

// Each of these tells a kit something that it has room for once or twice, and whether it had.
bool learn_pay(Regions where, Kit& kit) {
    for (Regions& paid : kit.pays) {
        if (paid.touches(where)) continue;
        paid |= where;
        return true;
    }
    return where.empty();
}
bool learn_links(Regions linked, Kit& kit) {
    if (kit.linked.empty()) kit.linked = linked;
    return linked.empty() || kit.linked == linked;
}
bool learn_discount(const Discount& beside, Kit& kit) {
    if (beside.number <= 0 || !kit_knows(beside)) return true;
    if (kit.beside.number != 0) return false;
    kit.beside = beside;
    return true;
}

bool learn_roll(bool by_roll, Kit& kit) {
    const bool known = by_roll && kit.by_roll;
    kit.by_roll |= by_roll;
    return !known;
}

// What must be asked or told of an ability in this kit.
std::uint64_t hooks_in(const Bearing& b, Kit& kit) {
    const Fixed& fixed = b.param.fixed;
    std::uint64_t hooks = b.hooks;
    if (b.of_shared_piece) return hooks | b.lent_hooks;
    if (!learn_pay(fixed.pays, kit)) hooks |= bit(Hook::varying_income);
    if (!learn_links(fixed.linked, kit)) hooks |= bit(Hook::varying_links);
    if (!learn_discount(fixed.beside, kit) || !learn_roll(fixed.by_roll, kit)) hooks |= bit(Hook::varying_cost);
    return hooks;
}

// Whether more is done at the end of each turn than to score it.
bool has_long_end(const Game& g) {
    const bool flees = g.options.retreat == Options::Retreat::before_attacker || g.options.retreat_not_adjacent;
    return flees || g.goes_on_after_scoring || knows(g, Hook::redeployed) || knows(g, Hook::turn_ended);
}

Kit make_kit(const Game& g, const Bearings& of_race, const Bearings& of_power, bool declined) {
    if (of_race.all.size() + of_power.all.size() > Kit::most)
        refuse("a race and a power have more than " + std::to_string(Kit::most) + " abilities together");
    Kit kit{.habitable = g.board.land | g.board.passing, .entry = g.board.entry, .home = g.board.land};
    if (g.travel > 0) kit.reach = g.board.entry;  // [WC-ISLE-2]
    kit.of_race = std::uint8_t(of_race.all.size());
    for (const Bearings* part : {&of_race, &of_power})
        for (const std::uint8_t place : *part) {
            const Bearing& b = g.bearings[place];
            const std::uint64_t hooks = hooks_in(b, kit);
            for (std::size_t hook = 0; hook < kit.who.size(); ++hook)
                if (((hooks >> hook) & 1) != 0) kit.who[hook] |= std::uint8_t(1 << kit.size);
            kit.bearings[kit.size++] = place;
            if (!b.of_shared_piece) kit.hooks |= hooks;
            const Shared needed = !b.of_shared_piece   ? Shared::nowhere
                                  : b.ability->demands ? Shared::demanding
                                                       : Shared::at_rest;
            for (auto i = std::size_t(needed); i < kit.hooks_while.size(); ++i) kit.hooks_while[i] |= hooks;
            if ((b.lent_hooks & bit(Hook::serves_active)) != 0) kit.hooks_serving |= b.lent_hooks;
            add_fixed_answers(b, kit);
        }
    std::uint64_t of_kit = 0;
    if (!kit.leavable.empty()) of_kit |= bit(Hook::leaves);
    if (!kit.linked.empty() || kit.beside.number != 0) of_kit |= bit(Hook::borders);
    if (g.travel > 0 || g.planes.closing_spares_owner) of_kit |= bit(Hook::apart);
    if (declined || kit.least != 1) of_kit |= bit(Hook::unusual);
    if (has_long_end(g)) of_kit |= bit(Hook::long_end);
    kit.hooks |= of_kit;
    if ((kit.hooks & bit(Hook::no_final_attempt)) == 0) kit.luck = std::uint8_t(g.die_most);
    for (std::uint64_t& hooks : kit.hooks_while) hooks |= of_kit;
    std::uint64_t ever = kit.hooks | kit.hooks_while.back();
    if (!declined) ever &= ~bit(Hook::acts_in_decline);
    kit.early = (ever & asked_at_start) != 0;
    kit.late = (ever & asked_at_end) != 0;
    return kit;
}

}  // namespace

void add_kits(Game& g, const std::vector<Tile>& races) {
    std::vector<Tile> powers = g.lending.powers;
    powers.emplace_back();  // a badge that is discarded
    g.kit_columns = powers.size();
    g.kits.push_back(make_kit(g, {}, {}, false));  // of nobody, who has nothing to say
    g.kits.back().early = g.kits.back().late = false;
    for (const Tile& race : races)
        for (const Tile& power : powers) {
            g.kits.push_back(make_kit(g, race.active, power.active, false));
            g.kits.push_back(make_kit(g, race.declined, power.declined, true));
        }
}

void add_tolls(Game& g) {
    for (const Bearing& b : g.bearings)
        if (b.ability->toll) g.most_tolls += b.param.number;
}

void add_loans(Game& g) {
    Loans& loans = g.lending.loans;
    for (const Kit& kit : g.kits) loans.hooks_of_servants |= kit.hooks_serving;
    for (const Tile& power : g.lending.powers) loans.hooks_of_servants |= power.declined.hooks_serving;
    for (std::size_t i = 0; i < g.lending.lenders.size(); ++i) {
        const Lender& lender = g.lending.lenders[i];
        const std::uint32_t own = std::uint32_t{1} << i;
        const auto note = [own](Loans::ByHook& by_hook, std::uint64_t hooks) {
            for (; hooks != 0; hooks &= hooks - 1) by_hook[std::size_t(std::countr_zero(hooks))] |= own;
        };
        note(loans.active, lender.active.hooks);
        note(loans.declined, lender.declined.hooks);
        note(loans.serving, lender.declined.hooks_serving);
        if (lender.declined.hooks_serving != 0) loans.serves |= own;
        if (lender.lends_power) loans.of_powers |= own;
        loans.hooks_of_copies |= lender.copies.hooks;
        loans.hooks_of_servants |= lender.declined.hooks_serving;
    }
}

}  // namespace elbowroom::setup
