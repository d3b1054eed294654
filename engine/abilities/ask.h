// The dispatcher: it alone knows who bears an ability, and which of them work on in decline.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

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

// One ability of a tribe, with its memory.
template <class Memory_>
struct Borne {
    const Bearing& bearing;
    Memory_& memory;
};

inline Borne<const Memory> borne(const Game& g, const State& s, TribeId id, int i) {
    const Kit& kit = g.kits[s.kits[id]];
    const Tribe& tribe = s.tribes[id];
    return {g.bearings[kit.bearings[std::size_t(i)]], i < kit.of_race ? tribe.race_memory : tribe.power_memory};
}

inline Borne<Memory> borne(const Game& g, State& s, TribeId id, int i) {
    const auto [bearing, memory] = borne(g, std::as_const(s), id, i);
    return {bearing, const_cast<Memory&>(memory)};
}

// The joined answers of those abilities of the kit that have the hook, the race's before the power's; there is one at
// least, and nearly always no other, so that the loop is kept out of the way.
template <class Answer, class Join>
[[gnu::noinline]] auto join_several(unsigned who, Answer answer, Join join) {
    auto out = answer(std::countr_zero(who));
    while ((who &= who - 1) != 0) join(out, answer(std::countr_zero(who)));
    return out;
}

template <Hook hook, class Answer, class Join>
inline auto join_answers(const Kit& kit, Answer answer, Join join) {
    const unsigned who = kit.who[int(hook)];
    assert(who != 0);
    if ((who & (who - 1)) != 0) return join_several(who, answer, join);
    return answer(std::countr_zero(who));
}

struct Nothing {};
inline constexpr auto forget = [](Nothing&, Nothing) {};

// Puts a question to the abilities of the tribe that have this hook. Asking is kept out of line, here and below, so
// that the usual case, nobody answers, stays short.
template <Hook hook, class F>
[[gnu::noinline]] void ask_each(const Game& g, const State& s, TribeId id, const Field* field, F& each) {
    const auto put = [&g, &s, id, field, &each](int i) {
        const auto [bearing, memory] = borne(g, s, id, i);
        each(*bearing.ability, Ask{g, s, id, bearing.param, memory, field});
        return Nothing{};
    };
    join_answers<hook>(g.kits[s.kits[id]], put, forget);
}

template <Hook hook, class F>
inline void ask(const Bearer& b, F&& each, const Field* field = nullptr) {
    if (b.bears(hook)) ask_each<hook>(b.g, b.s, b.id, field, each);
}

template <Hook hook, auto question, class... Arguments>
[[gnu::noinline]] Regions union_of(const Game& g, const State& s, TribeId id, Arguments... arguments) {
    const auto answer = [&g, &s, id, arguments...](int i) {
        const auto [bearing, memory] = borne(g, s, id, i);
        return (bearing.ability->*question)(Ask{g, s, id, bearing.param, memory}, arguments...);
    };
    return join_answers<hook>(g.kits[s.kits[id]], answer, [](Regions& all, Regions more) { all |= more; });
}

template <Hook hook, auto question>
[[gnu::noinline]] int sum_of(const Game& g, const State& s, TribeId id) {
    const auto answer = [&g, &s, id](int i) {
        const auto [bearing, memory] = borne(g, s, id, i);
        return int((bearing.ability->*question)(Ask{g, s, id, bearing.param, memory}));
    };
    return join_answers<hook>(g.kits[s.kits[id]], answer, [](int& sum, int more) { sum += more; });
}

// Tells a moment to the race, then to the power.
template <Hook hook, class Turn_, class F>
[[gnu::noinline]] void tell_each(Turn_& turn, TribeId id, F&& each) {
    const auto put = [&turn, id, &each](int i) {
        const auto [bearing, memory] = borne(turn.g, turn.s, id, i);
        auto for_abilities = turn.for_abilities();
        each(*bearing.ability, Told{for_abilities, id, bearing.param, memory});
        return Nothing{};
    };
    join_answers<hook>(turn.g.kits[turn.s.kits[id]], put, forget);
}

template <Hook hook, class Turn_, class F>
inline void tell(const Bearer& b, Turn_& turn, F&& each) {
    if (b.bears(hook)) tell_each<hook>(turn, b.id, each);
}

}  // namespace elbowroom
