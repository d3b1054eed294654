// Actions, as they are written.
#pragma once

#include "engine/game.h"
#include "notation/input.h"
#include "notation/text.h"

namespace elbowroom {

// "deploy 3 tokens" is three steps of the engine: the same action, several times.
struct WrittenAction {
    Action action;
    int times = 1;
};

WrittenAction read_action(const Game& g, const Node& node);
void write_action(Writer& out, const Game& g, Action action, int times = 1);
Json action_to_json(const Game& g, Action action, int times = 1);

}  // namespace elbowroom
