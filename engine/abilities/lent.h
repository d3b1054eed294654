// What a tribe can do beyond its race and power: pieces lend abilities to whoever holds their region, a place may lend
// a whole power, a piece may copy a relic, and a declined tribe may serve the active one of its player.
#pragma once

#include "engine/abilities/hook.h"
#include "engine/game.h"

namespace elbowroom {

// What the tribe's race and power can do.
inline const Kit& kit_in(const Game& g, const State& s, TribeId id) { return g.kits[s.kits[id]]; }
// Whether something is lent to the tribe.
inline bool bears_more(const State& s, TribeId id) { return s.lent.contains(id); }

// The lenders that the tribe keeps, a bit for each.
inline std::uint32_t kept_by(const State& s, TribeId id) { return places_of(id, s.keepers); }

// Calls each(place in Lending::lenders, abilities) for what some of the lenders lend the tribe: the abilities of the
// piece itself, and of the power that lies there.
template <class F>
void each_loan(const Game& g, const State& s, TribeId id, std::uint32_t lenders, F&& each) {
    for (std::uint32_t kept = kept_by(s, id) & lenders; kept != 0; kept &= kept - 1) {
        const auto i = std::size_t(std::countr_zero(kept));
        const Lender& lender = g.lending.lenders[i];
        each(i, is_active(id) ? lender.active : lender.declined);
        if (lender.lends_power && s.lent_power != none) {
            const Tile& power = g.lending.powers[s.lent_power];
            each(i, is_active(id) ? power.active : power.declined);
        }
    }
}

// What serves the active tribe although it is borne by a declined one of the same player, by the place of its memory:
// calls own(tribe) for each such tribe, and loan(place in Lending::lenders, abilities) for what some of the lenders
// lend it.
template <class Own, class Loan>
void each_servant(const Game& g, const State& s, Seat seat, std::uint32_t lenders, Own&& own, Loan&& loan) {
    // What a place lent the declined tribe when the turn began, and was used since, serves on.
    if (s.lent_power != none)
        for (std::uint32_t kept = kept_by(s, active_of(seat)) & g.lending.loans.of_powers; kept != 0; kept &= kept - 1)
            if (const auto i = std::size_t(std::countr_zero(kept)); s.lender_memory[i].count > 0)
                loan(i, g.lending.powers[s.lent_power].declined);
    for (const TribeId declined : declined_tribes_of(s, seat)) {
        own(declined);
        each_loan(g, s, declined, lenders, loan);
    }
}

// Whether the tribe has the piece that copies relics: by its own power, or by one that a place lends it.
inline bool copies_relics(const Game& g, const State& s, TribeId id) {
    constexpr std::uint64_t copies = bit(Hook::copies_relics);
    if (g.lending.copier == none) return false;
    if ((kit_in(g, s, id).hooks & copies) != 0) return true;
    if (s.lent_power == none || (g.lending.powers[s.lent_power].active.hooks & copies) == 0) return false;
    bool lent = false;
    each_loan(g, s, id, g.lending.loans.of_powers,
              [&](std::size_t, const Bearings& all) { lent = lent || (all.hooks & copies) != 0; });
    return lent;
}

// Calls each(ability, its memory) for everything lent to the tribe that has the hook.
template <class State_, class F>
[[gnu::noinline]] void each_lent(const Game& g, State_& s, TribeId id, Hook hook, F&& each) {
    const auto among = [&](const Bearings& lent, auto& memory, std::uint64_t needed) {
        if ((lent.hooks & needed) != needed) return;
        for (const std::uint8_t b : lent.all)
            if ((g.bearings[b].lent_hooks & needed) == needed) each(g.bearings[b], memory);
    };
    const Loans& loans = g.lending.loans;
    const Loans::ByHook& lenders = is_active(id) ? loans.active : loans.declined;
    each_loan(g, s, id, lenders[int(hook)] | loans.of_powers,
              [&](std::size_t i, const Bearings& lent) { among(lent, s.lender_memory[i], bit(hook)); });
    if ((loans.hooks_of_copies & bit(hook)) != 0 && copies_relics(g, s, id)) {
        // Any relic in play, or the one that the copy was in this turn.
        auto& memory = s.lender_memory[g.lending.copier];
        for (const Lender& relic : g.lending.lenders)
            if (s.lone[relic.lone] != no_region && (relic.copies.hooks & bit(hook)) != 0)
                for (const std::uint8_t b : relic.copies.all)
                    if (const Bearing& copy = g.bearings[b];
                        (copy.lent_hooks & bit(hook)) != 0 && (memory.count == 0 || memory.count == copy.param.mark))
                        each(copy, memory);
    }
    if (!is_active(id) || (loans.hooks_of_servants & bit(hook)) == 0) return;
    const std::uint64_t serving = bit(hook) | bit(Hook::serves_active);
    each_servant(
        g, s, owner_of(id), loans.serving[int(hook)] | loans.of_powers,
        [&](TribeId declined) {
            const Kit& kit = kit_in(g, s, declined);
            if ((kit.hooks & bit(Hook::serves_active)) == 0) return;
            auto& tribe = s.tribes[declined];
            for (int i = 0; i < kit.size; ++i)
                if (const Bearing& b = g.bearings[kit.bearings[std::size_t(i)]]; (b.lent_hooks & serving) == serving)
                    each(b, i < kit.of_race ? tribe.race_memory : tribe.power_memory);
        },
        [&](std::size_t i, const Bearings& lent) { among(lent, s.lender_memory[i], serving); });
}

}  // namespace elbowroom
