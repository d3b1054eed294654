// How strong a bot is, and what it is like: a level is how much it thinks and how clearly it sees, a character what it
// cares about beside winning.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "bots/search.h"

namespace elbowroom {

struct Level {
    std::string_view name;
    int lines;                       // that it draws at most
    std::chrono::microseconds time;  // for a decision
    bool looks_ahead = false;
    int haze = 0;  // how far its judgement may be off, in 1/65536 of a victory
};
inline constexpr std::array<Level, 4> all_levels{{
    {"easy", 3, std::chrono::microseconds(1000), false, 30000},
    {"normal", 24, std::chrono::microseconds(1000)},
    {"hard", 1 << 20, std::chrono::microseconds(10'000), true},
    {"expert", 1 << 20, std::chrono::microseconds(800'000), true},
}};

struct Character {
    std::string_view name;
    Temper temper;
};
inline constexpr std::array<Character, 3> all_characters{{
    {"raider", {.spite = 1100}},      // takes from others
    {"builder", {.own = 1300}},       // minds its own lands
    {"schemer", {.heritage = 1400}},  // lives on its peoples of the past
}};

const Level* find_level(std::string_view name);
const Character* find_character(std::string_view name);

std::unique_ptr<Bot> make_level_bot(const Level& level, const Character* character, std::uint64_t seed);
// A player to measure others with: its net and its settings never change.
std::unique_ptr<Bot> make_reference_bot(std::uint64_t seed);

}  // namespace elbowroom
