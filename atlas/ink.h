// Makes the settled borders look drawn by hand: whole shapes a little bent, lines a little uneven.
#pragma once

#include "atlas/mesh.h"
#include "engine/board/map.h"

namespace elbowroom::atlas {

// Strength 1 is the usual hand; 0 leaves the borders smooth. Each border is bent once, for both regions.
void bend(Mesh& mesh, const Map& map, double strength);

// Drops points that a straight line replaces within the tolerance and rounds the rest to a tenth of a unit.
void thin_out(Mesh& mesh, double tolerance);

}  // namespace elbowroom::atlas
