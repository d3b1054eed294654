// Keeps a moving point from crossing the borders around it or coming too near to them.
#include "atlas/clearance.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace elbowroom::atlas {
namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

bool is_linked(const Mesh& mesh, int point, int other) {
    const auto& links = mesh.linked[at(point)];
    return std::find(links.begin(), links.end(), other) != links.end();
}

bool near_box(Point p, Point a, Point b, double reach) {
    return std::min(a.x, b.x) - reach <= p.x && p.x <= std::max(a.x, b.x) + reach &&
           std::min(a.y, b.y) - reach <= p.y && p.y <= std::max(a.y, b.y) + reach;
}

// Moving a point sweeps only the regions it belongs to, so their outlines are all that needs looking at.
bool is_clear(const Mesh& mesh, int point, Point place, double gap) {
    const Point old = mesh.points[at(point)];
    double reach = gap;
    for (const int link : mesh.linked[at(point)]) reach = std::max(reach, distance(place, mesh.points[at(link)]));
    for (const Seat& seat : mesh.seats[at(point)]) {
        const std::vector<int>& ring = mesh.rings[at(seat.region)];
        for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
            if (ring[i] == point || ring[j] == point) continue;
            const Point a = mesh.points[at(ring[i])], b = mesh.points[at(ring[j])];
            if (!near_box(place, a, b, reach)) continue;
            const double away = distance_to_segment(place, a, b);
            if (away < gap && away < distance_to_segment(old, a, b)) return false;
            for (const int link : mesh.linked[at(point)]) {
                if (link == ring[i] || link == ring[j]) continue;
                if (segments_meet(place, mesh.points[at(link)], a, b)) return false;
            }
        }
    }
    return true;
}

// The corners at the point and at the points linked to it must not fold over.
bool keeps_corners(const Mesh& mesh, int point, Point place) {
    for (const int link : mesh.linked[at(point)]) {
        const Point corner = mesh.points[at(link)];
        for (const int other : mesh.linked[at(link)]) {
            if (other == point || is_linked(mesh, point, other)) continue;
            const Point far = mesh.points[at(other)];
            const Point a = unit(place - corner), b = unit(far - corner);
            if (dot(a, b) > 0.9 && dot(a, b) > dot(unit(mesh.points[at(point)] - corner), b)) return false;
        }
    }
    return true;
}

}  // namespace

bool move_clear(Mesh& mesh, int point, Point place, double gap) {
    const Point old = mesh.points[at(point)];
    for (double part = 1; part > 0.2; part /= 2) {
        const Point there = old + (place - old) * part;
        if (!is_clear(mesh, point, there, gap) || !keeps_corners(mesh, point, there)) continue;
        mesh.points[at(point)] = there;
        return true;
    }
    return false;
}

std::vector<std::vector<double>> runs_along(const Mesh& mesh) {
    std::vector<std::vector<double>> runs;
    for (const std::vector<int>& ring : mesh.rings) {
        std::vector<double> run{0};
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Point here = mesh.points[at(ring[i])], there = mesh.points[at(ring[(i + 1) % ring.size()])];
            run.push_back(run.back() + distance(here, there));
        }
        runs.push_back(std::move(run));
    }
    return runs;
}

std::vector<Narrow> narrow_places(const Mesh& mesh, const std::vector<std::vector<double>>& runs, int point,
                                  double wish) {
    const Point here = mesh.points[at(point)];
    std::vector<Narrow> found;
    for (const Seat& seat : mesh.seats[at(point)]) {
        const std::vector<int>& ring = mesh.rings[at(seat.region)];
        const std::vector<double>& run = runs[at(seat.region)];
        const double start = run[at(seat.position)];
        Narrow narrowest{wish, {}};
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Point a = mesh.points[at(ring[i])], b = mesh.points[at(ring[(i + 1) % ring.size()])];
            if (!near_box(here, a, b, narrowest.gap)) continue;
            const Point there = nearest_on_segment(here, a, b);
            const double gap = distance(here, there);
            const double along = std::abs(run[i] + distance(a, there) - start);
            if (gap >= narrowest.gap || gap <= 0 || std::min(along, run.back() - along) <= 2.2 * gap) continue;
            narrowest = {gap, here - there};
        }
        if (narrowest.gap < wish) found.push_back({narrowest.gap, unit(narrowest.away)});
    }
    return found;
}

}  // namespace elbowroom::atlas
