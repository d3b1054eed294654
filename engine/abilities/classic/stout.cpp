#include "engine/abilities/list.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// After the scoring of any turn the tribe may decline.  [CL-POW-STOUT-1]
constinit const Ability stout{
    .id = "stout",
    .about = "The tribe may decline after the scoring of a normal turn.",
    .fits = {.bearers = by::tribe},
    .offers_in = bit(Stage::after_scoring),
    .handles = bit(Verb::decline),
    .offer =
        [](const Ask& q, Actions& out) {
            if (is_active(q.tribe)) out.add(plain(Verb::decline));
        },
    .use =
        [](const Told& told, Action) {
            told.turn.decline(told.turn.s.turn);
            told.turn.go_on_after_scoring();
        },
    .claim = "only a Stout race declines after scoring",
};

}  // namespace elbowroom::abilities
