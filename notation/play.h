// Doing what is written: one action, all of its steps or none, with a reason where it is not legal.
#pragma once

#include <optional>

#include "engine/game.h"
#include "notation/action_json.h"

namespace elbowroom {

// Nothing if it was done; otherwise why not, and the state is as it was.
std::optional<Refusal> play(const Game& g, State& s, const WrittenAction& written, Chance& chance,
                            Sink* sink = nullptr);

}  // namespace elbowroom
