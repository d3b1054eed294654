#include "engine/abilities/list.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// The tribe may decline with all its tokens, which are spread once more; in decline it withdraws like an active one.
constinit const Ability tomb{
    .id = "tomb",
    .about = "The tribe may decline with all its tokens and spread them once more; in decline it withdraws.",
    .fits = {.bearers = by::tribe, .in_decline = true},
    .offers_in = bit(Stage::ready),
    .handles = bit(Verb::decline),
    .help = {.name = "tomb"},
    .offer =
        [](const Ask& q, Actions& out) {  // [UG-POW-TOMB-1]
            const bool has_own_way = kit_in(q.g, q.s, q.tribe).who[int(Hook::own_decline)] != 0;
            if (has_own_way) return;  // [UG-PLACE-STONE-9]
            if (is_active(q.tribe) && !q.me().held.empty()) out.add(decline(q.param.help));
        },
    .use =
        [](const Told& told, Action) {
            Turn& t = told.turn;
            t.redeploy_declined(t.decline(t.s.turn, Stays::all));
        },
    .declines = in_decline::withdraws,  // [UG-POW-TOMB-2]
};

}  // namespace elbowroom::abilities
