// Points of the plane and the few questions about lines that drawing needs.
#include "atlas/point.h"

#include <algorithm>
#include <cstddef>

namespace elbowroom::atlas {

Point nearest_on_segment(Point p, Point a, Point b) {
    const Point along = b - a;
    const double square = dot(along, along);
    if (square <= 0) return a;
    const double t = std::clamp(dot(p - a, along) / square, 0.0, 1.0);
    return a + along * t;
}

double distance_to_segment(Point p, Point a, Point b) { return distance(p, nearest_on_segment(p, a, b)); }

namespace {

bool within_box(Point p, Point a, Point b) {
    return p.x >= std::min(a.x, b.x) && p.x <= std::max(a.x, b.x) && p.y >= std::min(a.y, b.y) &&
           p.y <= std::max(a.y, b.y);
}

int side(double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

}  // namespace

bool segments_meet(Point a, Point b, Point c, Point d) {
    if (std::max(a.x, b.x) < std::min(c.x, d.x) || std::max(c.x, d.x) < std::min(a.x, b.x) ||
        std::max(a.y, b.y) < std::min(c.y, d.y) || std::max(c.y, d.y) < std::min(a.y, b.y)) {
        return false;
    }
    const int c_side = side(turn(a, b, c)), d_side = side(turn(a, b, d));
    const int a_side = side(turn(c, d, a)), b_side = side(turn(c, d, b));
    if (c_side * d_side < 0 && a_side * b_side < 0) return true;
    return (c_side == 0 && within_box(c, a, b)) || (d_side == 0 && within_box(d, a, b)) ||
           (a_side == 0 && within_box(a, c, d)) || (b_side == 0 && within_box(b, c, d));
}

double area(const std::vector<Point>& ring) {
    double twice = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) twice += cross(ring[i], ring[(i + 1) % ring.size()]);
    return twice / 2;
}

bool inside(Point p, const std::vector<Point>& ring) {
    bool odd = false;
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
        const Point a = ring[i], b = ring[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) odd = !odd;
    }
    return odd;
}

double distance_to_ring(Point p, const std::vector<Point>& ring) {
    double best = distance(p, ring.front());
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
        best = std::min(best, distance_to_segment(p, ring[i], ring[j]));
    }
    return best;
}

}  // namespace elbowroom::atlas
