// Finds what is wrong with a map before anyone tries to draw it or play on it.
#pragma once

#include <string>
#include <vector>

#include "atlas/rim.h"
#include "engine/board/map.h"

namespace elbowroom::atlas {

// One clear sentence per problem, naming the regions; empty when the map can be drawn.
std::vector<std::string> problems(const Map& map, Rim rim = Rim::frame);

}  // namespace elbowroom::atlas
