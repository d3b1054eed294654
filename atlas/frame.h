// Places on the frame of the board, measured along it from (0,0) to (w,0), (w,h), (0,h) and back.
#pragma once

#include <vector>

#include "atlas/point.h"
#include "engine/board/map.h"

namespace elbowroom::atlas {

Point point_on_frame(const Map& map, double place);

// The corners passed on the way from one place to another.
std::vector<double> corners_between(const Map& map, double from, double to);

// The straight line between the centres of two regions with the frame to the left of it.
struct OutwardLine {
    Point from, to;
};

// Where the border across each line meets the frame; the lines are given in order along the frame.
std::vector<double> places_on_frame(const Map& map, const std::vector<OutwardLine>& lines);

}  // namespace elbowroom::atlas
