// A drawn map: one closed outline per region, made of border lines that neighbours share point by point.
#pragma once

#include <string>
#include <vector>

#include "atlas/point.h"
#include "atlas/rim.h"

namespace elbowroom::atlas {

struct Border {
    std::string a, b;  // b is empty where the border is the rim
    std::vector<Point> line;
};

struct RegionShape {
    std::string id;
    std::vector<Point> outline;  // closed ring; the first point is not repeated
    Point label;
    double room = 0;  // radius of the inscribed circle at the label
};

struct Drawing {
    std::string map;
    double width = 0, height = 0;
    std::vector<RegionShape> regions;
    std::vector<Border> borders;
    Rim rim = Rim::frame;
};

}  // namespace elbowroom::atlas
