// Draws a map: makes the outlines of its regions from their borders and rough centres.
#pragma once

#include "atlas/drawing.h"
#include "engine/board/map.h"

namespace elbowroom::atlas {

// Expects a map without problems() for this rim; the same map is always drawn alike.
Drawing draw(const Map& map, Rim rim = Rim::frame);

}  // namespace elbowroom::atlas
