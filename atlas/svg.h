// Paints a drawing as a picture for the eye: a storybook map on paper.
#pragma once

#include <string>

#include "atlas/drawing.h"
#include "engine/board/map.h"

namespace elbowroom::atlas {

std::string svg(const Drawing& drawing, const Map& map);

}  // namespace elbowroom::atlas
