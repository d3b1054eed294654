// Points of the plane and the few questions about lines that drawing needs; y grows downwards.
#pragma once

#include <cmath>
#include <vector>

namespace elbowroom::atlas {

struct Point {
    double x = 0, y = 0;
    bool operator==(const Point&) const = default;
};

inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
inline double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
inline double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
inline double length(Point a) { return std::sqrt(dot(a, a)); }
inline double distance(Point a, Point b) { return length(a - b); }
inline Point unit(Point a) {
    const double size = length(a);
    return size > 0 ? a * (1 / size) : Point{};
}

// Twice the area of the triangle; positive when a, b, c turn like the corners (0,0), (1,0), (1,1).
inline double turn(Point a, Point b, Point c) { return cross(b - a, c - a); }

Point nearest_on_segment(Point p, Point a, Point b);
double distance_to_segment(Point p, Point a, Point b);

// Do the two segments share any point, ends included?
bool segments_meet(Point a, Point b, Point c, Point d);

double area(const std::vector<Point>& ring);
bool inside(Point p, const std::vector<Point>& ring);
double distance_to_ring(Point p, const std::vector<Point>& ring);

}  // namespace elbowroom::atlas
