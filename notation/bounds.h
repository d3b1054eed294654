// How much of anything a document may hold: packs, maps, positions, scenarios and games, whoever wrote them. The
// readers use these and no others, docs/packs.md tells them, and a test holds the page against this list.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/quoted.h"
#include "engine/game.h"

namespace elbowroom::bounds {

// Any document.
inline constexpr std::uintmax_t file_bytes = 64u << 20;
inline constexpr int depth = 64;                              // of lists and objects in each other
inline constexpr std::size_t keys = 512;                      // of one object
inline constexpr std::size_t items = 100000;                  // of one list, such as the log of a game
inline constexpr std::size_t text = 4000;                     // bytes of one string, where nothing else is said
inline constexpr std::size_t quote = most_quoted;             // bytes of what was written that a message repeats
inline constexpr std::size_t message = 400;                   // bytes of a message, and of the place that it names
inline constexpr std::size_t complaints = most_map_problems;  // about one map

// Words.
inline constexpr std::size_t id = 40;      // bytes of an id
inline constexpr std::size_t where = 200;  // bytes of a kind of region: "hill or farmland"
inline constexpr std::size_t rule = 60;    // bytes of the name of a rule
inline constexpr std::size_t file_name = 200;

// A pack, what somebody adds to it included.
inline constexpr std::size_t races = max_races;
inline constexpr std::size_t powers = max_powers;
inline constexpr std::size_t pieces = 64;                    // kinds
inline constexpr std::size_t lone_pieces = max_lone_pieces;  // kinds of which there is one
inline constexpr std::size_t finds = max_lenders;            // places and relics
inline constexpr std::size_t lenders = max_lenders;          // pieces with abilities
inline constexpr std::size_t abilities_written = 16;  // of one race, power or piece, whichever house rules they need
inline constexpr std::size_t abilities_of_one = Kit::most_of_one;  // with the house rules in play
inline constexpr std::size_t abilities = most_bearings;            // of all
inline constexpr std::size_t terrains = 32;
inline constexpr std::size_t symbols = 32;
inline constexpr std::size_t natives = 8;
inline constexpr std::size_t factions = 8;
inline constexpr std::size_t options = 32;
inline constexpr std::size_t die_faces = 20;
inline constexpr std::size_t boards = 40;
inline constexpr std::size_t faces = 8;
inline constexpr std::size_t equivalents = 32;
inline constexpr std::size_t maps = 40;
inline constexpr std::size_t mixes = 8;
inline constexpr int edition = 9999;
inline constexpr int coins = 99;  // of each player at the start
inline constexpr int region_cost = 9;
inline constexpr int terrain_defends = 5;
inline constexpr int travel = 9;
inline constexpr int die_face = 9;
inline constexpr int tokens = Counts::most;  // of a race in the box
inline constexpr int power_tokens = 9;
inline constexpr int native_tokens = 9;
inline constexpr int supply = Counts::most;
inline constexpr int stack = 15;
inline constexpr int number_least = -9;  // of an ability, where it may be below zero
inline constexpr int number = 20;
inline constexpr int custom_banner = 10;  // tokens  [CL-BLANK-1]
inline constexpr int custom_badge = 5;

// A map.
inline constexpr std::size_t regions = max_regions;
inline constexpr std::size_t neighbours = max_regions - 1;
inline constexpr std::size_t region_symbols = 8;
inline constexpr int rounds = 30;
inline constexpr double size = 100000;  // of the sheet, and how far from its corner anything lies

}  // namespace elbowroom::bounds
