#include "engine/abilities/list.h"
#include "engine/abilities/shared/per_region.h"
#include "engine/game.h"

namespace elbowroom::abilities {
namespace {

Regions places(const Ask& q) {
    Regions out;
    for (std::size_t i = 0; i < q.g.lone.pieces.size(); ++i)
        if (q.s.lone[i] != no_region && q.g.pack->pieces[q.g.lone.pieces[i]].kind == PieceKind::place)
            out |= Regions::of(q.s.lone[i]);
    return out & q.me().held;
}

int finds(const Ask& q, Regions where) {
    int n = 0;
    for (const PieceId piece : q.g.sites.pieces) {
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
    .fits = {.finds = true},
    .income = [](const Ask& q, Regions here) { return per_region(places(q), here, q.param.number); },
};

// A coin for each place and each relic.
constinit const Ability coin_per_find{
    .id = "coin-per-find",
    .about = "`number` coins for each place and each relic that lies in a region of the tribe.",
    .reads = {.number = true},
    .fits = {.finds = true},
    .income = [](const Ask& q, Regions here) -> Income {
        const Regions held = q.me().held;
        return {finds(q, held) * q.param.number, here.empty() ? 0 : finds(q, held & here) * q.param.number};
    },
};

}  // namespace elbowroom::abilities
