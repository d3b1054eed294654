// Shapes the borders like the skins of a foam: taut, with fair areas, no thin corridors and no crossing.
#pragma once

#include <vector>

#include "atlas/mesh.h"
#include "engine/board/map.h"

namespace elbowroom::atlas {

// The hubs are points inside the regions, as lay_out gives them; homesick (0 to about 0.2) says how strongly
// each region is drawn to its given centre. Refines the mesh as it goes.
void settle(Mesh& mesh, const Map& map, const std::vector<Point>& hubs, double homesick);

}  // namespace elbowroom::atlas
