// Finds the point of a region farthest from its outline, where tokens can stand.
#pragma once

#include <vector>

#include "atlas/point.h"

namespace elbowroom::atlas {

struct Circle {
    Point centre;
    double radius = 0;
};

// The largest circle inside the ring, to within the given precision.
Circle largest_circle(const std::vector<Point>& ring, double precision);

// A larger circle near the given point, found by small steps uphill; cheap, for use while shapes still move.
Circle grow_circle(const std::vector<Point>& ring, Point start, double step);

}  // namespace elbowroom::atlas
