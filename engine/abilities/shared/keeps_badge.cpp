#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// The badge stays with the declined race, although it does nothing more there.
constinit const Ability keeps_badge{
    .id = "keeps-badge",
    .about = "In decline: the badge stays with the race instead of being discarded.",
    .fits = {.bearers = by::tribe},
};

}  // namespace elbowroom::abilities
