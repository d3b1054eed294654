#include "engine/abilities/list.h"
#include "engine/abilities/shared/history.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

Regions free_regions(const Ask& q) { return q.me().held - with_piece(q.g, q.s, q.param.piece); }

}  // namespace

// Pieces that close regions stand in different regions of the tribe, and may move at the end of each of its turns.
constinit const Ability heroic{
    .id = "heroic",
    .about = "All pieces of a kind stand in different regions of the tribe and may move at the end of its turn.",
    .reads = {.piece = true},
    .fits = {.bearers = by::tribe, .piece = {.alone = true}, .memory = true},
    .owes =
        [](const Ask& q) {  // [CL-POW-HEROIC-1]
            return q.s.stage == Stage::finish && supply(q.g, q.s, q.param.piece) > 0 && !free_regions(q).empty();
        },
    .flaw = [](const Ask& q) -> std::string_view {
        const bool safe = has_all_its_pieces(q) && q.g.pieces[q.param.piece].closes == Closes::others;
        if (!is_at_rest(q) || !safe || supply(q.g, q.s, q.param.piece) == 0 || free_regions(q).empty()) return {};
        return "have not placed their pieces, although their turn is over";
    },
    .ended = [](const Told& told) { told.turn.remove_all(told.param.piece); },
    .offers_in = bit(Stage::finish),
    .handles = bit(Verb::put) | bit(Verb::take),
    .offer =
        [](const Ask& q, Actions& out) {
            const PieceId piece = q.param.piece;
            const Regions standing = with_piece(q.g, q.s, piece);
            if (supply(q.g, q.s, piece) > 0) out.add_each(q.me().held - standing, put(piece, 0));
            if (q.memory.count == 0 && standing != q.me().held)
                out.add_each(standing, take(piece, 0));  // [CL-POW-HEROIC-2]
        },
    .use =
        [](const Told& told, Action a) {
            if (a.verb == Verb::take) return told.turn.take(a.number, a.region);
            told.memory.count = 1;
            told.turn.put(a.number, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb == Verb::take)
            return {"CL-POW-HEROIC-2"_rule,
                    "only one that stands on the map before the first is placed may be taken up, and only if there is "
                    "a region to go to"};
        if (!q.me().held.contains(a.region))
            return {"CL-POW-HEROIC-1"_rule, "it may only stand in a region of its own race"};
        if (with_piece(q.g, q.s, q.param.piece).contains(a.region))
            return {"CL-POW-HEROIC-1"_rule, "they stand in different regions"};
        return {"CL-POW-HEROIC-1"_rule, "all of them are on the map"};
    },
};

}  // namespace elbowroom::abilities
