// Checks a finished drawing against its map, trusting nothing about how it was made.
#pragma once

#include <string>
#include <vector>

#include "atlas/drawing.h"
#include "engine/board/map.h"

namespace elbowroom::atlas {

// One sentence per flaw; empty when the outlines tile the frame, or an island with one coast, and share lines
// exactly where the map says so.
std::vector<std::string> flaws(const Drawing& drawing, const Map& map);

}  // namespace elbowroom::atlas
