#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// Regions of a kind may be attacked from anywhere, also by a first conquest. Nothing becomes adjacent by it.
constinit const Ability reaches{
    .id = "reaches",
    .about = "The tribe may attack regions of a kind wherever they lie, also with its first conquest.",
    .reads = {.where = true},
    .fits = {.bearers = by::anyone},
    .fixed = [](const Game&, const Parameters& param) -> Fixed {
        return {.at_first = param.where, .reach = param.where};
    },
};

}  // namespace elbowroom::abilities
