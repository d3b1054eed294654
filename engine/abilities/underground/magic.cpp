#include "engine/abilities/list.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// The piece does in each turn what one relic in play does; the dispatcher lends the tribe the copies.
constinit const Ability copies_relics{
    .id = "copies-relics",
    .about = "In each turn the `piece` does what one relic in play does.",
    .reads = {.piece = true},
    .fits = {.bearers = by::tribe, .piece = {.lone = true, .alone = true}, .finds = true},
    .ended = [](const Told& told) { told.turn.remove_all(told.param.piece); },  // [UG-POW-MAGIC-7]
    .lends = Lends::relic,
};

}  // namespace elbowroom::abilities
