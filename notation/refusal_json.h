// What is behind a refusal, as it is written.
#pragma once

#include "engine/game.h"
#include "notation/input.h"

namespace elbowroom {

// "rule", "case" and "by", each as far as there is one.
void add_grounds(const Game& g, const Refusal& refusal, Json& out);

}  // namespace elbowroom
