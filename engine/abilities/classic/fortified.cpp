#include "engine/abilities/list.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// Once per turn a piece may be built, at most one in a region; each standing one earns a coin.
constinit const Ability fortified{
    .id = "fortified",
    .about = "Once per turn a `piece` may be built in a region without one; each earns `number` coins while active.",
    .reads = {.number = true, .piece = true},
    .fits = {.memory = true},
    .income = [](const Ask& q, Regions here) -> Income {  // [CL-POW-FORTIFIED-3]
        const auto earned = [&](Regions in) { return pieces_in(q.g, q.s, q.param.piece, in) * q.param.number; };
        return {earned(q.me().held), here.empty() ? 0 : earned(q.me().held & here)};
    },
    .offers_in = bit(Stage::finish),
    .handles = bit(Verb::put),
    .offer =
        [](const Ask& q, Actions& out) {  // [CL-POW-FORTIFIED-1] [CL-POW-FORTIFIED-2]
            if (q.memory.count != 0 || supply(q.g, q.s, q.param.piece) == 0) return;
            out.add_each(q.me().held - with_piece(q.g, q.s, q.param.piece), put(q.param.piece, 0));
        },
    .use =
        [](const Told& told, Action a) {
            told.memory.count = 1;
            told.turn.put(a.number, a.region);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (q.memory.count != 0) return {"CL-POW-FORTIFIED-1"_rule, "one was built in this turn already"};
        if (!q.me().held.contains(a.region))
            return {"CL-POW-FORTIFIED-1"_rule, "it may only stand in a region of its own race"};
        if (with_piece(q.g, q.s, q.param.piece).contains(a.region))
            return {"CL-POW-FORTIFIED-2"_rule, "there is one in that region already"};
        return {"CL-POW-FORTIFIED-2"_rule, "all of them are on the map"};
    },
};

}  // namespace elbowroom::abilities
