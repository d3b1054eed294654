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

Kit make_kit(const Game& g, const Bearings& of_race, const Bearings& of_power) {
    if (of_race.all.size() + of_power.all.size() > Kit::most)
        refuse("a race and a power have more than " + std::to_string(Kit::most) + " abilities together");
    Kit kit{.habitable = g.board.land | g.board.passing, .entry = g.board.entry, .home = g.board.land};
    if (g.travel > 0) kit.reach = g.board.entry;  // [WC-ISLE-2]
    kit.of_race = std::uint8_t(of_race.all.size());
    for (const Bearings* part : {&of_race, &of_power})
        for (const std::uint8_t place : *part) {
            const Bearing& b = g.bearings[place];
            for (std::size_t hook = 0; hook < kit.who.size(); ++hook)
                if (const bool stage_bit = hook >= 24 && hook < 32; !stage_bit && ((b.hooks >> hook) & 1) != 0)
                    kit.who[hook] |= std::uint8_t(1 << kit.size);
            kit.bearings[kit.size++] = place;
            (b.of_shared_piece ? kit.hooks_of_shared_pieces : kit.hooks) |= b.hooks;
            if (b.ability->serves_active) kit.hooks_serving |= b.lent_hooks;
            kit.least = std::max(kit.least, std::uint8_t(b.ability->least));
            add_fixed_answers(g, b, kit);
        }
    if (!kit.leavable.empty()) kit.hooks |= bit(Hook::leaves);
    return kit;
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
}

}  // namespace elbowroom::setup
