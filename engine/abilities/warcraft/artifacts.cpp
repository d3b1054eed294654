#include "engine/abilities/list.h"
#include "engine/abilities/shared/neighbours.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

constexpr std::uint8_t put_down = 255;  // of `count`: its owner has moved it in this turn

// Artifacts that their owner puts down when the turn ends, and that do something there till they move again.
void offer_artifact(const Ask& q, Actions& out) {
    if (q.memory.count != put_down && is_active(q.tribe))
        out.add_each(q.me().held - with_piece(q.g, q.s, q.param.piece), put(q.param.piece, 0));
}

void put_artifact(const Told& told, Action a) {
    told.memory.count = put_down;
    told.turn.move_piece(told.param.piece, a.region);
    told.memory.kept = 1;
}

Refusal refuse_artifact(const Ask& q, Action a) {
    if (!q.me().held.contains(a.region)) return {q.param.rule, "it may only be put in a region of the active race"};
    return {q.param.rule, "it is put down once, at the end of the turn"};
}

}  // namespace

constinit const Ability collects_beside{
    .id = "collects-beside",
    .about =
        "Of a piece: it collects a coin from each opponent whose active tribe is next to it, and may move each turn.",
    .reads = {.piece = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}, .memory = true},
    .income = [](const Ask& q, Regions) -> Income {  // [WC-ARTIFACT-HEART-1]
        const Region at = place_of(q.g, q.s, q.param.piece);
        if (at == no_region || !is_active(q.tribe) || !q.me().held.contains(at)) return {};
        return {.payers = opponents_in(q, q.g.board.next_to(at))};
    },
    .offers_in = bit(Stage::finish),
    .handles = bit(Verb::put),
    .offer = offer_artifact,
    .use = put_artifact,
    .refuse = refuse_artifact,
};

// The region is closed to those who do not pay. `kept`: its owner has put it down; `count`: that it was
// moved in this turn, or one more than the region that was paid for.
constinit const Ability aegis{
    .id = "aegis",
    .about = "Of a piece: whoever does anything to its region pays `number` coins first, once per turn.",
    .reads = {.number = true, .piece = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}, .memory = true},
    .toll =
        [](const Ask& q, Seat, Act) {  // [WC-ARTIFACT-AEGIS-1] [WC-ARTIFACT-AEGIS-2]
            const Region at = place_of(q.g, q.s, q.param.piece);
            if (q.memory.kept == 0 || at == no_region || !q.me().held.contains(at) || q.memory.count == at + 1)
                return Toll{};
            return Toll{Regions::of(at), q.param.number,
                        [](const Told& told, Region r) { told.memory.count = std::uint8_t(r + 1); }};
        },
    .redeployed = [](const Told& told) { told.memory.kept = 1; },
    .offers_in = bit(Stage::finish),
    .handles = bit(Verb::put),
    .offer = offer_artifact,
    .use = put_artifact,
    .refuse = refuse_artifact,
};

}  // namespace elbowroom::abilities
