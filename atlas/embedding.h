// The map as a net of half-edges: which border follows which around each region and each meeting point.
#pragma once

#include <string>
#include <vector>

#include "engine/board/map.h"

namespace elbowroom::atlas {

// A border seen from one of its two regions; its other half has the number with the last bit flipped.
struct HalfEdge {
    int from = 0, to = 0;    // regions, by position in the map
    int next = 0, prev = 0;  // along the face on its left
    int face = 0;
};

struct Embedding {
    std::vector<HalfEdge> halves;
    std::vector<int> face_start;         // a half-edge of each face
    int outer = 0;                       // the face outside, towards the frame
    std::vector<std::string> obstacles;  // why no drawing with these centres can keep the edge flags
};

// Expects a connected map of at least two regions whose straight lines do not cross.
Embedding embed(const Map& map);

// The half-edges of the outer face, in the order in which their borders meet the frame (0,0), (w,0), (w,h),
// (0,h).
std::vector<int> around_frame(const Embedding& net);

}  // namespace elbowroom::atlas
