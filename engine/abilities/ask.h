// The dispatcher: it alone knows who bears an ability, and which of them work on in decline.
#pragma once

#include "engine/game.h"

namespace elbowroom {

enum class Hook : std::uint8_t {
    settles, entry, reach, links, cost, shelters, draft, reserve, losses, income, owes, turn_began, conquered,
    redeployment_began, offer, acts_in_decline, keeps_all_tokens, outside_limit, no_final_attempt
};

constexpr std::uint32_t bit(Hook hook) { return std::uint32_t{1} << int(hook); }

inline const Kit& race_kit(const Game& g, const Tribe& tribe, TribeId id) {
    const Race& race = g.races[tribe.race];
    return is_active(id) ? race.active : race.declined;
}

inline const Kit* power_kit(const Game& g, const Tribe& tribe, TribeId id) {
    if (tribe.power == none) return nullptr;
    const Power& power = g.powers[tribe.power];
    return is_active(id) ? &power.active : &power.declined;
}

// One bit for each hook that an ability of the tribe has.
inline std::uint32_t hooks(const Game& g, const State& s, TribeId id) {
    const Tribe& tribe = s.tribes[id];
    const Kit* power = power_kit(g, tribe, id);
    return race_kit(g, tribe, id).hooks | (power ? power->hooks : 0);
}

inline bool bears(const Game& g, const State& s, TribeId id, Hook hook) { return (hooks(g, s, id) & bit(hook)) != 0; }

inline std::uint32_t offers_in(const Game& g, const State& s, TribeId id) {
    const Tribe& tribe = s.tribes[id];
    const Kit* power = power_kit(g, tribe, id);
    return race_kit(g, tribe, id).offers_in | (power ? power->offers_in : 0);
}

// Puts a question to every ability of the tribe that has this hook.
template <Hook hook, class F>
void ask(const Game& g, const State& s, TribeId id, F&& each, const Field* field = nullptr) {
    const Tribe& tribe = s.tribes[id];
    const auto of = [&](const Kit& kit, const Memory& memory) {
        if ((kit.hooks & bit(hook)) == 0) return;
        for (int i = 0; i < kit.size; ++i) {
            const Bearing& b = kit.bearings[i];
            each(*b.ability, Ask{g, s, id, b.param, memory, field});
        }
    };
    of(race_kit(g, tribe, id), tribe.race_memory);
    if (const Kit* power = power_kit(g, tribe, id)) of(*power, tribe.power_memory);
}

// Tells a moment to the race, then to the power.
template <Hook hook, class F>
void tell(const Game& g, State& s, Turn& turn, TribeId id, F&& each) {
    Tribe& tribe = s.tribes[id];
    const auto to = [&](const Kit& kit, Memory& memory) {
        if ((kit.hooks & bit(hook)) == 0) return;
        for (int i = 0; i < kit.size; ++i) {
            const Bearing& b = kit.bearings[i];
            each(*b.ability, Told{turn, id, b.param, memory});
        }
    };
    to(race_kit(g, tribe, id), tribe.race_memory);
    if (const Kit* power = power_kit(g, tribe, id)) to(*power, tribe.power_memory);
}

// The hooks that an ability has, as bits.
std::uint32_t hooks_of(const Ability& ability);

}  // namespace elbowroom
