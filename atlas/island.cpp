// Lays an island on a roomy sheet to be drawn, and its drawing on its own sheet.
#include "atlas/island.h"

#include <algorithm>
#include <cmath>

namespace elbowroom::atlas {
namespace {

double tenth(double value) { return std::floor(value * 10 + 0.5) / 10; }

// The smallest upright rectangle around some points.
struct Box {
    Point low{1e18, 1e18}, high{-1e18, -1e18};

    void add(Point p) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
};

}  // namespace

Map roomy_sheet(const Map& island) {
    Box centres;
    for (const MapRegion& region : island.regions) centres.add({region.x, region.y});
    const double beyond = 0.75 * std::sqrt(fair_share(island, Rim::coast));
    Map sheet = island;
    for (MapRegion& region : sheet.regions) {
        region.x += beyond - centres.low.x;
        region.y += beyond - centres.low.y;
    }
    sheet.width = centres.high.x - centres.low.x + 2 * beyond;
    sheet.height = centres.high.y - centres.low.y + 2 * beyond;
    return sheet;
}

Drawing brought_home(Drawing drawing, const Map& island) {
    Box land;
    for (const RegionShape& shape : drawing.regions) {
        for (const Point p : shape.outline) land.add(p);
    }
    const Point middle = (land.low + land.high) * 0.5;
    const Point way{tenth(island.width / 2 - middle.x), tenth(island.height / 2 - middle.y)};
    const auto move = [&](Point& p) { p = {tenth(p.x + way.x), tenth(p.y + way.y)}; };
    for (RegionShape& shape : drawing.regions) {
        for (Point& p : shape.outline) move(p);
        shape.label = shape.label + way;
    }
    for (Border& border : drawing.borders) {
        for (Point& p : border.line) move(p);
    }
    drawing.width = island.width;
    drawing.height = island.height;
    return drawing;
}

}  // namespace elbowroom::atlas
