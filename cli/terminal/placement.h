// Ways to spread the tokens that must be placed: a person says how, and the single placements follow.
#pragma once

#include <vector>

#include "engine/game.h"
#include "notation/action_json.h"

namespace elbowroom::cli {

enum class Spread : std::uint8_t { even, border };

// Tokens that the player to act has still to place.
int tokens_to_place(const State& s);
// Own regions that an opponent's active tribe stands next to.
Regions threatened(const Game& g, const State& s);
// Placements for all of the tokens; none if there is nothing to place.
std::vector<WrittenAction> spread(const Game& g, const State& s, Spread how);

}  // namespace elbowroom::cli
