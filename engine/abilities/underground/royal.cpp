#include "engine/abilities/list.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// The piece may be put on a region of the tribe at the end of each turn; in decline it stays where it is.
constinit const Ability royal{
    .id = "royal",
    .about = "At the end of each turn the `piece` may be put on any region of the tribe; it stays there in decline.",
    .reads = {.piece = true},
    .fits = {.bearers = by::tribe, .piece = {.lone = true, .alone = true}, .in_decline = true, .memory = true},
    .ended = [](const Told& told) { told.turn.remove_all(told.param.piece); },
    .offers_in = bit(Stage::finish),
    .handles = bit(Verb::put),
    .offer =
        [](const Ask& q, Actions& out) {  // [UG-POW-ROYAL-1]
            if (q.memory.count == 0 && is_active(q.tribe))
                out.add_each(q.me().held - with_piece(q.g, q.s, q.param.piece), put(q.param.piece, 0));
        },
    .use =
        [](const Told& told, Action a) {
            told.memory.count = 1;
            told.turn.move_piece(told.param.piece, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (!q.me().held.contains(a.region)) return {q.param.rule, "it may only stand in a region of its own race"};
        return {q.param.rule, "it moves once, at the end of a turn"};
    },
};

}  // namespace elbowroom::abilities
