// The parts of a pack, from JSON.
#pragma once

#include "engine/pack/pack.h"
#include "notation/input.h"

namespace elbowroom {

RaceFacts read_race(const Node& node, const Pack& pack, bool custom);
PowerFacts read_power(const Node& node, const Pack& pack, bool custom);
PieceFacts read_piece(const Node& node);
// Everything of pack.json but races, powers and pieces.
std::vector<OptionFacts> read_option_facts(const Node& node);
Pack read_pack_frame(const Node& node);

}  // namespace elbowroom
