// The net of border lines while it is being shaped: points shared by the pieces of border that run through
// them.
#pragma once

#include <vector>

#include "atlas/embedding.h"
#include "atlas/point.h"
#include "atlas/rim.h"
#include "engine/board/map.h"

namespace elbowroom::atlas {

// One stretch of border from meeting point to meeting point; b is -1 along the rim.
struct Piece {
    int a = 0, b = -1;
    std::vector<int> points;
};

// The place of a point in the outline of one region.
struct Seat {
    int region = 0;
    int position = 0;
};

struct Mesh {
    double width = 0, height = 0;
    Rim rim = Rim::frame;
    std::vector<Point> points;
    std::vector<bool> fixed;    // the corners of the frame
    std::vector<bool> sliding;  // meeting points on the frame, which move along it only
    std::vector<Piece> pieces;
    std::vector<std::vector<int>> ring_pieces;  // per region: numbers of pieces, -1-number when run backwards

    // Worked out from the pieces by index().
    std::vector<std::vector<int>> rings;  // per region: its points in order, turning positively; last the ocean, if any
    std::vector<std::vector<Seat>> seats;  // per point
    std::vector<std::vector<int>> linked;  // per point: the points next to it

    int add(Point place, bool is_fixed = false, bool is_sliding = false);
    void index();
    void refine();  // cuts every stretch that is not the frame in two
    // Turns the frame, whose meeting points have their places, into a coast that moves like any other border.
    void set_adrift();
    bool is_ocean(int region) const;
    bool is_on_coast(int point) const;
    bool is_frame(const Piece& piece) const;
    std::vector<Point> outline(int region) const;
    bool on_frame(int point) const;
};

// A first mesh with the right meeting points and no sensible places yet, except on the frame.
Mesh make_mesh(const Map& map, const Embedding& net);

}  // namespace elbowroom::atlas
