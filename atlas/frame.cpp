// Places on the frame of the board, measured along it.
#include "atlas/frame.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace elbowroom::atlas {
namespace {

double round_trip(const Map& map) { return 2 * (map.width + map.height); }

double wrapped(double place, double trip) {
    while (place < 0) place += trip;
    while (place >= trip) place -= trip;
    return place;
}

double shortest_way(double way, double trip) {
    if (way > trip / 2) return way - trip;
    return way < -trip / 2 ? way + trip : way;
}

std::array<double, 5> corner_places(const Map& map) {
    return {0, map.width, map.width + map.height, 2 * map.width + map.height, round_trip(map)};
}

// Where a ray from a point inside leaves the frame.
double place_beyond(const Map& map, Point start, Point way) {
    const double never = 1e18;
    const double across = way.x > 0 ? (map.width - start.x) / way.x : way.x < 0 ? -start.x / way.x : never;
    const double down = way.y > 0 ? (map.height - start.y) / way.y : way.y < 0 ? -start.y / way.y : never;
    const Point hit = start + way * std::min(across, down);
    if (down <= across && way.y < 0) return std::clamp(hit.x, 0.0, map.width);
    if (across < down && way.x > 0) return map.width + std::clamp(hit.y, 0.0, map.height);
    if (down <= across) return 2 * map.width + map.height - std::clamp(hit.x, 0.0, map.width);
    return round_trip(map) - std::clamp(hit.y, 0.0, map.height);
}

// Borders that reach the frame right beside a corner would leave a sliver there.
double away_from_corners(const Map& map, double place, double margin) {
    const auto corners = corner_places(map);
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
        if (place >= corners[i + 1]) continue;
        const double side = corners[i + 1] - corners[i];
        const double kept = std::min(margin, side / 4);
        return corners[i] + kept + (place - corners[i]) * (1 - 2 * kept / side);
    }
    return place;
}

}  // namespace

Point point_on_frame(const Map& map, double place) {
    const auto corners = corner_places(map);
    const double p = wrapped(place, round_trip(map));
    if (p < corners[1]) return {p, 0};
    if (p < corners[2]) return {map.width, p - corners[1]};
    if (p < corners[3]) return {map.width - (p - corners[2]), map.height};
    return {0, map.height - (p - corners[3])};
}

std::vector<double> corners_between(const Map& map, double from, double to) {
    const double trip = round_trip(map);
    const auto corners = corner_places(map);
    std::vector<double> passed;
    const double end = to > from ? to : to + trip;
    for (int lap = 0; lap < 2; ++lap) {
        for (std::size_t i = 0; i < 4; ++i) {
            const double corner = corners[i] + lap * trip;
            if (corner > from && corner < end) passed.push_back(corners[i]);
        }
    }
    return passed;
}

std::vector<double> places_on_frame(const Map& map, const std::vector<OutwardLine>& lines) {
    const double trip = round_trip(map);
    const std::size_t count = lines.size();
    std::vector<double> wish(count), gap(count), places(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Point along = lines[i].to - lines[i].from;
        wish[i] = place_beyond(map, (lines[i].from + lines[i].to) * 0.5, {-along.y, along.x});
    }
    double sum = 0;
    const double least = 0.45 * trip / static_cast<double>(count);
    for (std::size_t i = 0; i < count; ++i) {
        gap[i] = std::max(shortest_way(wish[(i + 1) % count] - wish[i], trip), least);
        sum += gap[i];
    }
    double place = wish[0], shift = 0;
    for (std::size_t i = 0; i < count; ++i) {
        places[i] = place;
        shift += shortest_way(wish[i] - wrapped(place, trip), trip) / static_cast<double>(count);
        place += gap[i] * trip / sum;
    }
    const double margin = 0.3 * std::sqrt(map.width * map.height / static_cast<double>(map.regions.size()));
    for (double& each : places) each = away_from_corners(map, wrapped(each + shift, trip), margin);
    return places;
}

}  // namespace elbowroom::atlas
