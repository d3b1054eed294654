#include <algorithm>

#include "engine/abilities/keeps.h"
#include "engine/abilities/list.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// Regions of a kind yield pieces that defend; they are placed before the turn is scored and stay where they are.
// `count`: those that are still to be placed.
constinit const Ability shield{
    .id = "shield",
    .about = "When conquests end, regions of a kind yield a `piece` each, to be placed in regions of the tribe.",
    .reads = {.where = true, .piece = true},
    .fits = {.bearers = by::tribe, .memory = true},
    .owes = [](const Ask& q) { return q.s.stage == Stage::finish && q.memory.count > 0 && !q.me().held.empty(); },
    .redeployment_began =
        [](const Told& told) {  // [UG-POW-SHIELD-1]
            Turn& t = told.turn;
            const Regions held = t.s.tribes[told.tribe].held & told.param.where;
            const int gained = std::min(held.count(), supply(t.g, t.s, told.param.piece));
            if (gained == 0) return;
            told.memory.count = std::uint8_t(gained);
            if (t.sink)
                t.tell({.kind = Kind::pieces_gained,
                        .seat = owner_of(told.tribe),
                        .race = t.s.tribes[told.tribe].race,
                        .piece = told.param.piece,
                        .number = gained,
                        .rule = told.param.rule});
        },
    .offers_in = bit(Stage::finish),
    .handles = bit(Verb::put),
    .offer =
        [](const Ask& q, Actions& out) {
            if (q.memory.count > 0) out.add_each(q.me().held, put(q.param.piece, 0));
        },
    .use =
        [](const Told& told, Action a) {
            --told.memory.count;
            told.turn.put(told.param.piece, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (!q.me().held.contains(a.region)) return {q.param.rule, "it may only stand in a region of its own race"};
        return {q.param.rule, "none is left to be placed"};
    },
};

void keeps_shields(const Ask& q, Inventory& out) {
    if (q.memory.count == 0) return;
    out.add({.what = Kept::What::to_place, .piece = q.param.piece, .number = q.memory.count});
}

}  // namespace elbowroom::abilities
