// Keeps a moving point from crossing the borders around it or coming too near to them.
#pragma once

#include <vector>

#include "atlas/mesh.h"

namespace elbowroom::atlas {

// Moves the point as far towards the place as it can without a crossing, or leaves it; says whether it moved.
bool move_clear(Mesh& mesh, int point, Point place, double gap);

// How far along its outline each point of each region lies, with the whole length at the end.
std::vector<std::vector<double>> runs_along(const Mesh& mesh);

// The nearest stretch of border that is near in the plane without being near along the outline.
struct Narrow {
    double gap = 0;
    Point away;  // the direction in which the gap grows
};

// The narrowest places of the regions around the point, one for each region, where narrower than wished.
std::vector<Narrow> narrow_places(const Mesh& mesh, const std::vector<std::vector<double>>& runs, int point,
                                  double wish);

}  // namespace elbowroom::atlas
