// The dispatcher: it alone knows who bears an ability, and which of them work on in decline.
#pragma once

#include "engine/game.h"

namespace elbowroom {

enum class Hook : std::uint8_t {
    settles, entry, reach, links, cost, shelters, draft, reserve, losses, income, owes, turn_began, conquered,
    redeployment_began, offer, acts_in_decline, keeps_all_tokens, outside_limit, no_final_attempt, offers_without_tokens
};

constexpr std::uint32_t bit(Hook hook) { return std::uint32_t{1} << int(hook); }
// Above the hooks, one bit for each stage in which an ability offers actions.
constexpr std::uint32_t offer_bit(Stage stage) { return std::uint32_t{1} << (24 + int(stage)); }

// The hooks that an ability has, and the stages of its offers, as bits.
std::uint32_t hooks_of(const Ability& ability);

// A tribe and everything that its abilities could answer, looked up once for many questions.
struct Bearer {
    Bearer(const Game& game, const State& state, TribeId tribe)
        : g(game), s(state), id(tribe) {
        const Tribe& bearing = s.tribes[id];
        const Game::Hooks& all = is_active(id) ? g.active_hooks : g.declined_hooks;
        hooks = all.race[bearing.race] | all.power[bearing.power];
    }
    bool bears(Hook hook) const { return (hooks & bit(hook)) != 0; }
    bool offers_in(Stage stage) const { return (hooks & offer_bit(stage)) != 0; }
    const Tribe& tribe() const { return s.tribes[id]; }

    const Game& g;
    const State& s;
    const TribeId id;
    std::uint32_t hooks;
};

inline bool bears(const Game& g, const State& s, TribeId id, Hook hook) { return Bearer(g, s, id).bears(hook); }

// Calls each(bearing, memory) for the race's abilities, then for the power's.
template <class Tribe_, class F>
void each_bearing(const Game& g, Tribe_& tribe, bool active, F&& each) {
    const auto go = [&](const Kit& kit, auto& memory) {
        for (int i = 0; i < kit.size; ++i) each(kit.bearings[i], memory);
    };
    const Race& race = g.races[tribe.race];
    go(active ? race.active : race.declined, tribe.race_memory);
    if (tribe.power == none) return;
    const Power& power = g.powers[tribe.power];
    go(active ? power.active : power.declined, tribe.power_memory);
}

// Puts a question to the abilities of the tribe, if any of them has this hook.
template <Hook hook, class F>
inline void ask(const Bearer& b, F&& each, const Field* field = nullptr) {
    if (!b.bears(hook)) return;
    each_bearing(b.g, b.tribe(), is_active(b.id), [&](const Bearing& bearing, const Memory& memory) {
        each(*bearing.ability, Ask{b.g, b.s, b.id, bearing.param, memory, field});
    });
}

// The joined answers of the abilities that have this hook. They are called only if there is one: kept out of line, so
// that the usual case, nobody answers, stays short.
template <auto hook, class... Arguments>
[[gnu::noinline]] Regions union_of(const Game& g, const State& s, TribeId id, Arguments... arguments) {
    Regions out;
    each_bearing(g, s.tribes[id], is_active(id), [&](const Bearing& bearing, const Memory& memory) {
        if (const auto answer = bearing.ability->*hook) out |= answer(Ask{g, s, id, bearing.param, memory}, arguments...);
    });
    return out;
}

template <auto hook>
[[gnu::noinline]] int sum_of(const Game& g, const State& s, TribeId id) {
    int out = 0;
    each_bearing(g, s.tribes[id], is_active(id), [&](const Bearing& bearing, const Memory& memory) {
        if (const auto answer = bearing.ability->*hook) out += answer(Ask{g, s, id, bearing.param, memory});
    });
    return out;
}

// Tells a moment to the race, then to the power.
template <Hook hook, class F>
inline void tell(const Game& g, State& s, Turn& turn, TribeId id, F&& each) {
    if (!bears(g, s, id, hook)) return;
    each_bearing(g, s.tribes[id], is_active(id), [&](const Bearing& bearing, Memory& memory) {
        each(*bearing.ability, Told{turn, id, bearing.param, memory});
    });
}

}  // namespace elbowroom
