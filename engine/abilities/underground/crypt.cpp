#include "engine/abilities/list.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// Any region but the place's own, a chasm, or one that is closed to its commander.  [UG-PLACE-CRYPT-2]
Regions haunts(const Ask& q) {
    Regions own;
    for (const TribeId id : tribes_of(q.s, q.seat())) own |= q.s.tribes[id].held;
    Regions out = q.g.board.all - q.g.board.impassable - (q.s.closed - own);
    out -= warded_from(q.g, q.s, q.seat(), out);
    const Region place = place_that_commands(q.g, q.s, q.param.piece);
    if (place != no_region) out -= Regions::of(place);
    return out - with_piece(q.g, q.s, q.param.piece);
}

}  // namespace

// Whoever holds the place commands the piece, which closes the region it is sent to.
constinit const Ability commands_ghost{
    .id = "commands-ghost",
    .about = "Of a place: at the end of a turn its holder may send the `piece` to any other region.",
    .reads = {.piece = true},
    .fits = {.bearers = by::piece,
             .piece = {.lone = true, .stays = true, .alone = true},
             .in_decline = true,
             .memory = true},
    .ended = [](const Told& told) { told.turn.remove_all(told.param.piece); },  // [UG-PLACE-CRYPT-5]
    .offers_in = bit(Stage::finish),
    .handles = bit(Verb::put),
    .offer =
        [](const Ask& q, Actions& out) {  // [UG-PLACE-CRYPT-1]
            if (q.memory.count == 0 && is_active(q.tribe)) out.add_each(haunts(q), put(q.param.piece, 0));
        },
    .use =
        [](const Told& told, Action a) {
            told.memory.count = 1;
            told.turn.move_piece(told.param.piece, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (!is_active(q.tribe)) return {"UG-PLACE-CRYPT-4"_rule, "it stands still while its place is in decline"};
        if (q.memory.count != 0) return {q.param.rule, "it goes to one region in a turn"};
        const bool is_place = place_that_commands(q.g, q.s, q.param.piece) == a.region;
        if (is_place || with_piece(q.g, q.s, q.param.piece).contains(a.region))
            return {q.param.rule, "it goes to another region than its own place and the one where it stands"};
        return {"UG-PLACE-CRYPT-2"_rule, "it does not go to a chasm or to a region that is closed to its commander"};
    },
};

}  // namespace elbowroom::abilities
