// Finds the point of a region farthest from its outline, where tokens can stand.
#include "atlas/label.h"

#include <algorithm>
#include <cmath>
#include <queue>

namespace elbowroom::atlas {
namespace {

double depth(Point p, const std::vector<Point>& ring) {
    const double away = distance_to_ring(p, ring);
    return inside(p, ring) ? away : -away;
}

// A square of the search, with the most that any point in it could reach.
struct Square {
    Point centre;
    double half = 0, depth = 0, most = 0;
    bool operator<(const Square& other) const { return most < other.most; }
};

Square make_square(Point centre, double half, const std::vector<Point>& ring) {
    const double here = depth(centre, ring);
    return {centre, half, here, here + half * std::sqrt(2.0)};
}

}  // namespace

Circle largest_circle(const std::vector<Point>& ring, double precision) {
    Point low = ring.front(), high = ring.front();
    for (const Point p : ring) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    const double cell = std::min(high.x - low.x, high.y - low.y);
    if (!(cell > 0)) return {low, 0};
    std::priority_queue<Square> open;
    for (double x = low.x; x < high.x; x += cell) {
        for (double y = low.y; y < high.y; y += cell) {
            open.push(make_square({x + cell / 2, y + cell / 2}, cell / 2, ring));
        }
    }
    Square best = make_square((low + high) * 0.5, 0, ring);
    while (!open.empty()) {
        const Square square = open.top();
        open.pop();
        if (square.depth > best.depth) best = square;
        if (square.most - best.depth <= precision) break;
        const double half = square.half / 2;
        for (const double dx : {-half, half}) {
            for (const double dy : {-half, half}) open.push(make_square(square.centre + Point{dx, dy}, half, ring));
        }
    }
    return {best.centre, best.depth};
}

Circle grow_circle(const std::vector<Point>& ring, Point start, double step) {
    Circle best{start, depth(start, ring)};
    while (step > 0.5) {
        bool better = false;
        for (const Point way :
             {Point{1, 0}, {0.7, 0.7}, {0, 1}, {-0.7, 0.7}, {-1, 0}, {-0.7, -0.7}, {0, -1}, {0.7, -0.7}}) {
            const Point there = best.centre + way * step;
            const double deeper = depth(there, ring);
            if (deeper <= best.radius) continue;
            best = {there, deeper};
            better = true;
        }
        if (!better) step /= 2;
    }
    return best;
}

}  // namespace elbowroom::atlas
