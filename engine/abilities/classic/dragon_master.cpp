#include "engine/abilities/list.h"
#include "engine/abilities/shared/naming.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/prices.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// Once per turn a region is conquered with one token, whatever defends it; the piece goes there and closes it.
constinit const Ability dragon_master{
    .id = "dragon-master",
    .about = "Once per turn one region is conquered with a single token; the `piece` moves there.",
    .reads = {.piece = true},
    .fits = {.bearers = by::tribe, .piece = {.alone = true}, .memory = true},
    .ended = [](const Told& told) { told.turn.remove_all(told.param.piece); },
    .offers_in = bit(Stage::ready) | bit(Stage::conquest),
    .handles = bit(Verb::conquer),
    .help = {.name = "dragon"},
    .offer =
        [](const Ask& q, Actions& out) {
            if (q.memory.count != 0 || q.field->hand == 0 || q.s.die != none) return;  // [CL-POW-DRAGON-1]
            if (q.field->priced) return;
            Regions open = q.field->open;
            if (q.g.dearer)  // some need a token more for every conquest  [UG-RACE-MUMMIES-2]
                for (const Region r : q.field->open)
                    if (q.field->hand < 1 + surcharge(Bearer(q.g, q.s, q.tribe), r)) open -= Regions::of(r);
            out.add_each(open, conquer(0, q.field->helps | q.param.help));
        },
    .use =
        [](const Told& told, Action a) {
            Turn& t = told.turn;
            told.memory.count = 1;
            for (const Region r : with_piece(t.g, t.s, told.param.piece)) t.take(told.param.piece, r);
            const int more = surcharge(Bearer(t.g, t.s, told.tribe), a.region);
            t.conquer(told.tribe, a.region, 1 + more);
            if (supply(t.g, t.s, told.param.piece) > 0) t.put(told.param.piece, a.region);  // [CL-POW-DRAGON-2]
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (a.verb == Verb::attempt) return no_die_this_way("CL-POW-DRAGON-6"_rule);
        if (q.s.die != none) return {"CL-POW-BERSERK-2"_rule, "a roll is waiting for its conquest"};
        if (q.memory.count != 0) return {"CL-POW-DRAGON-1"_rule, "it has attacked in this turn already"};
        return {"CL-CONQ-4"_rule, "a conquest needs a token in hand"};
    },
};

}  // namespace elbowroom::abilities
