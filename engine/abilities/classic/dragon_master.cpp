#include "engine/abilities/list.h"
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// Once per turn a region is conquered with one token, whatever defends it; the piece goes there and closes it.
constinit const Ability dragon_master{
    .id = "dragon-master",
    .about = "Once per turn one region is conquered with a single token; the `piece` moves there.",
    .reads = {.piece = true},
    .offers_in = bit(Stage::ready) | bit(Stage::conquest),
    .handles = bit(Verb::conquer),
    .help = "dragon",
    .offer =
        [](const Ask& q, Actions& out) {
            if (q.memory.count != 0 || q.field->hand == 0 || q.s.die != none) return;  // [CL-POW-DRAGON-1]
            if (!q.field->priced) out.add_each(q.field->open, conquer(0, q.field->helps | q.param.help));
        },
    .use =
        [](const Told& told, Action a) {
            Turn& t = told.turn;
            told.memory.count = 1;
            for (const Region r : with_piece(t.g, t.s, told.param.piece)) t.take(told.param.piece, r);
            t.conquer(told.tribe, a.region, 1);
            if (supply(t.g, t.s, told.param.piece) > 0) t.put(told.param.piece, a.region);  // [CL-POW-DRAGON-2]
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        (void)a;
        if (q.s.die != none) return {"CL-POW-BERSERK-2"_rule, "a roll is waiting for its conquest"};
        if (q.memory.count != 0) return {"CL-POW-DRAGON-1"_rule, "it has attacked in this turn already"};
        return {"CL-CONQ-4"_rule, "a conquest needs a token in hand"};
    },
    .remembers = true,
};

}  // namespace elbowroom::abilities
