#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// In decline the tribe stands beside another one: it pushes nobody out and is never pushed out.
constinit const Ability outlasts{
    .id = "outlasts",
    .about = "In decline the tribe does not count for the limit of one declined tribe.",
    .fits = {.bearers = by::tribe},
    .declines = in_decline::outlasts,
};

}  // namespace elbowroom::abilities
