#include "engine/abilities/list.h"
#include "engine/game.h"

namespace elbowroom::abilities {

// A first conquest may also go to regions of a kind.
constinit const Ability enters{
    .id = "enters",
    .about = "The tribe may come onto the map in regions of a kind, besides the entry regions.",
    .reads = {.where = true},
    .fits = {.bearers = by::anyone},
    .fixed = [](const Game& g, const Parameters& param) -> Fixed {
        return {.at_first = param.where - g.board.passing};
    },
};

}  // namespace elbowroom::abilities
