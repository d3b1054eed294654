// Writes a drawing as the outlines file that comes with a map.
#pragma once

#include <nlohmann/json.hpp>

#include "atlas/drawing.h"

namespace elbowroom::atlas {

nlohmann::json outlines(const Drawing& drawing);

}  // namespace elbowroom::atlas
