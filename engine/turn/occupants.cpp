#include "engine/turn/occupants.h"

namespace elbowroom {

const NativeFacts& natives_at(const Game& g, const State& s, Region r) {
    for (const NativeFacts& native : g.pack->natives)
        if (native.guards == s.sites.contains(r)) return native;
    return g.pack->natives.front();
}

[[gnu::noinline]] int spare_of_pairs(Bearer b) {
    int spare = 0;
    for (const Region r : b.tribe().held) spare += std::max(0, b.s.tokens.at(r) - b.kit.least);
    return spare;
}

[[gnu::noinline]] Regions with_pairs(Bearer b) { return b.tribe().held - b.s.tokens.at_most(b.kit.least - 1); }

Companions companions_of(const Game& g, const State& s, TribeId id) {
    Companions sum;
    if (!bears(g, s, id, Hook::companions)) return sum;
    ask<Hook::companions>(Bearer(g, s, id), [&](const Ability& a, const Ask& q) {
        const Companions more = a.companions(q);
        sum.in_play += more.in_play;
        sum.unplaced += more.unplaced;
    });
    return sum;
}

std::uint8_t faction_of(const Game& g, const State& s, TribeId id) {
    const std::uint8_t printed = g.races[s.tribes[id].race].faction;
    return printed == none && id == active_of(s.turn) ? s.side : printed;
}

}  // namespace elbowroom
