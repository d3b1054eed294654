#include "engine/turn/reach.h"

#include <algorithm>

#include "engine/abilities/ask.h"

namespace elbowroom {

int tray(const Game& g, const State& s, TribeId id) {
    const Tribe& tribe = s.tribes[id];
    return g.races[tribe.race].limit - s.tokens.total(tribe.held) - tribe.hand - tribe.waiting;
}

int pieces_in(const Game& g, const State& s, PieceId piece, Regions where) {
    const Piece& kind = g.pieces[piece];
    int n = 0;
    for (int i = 0; i < kind.planes; ++i) n += (s.pieces[kind.first_plane + i] & where).count() << i;
    return n;
}

int on_map(const Game& g, const State& s, PieceId piece) { return pieces_in(g, s, piece, g.board.all); }

Regions with_piece(const Game& g, const State& s, PieceId piece) {
    const Piece& kind = g.pieces[piece];
    Regions out;
    for (int i = 0; i < kind.planes; ++i) out |= s.pieces[kind.first_plane + i];
    return out;
}

int tokens_to_conquer_with(const State& s) {
    const Tribe& tribe = s.tribes[s.acting];
    if (s.stage != Stage::ready) return tribe.hand;
    return tribe.hand + s.tokens.total(tribe.held) - tribe.held.count();
}

Regions adjacent(const Game& g, const State& s, TribeId id, Regions from) {
    Regions out = g.board.next_to(from);
    ask<Hook::links>(g, s, id, [&](const Ability& a, const Ask& q) {
        if (a.links) out |= a.links(q, from);
    });
    return out;
}

Regions closed(const Game& g, const State& s) {
    Regions out;
    for (const auto plane : g.closing) out |= s.pieces[plane];
    return out;
}

Regions habitable(const Game& g, const State& s, TribeId id) {
    Regions out = g.board.land;
    ask<Hook::settles>(g, s, id, [&](const Ability& a, const Ask& q) {
        if (a.settles) out |= a.settles(q);
    });
    return out;
}

Regions in_reach(const Game& g, const State& s, TribeId id) {
    const Regions held = s.tribes[id].held;
    if (!held.empty()) {
        Regions out = adjacent(g, s, id, held);
        ask<Hook::reach>(g, s, id, [&](const Ability& a, const Ask& q) {
            if (a.reach) out |= a.reach(q);
        });
        return out;
    }
    Regions out = g.board.entry;  // [CL-FIRST-1]
    ask<Hook::entry>(g, s, id, [&](const Ability& a, const Ask& q) {
        if (a.entry) out |= a.entry(q);
    });
    return out;
}

Regions sheltered_from(const Game& g, const State& s, TribeId attacker) {
    Regions out;
    for (Regions rest{s.sheltering}; const Region id : rest)
        ask<Hook::shelters>(g, s, id, [&](const Ability& a, const Ask& q) {
            if (a.shelters) out |= a.shelters(q, attacker);
        });
    return out;
}

Regions targets(const Game& g, const State& s, TribeId id) {
    Regions out = (in_reach(g, s, id) & habitable(g, s, id)) - s.tribes[id].held - closed(g, s);
    if (s.sheltering) out -= sheltered_from(g, s, id);
    return out;
}

Counts costs(const Game& g, const State& s, TribeId id) {
    Counts cost = s.tokens;  // [CL-COST-2] [CL-COST-3]
    cost += g.board.bare_cost;
    for (const auto& d : g.defences)
        if (!s.pieces[d.plane].empty()) cost.add_at(s.pieces[d.plane], d.bit);
    ask<Hook::cost>(g, s, id, [&](const Ability& a, const Ask& q) {  // [CL-COST-4]
        if (!a.cost) return;
        const Discount fewer = a.cost(q);
        for (int i = 0; i < fewer.number; ++i) cost -= fewer.where;
        for (int i = 0; i > fewer.number; --i) cost += fewer.where;
    });
    return cost;
}

Field field(const Game& g, const State& s, TribeId id) {
    return {.open = targets(g, s, id), .cost = costs(g, s, id), .hand = tokens_to_conquer_with(s)};
}

// The attempt is free: it need not be the cheapest target, and others may still be payable.  [CL-FINAL-3]
bool may_attempt(const Game& g, const State& s, TribeId id) { return !bears(g, s, id, Hook::no_final_attempt); }

bool acts(const Game& g, const State& s, TribeId id) {
    return s.tribes[id].exists() && (is_active(id) || bears(g, s, id, Hook::acts_in_decline));
}

int held_back(const Game& g, const State& s, TribeId id) {
    int n = 0;
    ask<Hook::reserve>(g, s, id, [&](const Ability& a, const Ask& q) {
        if (a.reserve) n += a.reserve(q);
    });
    if (n == 0) return 0;
    const Tribe& tribe = s.tribes[id];
    return std::min(n, s.tokens.total(tribe.held) + tribe.hand);
}

Regions refuges(const Game& g, const State& s, TribeId id) {
    const Regions held = s.tribes[id].held;
    if (!g.options.retreat_not_adjacent) return held;
    for (int i = 0; i < s.flights_size; ++i) {  // [CL-ED-1]
        const Flight& flight = s.flights[i];
        if (flight.tribe != id) continue;
        const Regions far = held - g.board.next_to(flight.from);
        return far.empty() ? held : far;
    }
    return held;
}

bool owes(const Game& g, const State& s, TribeId id) {
    bool any = false;
    ask<Hook::owes>(g, s, id, [&](const Ability& a, const Ask& q) {
        if (a.owes) any |= a.owes(q);
    });
    return any;
}

}  // namespace elbowroom
