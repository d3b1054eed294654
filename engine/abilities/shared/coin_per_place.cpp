#include "engine/abilities/list.h"
#include "engine/game.h"

namespace elbowroom::abilities {
namespace {

Regions places(const Ask& q) {
    Regions out;
    for (std::size_t i = 0; i < q.g.lone_pieces.size(); ++i)
        if (q.s.lone[i] != no_region && q.g.pack->pieces[q.g.lone_pieces[i]].kind == PieceKind::place)
            out |= Regions::of(q.s.lone[i]);
    return out & q.me().held;
}

int finds(const Ask& q, Regions where) {
    int n = 0;
    for (const PieceId piece : q.g.site_pieces) {
        const Region at = q.s.lone[std::size_t(q.g.pieces[piece].lone)];
        n += at != no_region && where.contains(at);
    }
    return n;
}

}  // namespace

// A coin for each region with a place.
constinit const Ability coin_per_place{
    .id = "coin-per-place",
    .about = "`number` coins for each region of the tribe in which a place lies.",
    .reads = {.number = true},
    .income = [](const Ask& q) { return places(q).count() * q.param.number; },
    .income_from = [](const Ask& q, Region r) { return places(q).contains(r) ? q.param.number : 0; },
    .needs_sites = true,
};

// A coin for each place and each relic.
constinit const Ability coin_per_find{
    .id = "coin-per-find",
    .about = "`number` coins for each place and each relic that lies in a region of the tribe.",
    .reads = {.number = true},
    .income = [](const Ask& q) { return finds(q, q.me().held) * q.param.number; },
    .income_from = [](const Ask& q, Region r) { return finds(q, q.me().held & Regions::of(r)) * q.param.number; },
    .needs_sites = true,
};

}  // namespace elbowroom::abilities
