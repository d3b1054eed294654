#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// The first token that the tribe would lose in a turn of another player withdraws instead.
constinit const Ability saves_one{
    .id = "saves-one",
    .about = "In each turn of another player the first token that the tribe would lose withdraws instead.",
    .spares = [](const Ask&, Region) -> Spared { return {.first_of_turn = true}; },
};

}  // namespace elbowroom::abilities
