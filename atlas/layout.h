// Finds first places for all meeting points: every outline simple, and each region near its given centre.
#pragma once

#include <vector>

#include "atlas/mesh.h"
#include "engine/board/map.h"

namespace elbowroom::atlas {

// Moves the points of the mesh; returns a point inside each region from which its whole outline can be seen.
std::vector<Point> lay_out(Mesh& mesh, const Map& map);

}  // namespace elbowroom::atlas
