// Small pen drawings for the picture of a map: terrain patterns and the marks of symbols, as SVG pieces.
#pragma once

#include <string>
#include <string_view>

#include "atlas/point.h"
#include "atlas/terrain.h"

namespace elbowroom::atlas {

// A number short enough for a picture: at most one decimal.
std::string brief(double value);

// One stroke of a terrain's pattern around the place; the variant makes neighbours differ.
std::string motif(Pattern pattern, Point place, int variant);

// A medallion of about 9 units radius for a region's symbol.
std::string medallion(std::string_view symbol, Point place);

}  // namespace elbowroom::atlas
