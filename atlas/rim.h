// Where a drawing ends: at the straight frame of a board, or at the free coast of an island with ocean around it.
#pragma once

#include "engine/board/map.h"

namespace elbowroom::atlas {

enum class Rim { frame, coast };

// The area that a region has if all are equal. Islands are laid side by side, so their regions have one size,
// whatever the size of the sheet.
inline double fair_share(const Map& map, Rim rim) {
    return rim == Rim::coast ? 30000 : map.width * map.height / static_cast<double>(map.regions.size());
}

// The breadth of the ocean that is left between an island and the end of its sheet, at least.
inline constexpr double ocean_margin = 24;

}  // namespace elbowroom::atlas
