// Games played to learn from: every position between two turns in numbers, with what became of each seat.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "bots/bot.h"
#include "bots/features.h"

namespace elbowroom {

// A position as it is written: the numbers of all seats, then for each seat the coins that it still got and its part of
// the victory in thousandths.
inline constexpr int numbers_in_row = 1 + max_seats * (seat_inputs + view_inputs) + 2 * max_seats;
using Row = std::array<std::int16_t, numbers_in_row>;

// Players of one game; each now and then does something else than it would, so that other positions are seen too.
struct Teachers {
    std::vector<std::unique_ptr<Bot>> bots;  // one for each seat
    int percent_strange = 4;                 // of the decisions, which are drawn by lot
};

// Plays a game and appends a row for each position between two turns.
void play_to_learn(const Game& g, Teachers& teachers, std::uint64_t seed, std::vector<Row>& out);

}  // namespace elbowroom
