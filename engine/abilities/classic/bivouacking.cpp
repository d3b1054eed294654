#include "engine/abilities/list.h"
#include "engine/abilities/shared/history.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// Regions of the tribe where one more piece fits.
Regions with_room(const Ask& q) {
    const Piece& kind = q.g.pieces[q.param.piece];
    Regions full = q.me().held;  // their number is exactly that of a whole stack
    for (int i = 0; i < kind.planes; ++i) {
        const Regions plane = q.s.pieces[kind.first_plane + i];
        full &= ((kind.stack >> i) & 1) != 0 ? plane : ~plane;
    }
    return q.me().held - full;
}

}  // namespace

// Pieces that defend are spread anew over the tribe's regions at the end of each of its turns. When a region falls
// they come back to their owner, who puts them elsewhere before the turn ends.
constinit const Ability bivouacking{
    .id = "bivouacking",
    .about =
        "All pieces of a kind are spread freely over the tribe's regions at the end of its turn; they are never lost.",
    .reads = {.piece = true},
    .fits = {.bearers = by::tribe, .piece = {.alone = true}, .memory = true},
    .owes =
        [](const Ask& q) {  // [CL-POW-BIVOUAC-1] [CL-POW-BIVOUAC-3]
            return supply(q.g, q.s, q.param.piece) > 0 && !with_room(q).empty();
        },
    .flaw = [](const Ask& q) -> std::string_view {
        const bool settled = is_at_rest(q) && !q.s.withdrawn.contains(q.tribe);
        const bool safe = has_all_its_pieces(q) && !is_done_in(q.g, Verb::scare);
        if (!settled || !safe || supply(q.g, q.s, q.param.piece) == 0 || with_room(q).empty()) return {};
        return "have not placed their pieces, although their turn is over";
    },
    .ended = [](const Told& told) { told.turn.remove_all(told.param.piece); },
    .offers_in = bit(Stage::finish) | bit(Stage::retreat),
    .handles = bit(Verb::put) | bit(Verb::take),
    .offer =
        [](const Ask& q, Actions& out) {
            const PieceId piece = q.param.piece;
            if (supply(q.g, q.s, piece) > 0) out.add_each(with_room(q), put(piece, 0));
            // What is to move is taken up first: so that every distribution can be reached and none goes round in
            // circles.
            if (q.s.stage == Stage::finish && q.memory.count == 0 && q.me().held.count() > 1)
                out.add_each(with_piece(q.g, q.s, piece), take(piece, 0));
        },
    .use =
        [](const Told& told, Action a) {
            if (a.verb == Verb::take) return told.turn.take(a.number, a.region);
            told.memory.count = 1;
            told.turn.put(a.number, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb == Verb::take)
            return {"CL-POW-BIVOUAC-1"_rule,
                    "only what stands on the map before the first one is placed may be taken up"};
        if (!q.me().held.contains(a.region))
            return {"CL-POW-BIVOUAC-1"_rule, "it may only stand in a region of its own race"};
        return {"CL-POW-BIVOUAC-1"_rule, "all of them are on the map, or no more fit into that region"};
    },
};

}  // namespace elbowroom::abilities
