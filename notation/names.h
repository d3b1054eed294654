// Ids to numbers and back.
#pragma once

#include <string>

#include "engine/game.h"
#include "notation/input.h"

namespace elbowroom {

// Each fails at its node if there is no such thing.
Region read_region(const Game& g, const Node& node);
Region find_region(const Game& g, const std::string& id);  // no_region if there is none
RaceId read_race_id(const Game& g, const Node& node);
PowerId read_power_id(const Game& g, const Node& node);
PieceId read_piece_id(const Game& g, const Node& node);
Seat read_seat(const Game& g, const Node& node);

inline const std::string& region_name(const Game& g, Region r) { return g.map->regions[r].id; }
inline const std::string& race_name(const Game& g, RaceId id) { return g.pack->races[id].id; }
inline const std::string& power_name(const Game& g, PowerId id) { return g.pack->powers[id].id; }
inline const std::string& piece_name(const Game& g, PieceId id) { return g.pack->pieces[id].id; }
const std::string& native_name(const Game& g, const State& s, Region r);
// What this game calls a rule that the shared code has told.
// The piece that stands for something still to be found.
PieceId marker_of(const Game& g);
std::string_view rule_name(const Game& g, Rule rule);

inline constexpr std::string_view stage_names[] = {"pick",   "ready",         "conquest", "redeploy",
                                                   "finish", "after-scoring", "retreat",  "over"};
inline std::string stage_name(Stage stage) { return std::string(stage_names[int(stage)]); }

}  // namespace elbowroom
