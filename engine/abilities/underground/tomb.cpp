#include "engine/abilities/list.h"
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// The tribe may decline with all its tokens, which are spread once more; in decline it withdraws like an active one.
constinit const Ability tomb{
    .id = "tomb",
    .about = "The tribe may decline with all its tokens and spread them once more; in decline it withdraws.",
    .offers_in = bit(Stage::ready),
    .handles = bit(Verb::decline),
    .help = "tomb",
    .offer =
        [](const Ask& q, Actions& out) {  // [UG-POW-TOMB-1]
            const bool may = !q.s.has(flag::committed | flag::picked) && is_active(q.tribe) && !q.me().held.empty();
            if (may) out.add(decline(q.param.help));
        },
    .use =
        [](const Told& told, Action) {
            Turn& t = told.turn;
            t.decline(t.s.turn, Stays::all);
            t.redeploy_declined();
        },
    .withdraws_in_decline = true,  // [UG-POW-TOMB-2]
    .opens_turn = true,
};

}  // namespace elbowroom::abilities
