// A position in numbers, for a net to judge: what each seat has, what it can take and what it stands to lose, asked of
// the engine. No race and no power is known by name.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game.h"

namespace elbowroom {

inline constexpr int seat_inputs = 128;           // about a seat, whoever looks
inline constexpr int first_about_abilities = 96;  // of those
inline constexpr int view_inputs = 16;            // about the game, as a seat sees it

struct Features {
    std::array<std::array<std::int16_t, seat_inputs>, max_seats> seats;
    std::array<std::array<std::int16_t, view_inputs>, max_seats> views;
    int players = 0;
};

// Every number is between these, so that nets of integers never overflow.
inline constexpr int least_input = -255, most_input = 255;

void extract(const Game& g, const State& s, Features& out);

// Turns that the seat has still to score, the present one with it.
int turns_left(const Game& g, const State& s, Seat seat);

}  // namespace elbowroom
