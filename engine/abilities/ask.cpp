#include "engine/abilities/ask.h"

namespace elbowroom {

namespace {

std::uint64_t hooks_lent_to(const Game& g, const State& s, TribeId id) {
    std::uint64_t out = 0;
    each_loan(g, s, id, ~0u, [&](std::size_t, const Bearings& lent) { out |= lent.hooks; });
    if (copies_relics(g, s, id))
        for (const Lender& relic : g.lending.lenders)
            if (s.lone[relic.lone] != no_region) out |= relic.copies.hooks;
    if (!is_active(id) || g.lending.loans.hooks_of_servants == 0) return out;
    each_servant(
        g, s, owner_of(id), g.lending.loans.serves | g.lending.loans.of_powers,
        [&](TribeId declined) { out |= kit_in(g, s, declined).hooks_serving; },
        [&](std::size_t, const Bearings& lent) { out |= lent.hooks_serving; });
    // Whether what a place lent the declined tribe has been used is asked when the question is put.
    if (s.lent_power != none && (kept_by(s, id) & g.lending.loans.of_powers) != 0)
        out |= g.lending.powers[s.lent_power].declined.hooks_serving;
    return out;
}

bool can_be_lent_something(const Game& g) {
    return !g.lending.lenders.empty() || g.lending.loans.hooks_of_servants != 0;
}

// Such an ability looks at its piece and at nothing else.
Shared shared_pieces(const Game& g, const State& s) {
    const auto shows = [&](PieceId piece) { return s.lone[std::size_t(g.pieces[piece].lone)] != no_region; };
    if (std::none_of(g.lone.shared.begin(), g.lone.shared.end(), shows)) return Shared::nowhere;
    const Memory memory;
    for (const Bearing& b : g.bearings)
        if (b.of_shared_piece && b.ability->demands && shows(b.param.piece) &&
            b.ability->demands(Ask{g, s, active_of(s.turn), b.param, memory}) != Demand::nothing)
            return Shared::demanding;
    return Shared::at_rest;
}

}  // namespace

[[gnu::noinline]] std::uint64_t all_hooks_of(const Game& g, const State& s, TribeId id) {
    const std::uint64_t own = kit_in(g, s, id).hooks_while[int(s.shared)];
    return bears_more(s, id) ? own | hooks_lent_to(g, s, id) : own;
}

void note_kit(const Game& g, State& s, TribeId id) {
    s.kits[id] = kit_of(g, s.tribes[id], id);
    const Kit& kit = kit_in(g, s, id);
    std::uint64_t lent = 0;
    bool is_lent = false;
    if (can_be_lent_something(g) && s.tribes[id].exists()) {
        lent = hooks_lent_to(g, s, id);
        is_lent = lent != 0 || copies_relics(g, s, id);
    }
    s.lent.set(id, is_lent);
    s.early.set(id, kit.early || is_lent);
    s.late.set(id, kit.late || is_lent);
    if (id == s.acting) s.hooks = kit.hooks_while[int(s.shared)] | lent;
}

void note_shared_pieces(const Game& g, State& s) {
    s.shared = shared_pieces(g, s);
    if (s.acting != none) s.hooks = all_hooks_of(g, s, s.acting);
}

}  // namespace elbowroom
