// The dispatcher: it alone knows who bears an ability, and which of them work on in decline.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "engine/abilities/lent.h"
#include "engine/game.h"

namespace elbowroom {

// Where the kit of a tribe is in Game::kits.
inline std::uint16_t kit_of(const Game& g, const Tribe& tribe, TribeId id) {
    if (!tribe.exists()) return 0;
    const std::size_t column = std::min<std::size_t>(tribe.power, g.kit_columns - 1);
    return std::uint16_t(1 + (tribe.race * g.kit_columns + column) * 2 + (is_active(id) ? 0 : 1));
}

// All hooks of the tribe's abilities, those that are lent to it and those about pieces that everyone looks at as well.
[[gnu::noinline]] std::uint64_t all_hooks_of(const Game& g, const State& s, TribeId id);

// Works out again what the tribe bears, as its badge, its lenders or those of its declined companions changed.
void note_kit(const Game& g, State& s, TribeId id);
// Works out again what the pieces do that abilities of everyone look at.
void note_shared_pieces(const Game& g, State& s);

// A tribe and everything that its abilities could answer, looked up once for many questions.
struct Bearer {
    [[gnu::always_inline]] Bearer(const Game& game, const State& state, TribeId tribe)
        : g(game), s(state), kit(kit_in(game, state, tribe)), id(tribe), hooks(kit.hooks_while[int(state.shared)]) {
        if (bears_more(state, tribe)) [[unlikely]]
            hooks = tribe == state.acting ? state.hooks : all_hooks_of(game, state, tribe);
    }
    // The acting tribe.
    [[gnu::always_inline]] Bearer(const Game& game, const State& state)
        : g(game), s(state), kit(kit_in(game, state, state.acting)), id(state.acting), hooks(state.hooks) {}
    // Member by member, so that one that is handed on by value can stay in registers where it was.
    [[gnu::always_inline]] Bearer(const Bearer& b) : g(b.g), s(b.s), kit(b.kit), id(b.id), hooks(b.hooks) {}

    bool bears(Hook hook) const { return (hooks & bit(hook)) != 0; }
    bool offers_in(Stage stage) const { return (hooks & offer_bit(stage)) != 0; }
    const Tribe& tribe() const { return s.tribes[id]; }
    // What is never so in a simple game.
    bool rarely(bool fact) const { return fact; }
    int least() const { return kit.least; }

    const Game& g;
    const State& s;
    const Kit& kit;
    const TribeId id;
    std::uint64_t hooks;

protected:
    [[gnu::always_inline]] Bearer(const Game& game, const State& state, TribeId tribe, const Kit& its)
        : g(game), s(state), kit(its), id(tribe), hooks(its.hooks_while[0]) {}
};

// The same in a simple game: what is rare is not even asked for.
struct SimpleBearer : Bearer {
    [[gnu::always_inline]] SimpleBearer(const Game& game, const State& state, TribeId tribe)
        : Bearer(game, state, tribe, kit_in(game, state, tribe)) {}
    using Bearer::Bearer;

