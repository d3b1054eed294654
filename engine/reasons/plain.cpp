#include "engine/reasons/plain.h"

#include <span>

#include "engine/abilities/ask.h"

namespace elbowroom {
namespace {

// What asks nobody for anything.
constexpr std::uint64_t unasked = bit(Hook::income) | bit(Hook::varying_income) | bit(Hook::cost) |
                                  bit(Hook::varying_cost) | bit(Hook::spares) | bit(Hook::redeployment_began) |
                                  bit(Hook::conquered) | bit(Hook::loses_region);

bool works_by_itself(const Bearing& b) {
    const Ability& a = *b.ability;
    const bool remembers = a.fits.memory || a.comes || a.ended;
    return b.hooks != 0 && (b.hooks & ~unasked) == 0 && a.handles == 0 && a.help.name.empty() && !remembers &&
           b.param.piece == none && b.param.number > 0;
}

// The bearings of a banner or badge begin with what is printed on it; what everyone can do comes after that.
bool works_by_itself(const Game& g, const std::vector<AbilityUse>& printed, std::span<const std::uint8_t> bearings) {
    std::size_t next = 0;
    for (const AbilityUse& use : printed) {
        if (!is_in_play(g.options, use)) continue;
        if (use.only_in_decline || !works_by_itself(g.bearings[bearings[next++]])) return false;
    }
    return true;
}

}  // namespace

bool is_plain(const Game& g, const Combo& combo) {
    const Kit& kit = g.kits[kit_of(g, {.race = combo.race, .power = combo.power}, 0)];
    const std::span<const std::uint8_t> bearings(kit.bearings.data(), kit.size);
    return works_by_itself(g, g.pack->races[combo.race].abilities, bearings.first(kit.of_race)) &&
           works_by_itself(g, g.pack->powers[combo.power].abilities, bearings.subspan(kit.of_race));
}

}  // namespace elbowroom
