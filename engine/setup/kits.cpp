#include <algorithm>

#include "engine/abilities/ask.h"
#include "engine/setup/parts.h"

namespace elbowroom::setup {
namespace {

void add_fixed_answers(const Game& g, const Bearing& b, Kit& kit) {
    const Ability& ability = *b.ability;
    if (!ability.fixed) return;
    const State any;
    const Memory memory;
    const Ask ask{g, any, active_of(0), b.param, memory};
    if (ability.settles) {
        kit.habitable |= ability.settles(ask);
        kit.home |= ability.settles(ask);
        kit.leavable |= ability.may_leave ? ability.settles(ask) : ability.settles(ask) & g.board.passing;
    }
    if (ability.entry) {
        kit.entry |= ability.entry(ask);
        kit.near_at_first |= ability.entry(ask);
    }
    if (ability.reach) {
        kit.reach |= ability.reach(ask);
        kit.near |= ability.reach(ask);
    }
    if (ability.cost && (b.hooks & bit(Hook::varying_cost)) == 0) {
        const Discount fewer = ability.cost(ask);
        kit.discount.add(fewer.where, fewer.number);
    }
}

Kit make_kit(const Game& g, const std::vector<std::uint8_t>& of_race, const std::vector<std::uint8_t>& of_power) {
    if (of_race.size() + of_power.size() > Kit::most)
        refuse("a race and a power have more than " + std::to_string(Kit::most) + " abilities together");
    Kit kit{.habitable = g.board.land | g.board.passing, .entry = g.board.entry, .home = g.board.land};
    if (g.pack->travel > 0) kit.reach = g.board.entry;  // [WC-ISLE-2]
    kit.of_race = std::uint8_t(of_race.size());
    for (const auto* part : {&of_race, &of_power})
        for (const std::uint8_t place : *part) {
            for (std::size_t hook = 0; hook < kit.who.size(); ++hook)
                if (const bool stage_bit = hook >= 24 && hook < 32;
                    !stage_bit && ((g.bearings[place].hooks >> hook) & 1) != 0)
                    kit.who[hook] |= std::uint8_t(1 << kit.size);
            kit.bearings[kit.size++] = place;
            kit.hooks |= g.bearings[place].hooks;
            kit.least = std::max(kit.least, std::uint8_t(g.bearings[place].ability->least));
            add_fixed_answers(g, g.bearings[place], kit);
        }
    if (g.wide) kit.hooks |= bit(Hook::wide) | bit(Hook::varying_cost);
    return kit;
}

// Whatever some lender could answer: a tribe to which something is lent must be asked for all of it. Traits are not
// lent, but for those that are asked after by name.
std::uint64_t hooks_lent(const Game& g) {
    constexpr std::uint64_t traits = bit(Hook::acts_in_decline) | bit(Hook::keeps_all_tokens) |
                                     bit(Hook::outside_limit) | bit(Hook::no_final_attempt) | bit(Hook::own_decline);
    std::uint64_t lent = bit(Hook::lends);
    for (const Lender& lender : g.lenders)
        for (const auto* list : {&lender.active, &lender.declined, &lender.copies})
            for (const std::uint8_t i : *list) lent |= g.bearings[i].hooks;
    const bool power_is_lent =
        std::any_of(g.lenders.begin(), g.lenders.end(), [](const Lender& l) { return l.lends_power; });
    for (const Bearing& b : g.bearings)
        if (power_is_lent || b.ability->serves_active) lent |= b.hooks;
    return lent & ~traits;
}

}  // namespace

void add_kits(Game& g, const std::vector<Tile>& races) {
    std::vector<Tile> powers = g.power_tiles;
    powers.emplace_back();  // a badge that is discarded
    g.kit_columns = powers.size();
    g.kits.push_back(make_kit(g, {}, {}));
    for (const Tile& race : races)
        for (const Tile& power : powers) {
            g.kits.push_back(make_kit(g, race.active, power.active));
            g.kits.push_back(make_kit(g, race.declined, power.declined));
        }
    if (!g.wide) return;
    g.lending_kits = g.kits.size();
    const std::uint64_t lent = hooks_lent(g);
    for (std::size_t i = 0; i < g.lending_kits; ++i) {
        Kit kit = g.kits[i];
        kit.hooks |= lent;
        g.kits.push_back(kit);
    }
}

}  // namespace elbowroom::setup