    bool bears(Hook hook) const { return (bit(hook) & rare_hooks) == 0 && Bearer::bears(hook); }
    static constexpr bool rarely(bool) { return false; }
    static constexpr int least() { return 1; }
};

// What a tribe may bear: nothing less than it does, and all that can be where something is lent to it.
inline std::uint64_t may_bear(const Game& g, const State& s, TribeId id) {
    const std::uint64_t own = kit_in(g, s, id).hooks_while[int(s.shared)];
    return bears_more(s, id) ? ~std::uint64_t{0} : own;
}

inline bool bears(const Game& g, const State& s, TribeId id, Hook hook) { return Bearer(g, s, id).bears(hook); }
// The same for what is never lent.
inline bool has_trait(const Game& g, const State& s, TribeId id, Hook hook) {
    return (kit_in(g, s, id).hooks & bit(hook)) != 0;
}

// The tribe acts from now on; none: nobody does.
inline void let_act(const Game& g, State& s, TribeId id) {
    if (id == s.acting) return;
    s.hooks = id == none ? 0 : Bearer(g, s, id).hooks;
    s.acting = id;
}

// One ability of a tribe, with its memory.
template <class Memory_>
struct Borne {
    const Bearing& bearing;
    Memory_& memory;
};

inline Borne<const Memory> borne(const Game& g, const State& s, TribeId id, int i) {
    const Kit& kit = kit_in(g, s, id);
    const Tribe& tribe = s.tribes[id];
    return {g.bearings[kit.bearings[std::size_t(i)]], i < kit.of_race ? tribe.race_memory : tribe.power_memory};
}

inline Borne<Memory> borne(const Game& g, State& s, TribeId id, int i) {
    const auto [bearing, memory] = borne(g, std::as_const(s), id, i);
    return {bearing, const_cast<Memory&>(memory)};
}

// Every ability of the tribe that has the hook: the race's, the power's, and what is lent. Where nothing is lent, the
// kit knows them all.
template <class State_, class F>
void each_own(const Game& g, State_& s, TribeId id, Hook hook, F& each) {
    for (unsigned who = kit_in(g, s, id).who[int(hook)]; who != 0; who &= who - 1) {
        const auto [bearing, memory] = borne(g, s, id, std::countr_zero(who));
        each(bearing, memory);
    }
}
template <class State_, class F>
void each_borne(const Game& g, State_& s, TribeId id, Hook hook, F&& each) {
    const bool more = bears_more(s, id);
    each_own(g, s, id, hook, each);
    if (more) each_lent(g, s, id, hook, each);
}
template <Hook hook, class State_, class F>
void each_borne(const Game& g, State_& s, TribeId id, F&& each) {
    each_borne(g, s, id, hook, each);
}

// Whether the tribe has the trait, of its own or lent.
template <Hook hook>
bool has(const Game& g, const State& s, TribeId id) {
    bool found = false;
    each_borne<hook>(g, s, id, [&](const Bearing&, const Memory&) { found = true; });
    return found;
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

template <Hook hook, class F>
[[gnu::noinline]] void ask_lent(const Game& g, const State& s, TribeId id, const Field* field, F& each) {
    each_borne<hook>(g, s, id, [&](const Bearing& bearing, const Memory& memory) {
        each(*bearing.ability, Ask{g, s, id, bearing.param, memory, field});
    });
}

// Puts a question to the abilities of the tribe that have this hook. Asking is kept out of line, here and below, so
// that the usual case, nobody answers, stays short.
template <Hook hook, class F>
[[gnu::noinline, gnu::flatten]] void ask_each(const Game& g, const State& s, TribeId id, const Field* field, F& each) {
    const Kit& kit = kit_in(g, s, id);
    if (bears_more(s, id)) [[unlikely]]
        return ask_lent<hook>(g, s, id, field, each);
    const auto put = [&g, &s, id, field, &each](int i) {
        const auto [bearing, memory] = borne(g, s, id, i);
        each(*bearing.ability, Ask{g, s, id, bearing.param, memory, field});
        return Nothing{};
    };
    join_answers<hook>(kit, put, forget);
}

template <Hook hook, class F>
inline void ask(const Bearer& b, F&& each, const Field* field = nullptr) {
    if (b.bears(hook)) ask_each<hook>(b.g, b.s, b.id, field, each);
}

template <Hook hook, class T, class Answer, class Join>
[[gnu::noinline]] T joined_lent(const Game& g, const State& s, TribeId id, T nothing, Answer answer, Join join) {
    each_borne<hook>(g, s, id, [&](const Bearing& bearing, const Memory& memory) {
        join(nothing, answer(*bearing.ability, Ask{g, s, id, bearing.param, memory}));
    });
    return nothing;
}

// Questions whose answers are joined; what nothing answers is `nothing`.
template <Hook hook, class T, class Answer, class Join>
inline T joined(const Game& g, const State& s, TribeId id, T nothing, Answer answer, Join join) {
    const Kit& kit = kit_in(g, s, id);
    if (bears_more(s, id)) [[unlikely]]
        return joined_lent<hook>(g, s, id, nothing, answer, join);
    const auto own = [&g, &s, id, answer](int i) {
        const auto [bearing, memory] = borne(g, s, id, i);
        return T(answer(*bearing.ability, Ask{g, s, id, bearing.param, memory}));
    };
    return join_answers<hook>(kit, own, join);
}

template <Hook hook, class... Arguments>
[[gnu::noinline]] Regions union_of(const Game& g, const State& s, TribeId id, Arguments... arguments) {
    return joined<hook>(
        g, s, id, Regions{},
        [arguments...](const Ability& a, const Ask& q) { return (a.*Behind<hook>::member)(q, arguments...); },
        [](Regions& all, Regions more) { all |= more; });
}

template <Hook hook>
[[gnu::noinline]] int sum_of(const Game& g, const State& s, TribeId id) {
    return joined<hook>(
        g, s, id, 0, [](const Ability& a, const Ask& q) { return int((a.*Behind<hook>::member)(q)); },
        [](int& sum, int more) { sum += more; });
}

// The sum of something that is fixed for those abilities of the tribe that have it.
template <Hook hook, int Fixed::*number>
[[gnu::noinline]] int fixed_sum(const Game& g, const State& s, TribeId id) {
    return joined<hook>(
        g, s, id, 0, [](const Ability&, const Ask& q) { return q.param.fixed.*number; },
        [](int& sum, int more) { sum += more; });
}

// Tells a moment to the race, then to the power, then to what is lent.
template <Hook hook, class Turn_, class F>
[[gnu::noinline]] void tell_lent(Turn_& turn, TribeId id, F& each) {
    each_borne<hook>(turn.g, turn.s, id, [&](const Bearing& bearing, Memory& memory) {
        auto for_abilities = turn.for_abilities();
        each(*bearing.ability, Told{for_abilities, id, bearing.param, memory});
    });
}

template <Hook hook, class Turn_, class F>
[[gnu::noinline, gnu::flatten]] void tell_each(Turn_& turn, TribeId id, F&& each) {
    const Kit& kit = kit_in(turn.g, turn.s, id);
    if (bears_more(turn.s, id)) [[unlikely]]
        return tell_lent<hook>(turn, id, each);
    const auto put = [&turn, id, &each](int i) {
        const auto [bearing, memory] = borne(turn.g, turn.s, id, i);
        auto for_abilities = turn.for_abilities();
        each(*bearing.ability, Told{for_abilities, id, bearing.param, memory});
        return Nothing{};
    };
    join_answers<hook>(kit, put, forget);
}

template <Hook hook, class Turn_, class F>
inline void tell(const Bearer& b, Turn_& turn, F&& each) {
    if (b.bears(hook)) tell_each<hook>(turn, b.id, each);
}

}  // namespace elbowroom
