// The dispatcher: it alone knows who bears an ability, and which of them work on in decline.
#pragma once

#include <algorithm>
#include <bit>

#include "engine/game.h"

namespace elbowroom {

enum class Hook : std::uint8_t {
    settles,
    entry,
    reach,
    links,
    cost,
    shelters,
    draft,
    reserve,
    losses,
    income,
    owes,
    turn_began,
    conquered,
    redeployment_began,
    offer,
    acts_in_decline,
    keeps_all_tokens,
    outside_limit,
    no_final_attempt,
    offers_without_tokens,
    varying_cost  // a discount that must be asked for each time
};

constexpr std::uint32_t bit(Hook hook) { return std::uint32_t{1} << int(hook); }
// Above the hooks, one bit for each stage in which an ability offers actions.
constexpr std::uint32_t offer_bit(Stage stage) { return std::uint32_t{1} << (24 + int(stage)); }

// The hooks that an ability has, and the stages of its offers, as bits.
std::uint32_t hooks_of(const Ability& ability);

// Where the kit of a tribe is in Game::kits.
inline std::uint16_t kit_of(const Game& g, const Tribe& tribe, TribeId id) {
    if (!tribe.exists()) return 0;
    const std::size_t column = std::min<std::size_t>(tribe.power, g.kit_columns - 1);
    return std::uint16_t(1 + (tribe.race * g.kit_columns + column) * 2 + (is_active(id) ? 0 : 1));
}

// A tribe and everything that its abilities could answer, looked up once for many questions.
struct Bearer {
    Bearer(const Game& game, const State& state, TribeId tribe)
        : g(game), s(state), kit(game.kits[state.kits[tribe]]), id(tribe), hooks(kit.hooks) {}
    // The acting tribe.
    Bearer(const Game& game, const State& state) : Bearer(game, state, state.acting) {}

    bool bears(Hook hook) const { return (hooks & bit(hook)) != 0; }
    bool offers_in(Stage stage) const { return (hooks & offer_bit(stage)) != 0; }
    const Tribe& tribe() const { return s.tribes[id]; }

    const Game& g;
    const State& s;
    const Kit& kit;
    const TribeId id;
    std::uint32_t hooks;
};

inline bool bears(const Game& g, const State& s, TribeId id, Hook hook) { return Bearer(g, s, id).bears(hook); }

// Calls each(bearing, memory) for the abilities that have the hook, the race's before the power's.
template <Hook hook, class State_, class F>
inline void each_bearing(const Game& g, State_& s, TribeId id, F&& each) {
    auto& tribe = s.tribes[id];
    const Kit& kit = g.kits[s.kits[id]];
    for (unsigned who = kit.who[int(hook)]; who != 0; who &= who - 1) {
        const int i = std::countr_zero(who);
        each(g.bearings[kit.bearings[std::size_t(i)]], i < kit.of_race ? tribe.race_memory : tribe.power_memory);
    }
}

// Puts a question to the abilities of the tribe that have this hook. Asking is kept out of line, here and below, so
// that the usual case, nobody answers, stays short.
template <Hook hook, class F>
[[gnu::noinline]] void ask_each(const Game& g, const State& s, TribeId id, const Field* field, F& each) {
    each_bearing<hook>(g, s, id, [&](const Bearing& bearing, const Memory& memory) {
        each(*bearing.ability, Ask{g, s, id, bearing.param, memory, field});
    });
}

template <Hook hook, class F>
inline void ask(const Bearer& b, F&& each, const Field* field = nullptr) {
    if (b.bears(hook)) ask_each<hook>(b.g, b.s, b.id, field, each);
}

// The joined answers of the abilities that have this hook.
template <Hook hook, auto answer, class... Arguments>
[[gnu::noinline]] Regions union_of(const Game& g, const State& s, TribeId id, Arguments... arguments) {
    Regions out;
    each_bearing<hook>(g, s, id, [&](const Bearing& bearing, const Memory& memory) {
        out |= (bearing.ability->*answer)(Ask{g, s, id, bearing.param, memory}, arguments...);
    });
    return out;
}

template <Hook hook, auto answer>
[[gnu::noinline]] int sum_of(const Game& g, const State& s, TribeId id) {
    int out = 0;
    each_bearing<hook>(g, s, id, [&](const Bearing& bearing, const Memory& memory) {
        out += (bearing.ability->*answer)(Ask{g, s, id, bearing.param, memory});
    });
    return out;
}

// Tells a moment to the race, then to the power.
template <Hook hook, class F>
[[gnu::noinline]] void tell_each(const Game& g, State& s, Turn& turn, TribeId id, F& each) {
    each_bearing<hook>(g, s, id, [&](const Bearing& bearing, Memory& memory) {
        each(*bearing.ability, Told{turn, id, bearing.param, memory});
    });
}

template <Hook hook, class F>
inline void tell(const Bearer& b, State& s, Turn& turn, F&& each) {
    if (b.bears(hook)) tell_each<hook>(b.g, s, turn, b.id, each);
}

}  // namespace elbowroom
