#include "engine/abilities/list.h"
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// Pieces that defend are spread anew over the tribe's regions at the end of each of its turns. When a region falls
// they come back to their owner, who puts them elsewhere before the turn ends.
constinit const Ability bivouacking{
    .id = "bivouacking",
    .about = "All pieces of a kind are spread freely over the tribe's regions at the end of its turn; they are never lost.",
    .reads = {.piece = true},
    .owes =
        [](const Ask& q) {  // [CL-POW-BIVOUAC-1] [CL-POW-BIVOUAC-3]
            return !q.me().held.empty() && supply(q.g, q.s, q.param.piece) > 0;
        },
    .offers_in = bit(Stage::finish) | bit(Stage::retreat),
    .handles = bit(Verb::put) | bit(Verb::take),
    .offer =
        [](const Ask& q, Actions& out) {
            const PieceId piece = q.param.piece;
            if (supply(q.g, q.s, piece) > 0)
                for (const Region r : q.me().held) out.add(put(piece, r));
            // What is to move is taken up first: so that every distribution can be reached and none goes round in circles.
            if (q.s.stage == Stage::finish && q.memory.count == 0 && q.me().held.count() > 1)
                for (const Region r : with_piece(q.g, q.s, piece)) out.add(take(piece, r));
        },
    .use =
        [](const Told& told, Action a) {
            if (a.verb == Verb::take) return told.turn.take(a.number, a.region);
            told.memory.count = 1;
            told.turn.put(a.number, a.region);
        },
    .refuse =
        [](const Ask& q, Action a) -> Refusal {
            if (a.verb == Verb::take)
                return {"CL-POW-BIVOUAC-1"_rule, "only what stands on the map before the first one is placed may be taken up"};
            if (!q.me().held.contains(a.region))
                return {"CL-POW-BIVOUAC-1"_rule, "it may only stand in a region of its own race"};
            return {"CL-POW-BIVOUAC-1"_rule, "all of them are on the map"};
        },
    .remembers = true,
};

}  // namespace elbowroom::abilities
