#include "engine/abilities/ask.h"

namespace elbowroom {

namespace {

std::uint64_t hooks_lent_to(const Game& g, const State& s, TribeId id) {
    std::uint64_t out = 0;
    each_loan(g, s, id, [&](std::size_t, const Bearings& lent) { out |= lent.hooks; });
    if (copies_relics(g, s, id))
        for (const Lender& relic : g.lenders)
            if (s.lone[relic.lone] != no_region) out |= relic.copies.hooks;
    if (!is_active(id)) return out;
    each_servant(
        g, s, owner_of(id), [&](TribeId declined) { out |= kit_in(g, s, declined).hooks_serving; },
        [&](std::size_t, const Bearings& lent) { out |= lent.hooks_serving; });
    return out;
}

// Whether something is on the map that abilities of everyone look at.
bool shows_shared_piece(const Game& g, const State& s) {
    for (const PieceId piece : g.shared_pieces)
        if (s.lone[std::size_t(g.pieces[piece].lone)] != no_region) return true;
    return false;
}

}  // namespace

bool is_lent_something(const Game& g, const State& s, TribeId id) {
    if (g.lenders.empty() && !knows(g, Hook::serves_active)) return false;
    return s.tribes[id].exists() && (copies_relics(g, s, id) || hooks_lent_to(g, s, id) != 0);
}

[[gnu::noinline]] std::uint64_t all_hooks_of(const Game& g, const State& s, TribeId id) {
    const Kit& kit = kit_in(g, s, id);
    std::uint64_t out = kit.hooks | hooks_lent_to(g, s, id);
    if (kit.hooks_of_shared_pieces != 0 && shows_shared_piece(g, s)) out |= kit.hooks_of_shared_pieces;
    return out;
}

void note_kit(const Game& g, State& s, TribeId id) {
    s.kits[id] = kit_of(g, s.tribes[id], id);
    const bool more = s.tribes[id].exists() && (shows_shared_piece(g, s) || is_lent_something(g, s, id));
    if (more) s.kits[id] |= more_than_kit;
}

}  // namespace elbowroom
