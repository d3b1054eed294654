// What chance answered, as it is written: numbers for dice, ids for shuffled piles from the bottom to the top.
#pragma once

#include <vector>

#include "engine/game.h"
#include "notation/input.h"

namespace elbowroom {

std::vector<std::uint8_t> read_answers(const Game& g, const Node& node);
Json answers_to_json(const Game& g, std::span<const Chance::Answer> answers);

}  // namespace elbowroom
