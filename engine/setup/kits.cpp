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
                if (((b.hooks >> hook) & 1) != 0) kit.who[hook] |= std::uint8_t(1 << kit.size);
            kit.bearings[kit.size++] = place;
            (b.of_shared_piece ? kit.hooks_of_shared_pieces : kit.hooks) |= b.hooks;
            if ((b.lent_hooks & bit(Hook::serves_active)) != 0) kit.hooks_serving |= b.lent_hooks;
            add_fixed_answers(b, kit);
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
