// An island is drawn on a sheet with more than enough ocean and then laid on its own, so that the size of its own
// changes nothing about it.
#pragma once

#include "atlas/drawing.h"
#include "engine/board/map.h"

namespace elbowroom::atlas {

// The same regions, equally far from each other wherever they lay, with wide margins around them.
Map roomy_sheet(const Map& island);

// The drawing in the middle of the island's own sheet.
Drawing brought_home(Drawing drawing, const Map& island);

}  // namespace elbowroom::atlas
