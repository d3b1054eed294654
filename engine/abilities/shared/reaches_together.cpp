#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// Regions of a kind may be attacked wherever they lie, and those that the tribe holds count as one group.
constinit const Ability reaches_together{
    .id = "reaches-together",
    .about = "The tribe may attack regions of a kind wherever they lie, and those it holds count as connected.",
    .reads = {.where = true},
    .fits = {.bearers = by::anyone},
    .fixed = [](const Game&, const Parameters& param) -> Fixed {
        return {.at_first = param.where, .reach = param.where, .together = param.where};
    },
};

}  // namespace elbowroom::abilities
