// Shapes the borders like the skins of a foam: taut, with fair areas, no thin corridors and no crossing.
#include "atlas/foam.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "atlas/clearance.h"
#include "atlas/dice.h"
#include "atlas/label.h"
#include "atlas/noise.h"
#include "atlas/terrain.h"

namespace elbowroom::atlas {
namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

class Foam {
public:
    Foam(Mesh& mesh, const Map& map, const std::vector<Point>& hubs, double homesick)
        : mesh_(mesh), map_(map), homesick_(homesick), capes_(map.id, 7, 150) {
        fair_ = fair_share(map, mesh.rim);
        scale_ = std::sqrt(fair_);
        for (const Point hub : hubs) circles_.push_back({hub, 0});
        for (const MapRegion& region : map.regions) givens_.push_back({region.x, region.y});
        wish_areas();
    }

    void run() {
        mesh_.refine();
        sweep(260);
        mesh_.refine();
        sweep(160);
        mesh_.refine();
        sweep(60);
        calm_ = true;
        sweep(20);
    }

private:
    // Half the given map, half equal shares, a little uneven; on an island equal shares alone.
    void wish_areas() {
        const double equal = mesh_.rim == Rim::coast ? 1 : 0.5;
        double sum = 0;
        for (std::size_t region = 0; region < map_.regions.size(); ++region) {
            Dice dice(map_.id, region);
            const double given = std::abs(area(mesh_.outline(static_cast<int>(region))));
            const double wish = (given * (1 - equal) + fair_ * equal) * dice.between(0.85, 1.15);
            wishes_.push_back(std::clamp(wish, 0.65 * fair_, 2.2 * fair_));
            sum += wishes_.back();
        }
        for (double& wish : wishes_) wish *= fair_ * static_cast<double>(map_.regions.size()) / sum;
        pressure_.assign(wishes_.size(), 0);
        lasting_.assign(wishes_.size(), 0);
    }

    void sweep(int rounds) {
        for (int round = 0; round < rounds; ++round) {
            if (round % 5 == 0) {
                grow_circles();
                take_bearings();
            }
            for (std::size_t region = 0; region < wishes_.size(); ++region) {
                const double now = area(mesh_.outline(static_cast<int>(region)));
                const double lack = (wishes_[region] - now) / wishes_[region];
                // A coast has nobody to push back, so that only pressure that lasts makes islands' regions equal.
                if (mesh_.rim == Rim::coast) lasting_[region] = std::clamp(lasting_[region] + 0.04 * lack, -1.0, 1.0);
                pressure_[region] = std::clamp(lack + lasting_[region], -1.0, 1.0);
            }
            stretch_short_pieces();
            runs_ = runs_along(mesh_);
            for (std::size_t point = 0; point < mesh_.points.size(); ++point) {
                if (!mesh_.fixed[point]) step(static_cast<int>(point));
            }
        }
    }

    void grow_circles() {
        for (std::size_t region = 0; region < circles_.size(); ++region) {
            circles_[region] =
                grow_circle(mesh_.outline(static_cast<int>(region)), circles_[region].centre, 0.1 * scale_);
        }
    }

    // An island may lie anywhere, so that only its regions among each other have places to long for.
    void take_bearings() {
        if (mesh_.rim == Rim::frame) return;
        drift_ = {};
        for (std::size_t region = 0; region < circles_.size(); ++region) {
            drift_ = drift_ + (circles_[region].centre - givens_[region]) * (1 / static_cast<double>(circles_.size()));
        }
    }

    void stretch_short_pieces() {
        spread_.assign(mesh_.points.size(), {});
        for (const Piece& piece : mesh_.pieces) {
            const Point from = mesh_.points[at(piece.points.front())], to = mesh_.points[at(piece.points.back())];
            const double least = (piece.b < 0 ? 0.5 : 0.36) * scale_;
            const double span = distance(from, to);
            if (span >= least || piece.points.size() < 2) continue;
            const Point push = unit(to - from) * ((least - span) * 0.25);
            spread_[at(piece.points.front())] = spread_[at(piece.points.front())] - push;
            spread_[at(piece.points.back())] = spread_[at(piece.points.back())] + push;
        }
    }

    void step(int point) {
        const Point here = mesh_.points[at(point)];
        double shortest = scale_;
        Point middle, pull;
        const auto& links = mesh_.linked[at(point)];
        for (const int link : links) {
            const Point there = mesh_.points[at(link)];
            shortest = std::min(shortest, distance(here, there));
            middle = middle + there * (1 / static_cast<double>(links.size()));
            pull = pull + unit(there - here) * tautness(point, link);
        }
        Point push = links.size() == 2 && !mesh_.on_frame(point)
                         ? (middle - here) * 0.5
                         : pull * ((mesh_.on_frame(point) ? 0.5 : 0.3) * shortest);
        const bool open_water = in_open_water(point);
        for (const Seat& seat : mesh_.seats[at(point)]) {
            if (mesh_.is_ocean(seat.region))
                push = push + from_ocean(seat, here, open_water);
            else if (!open_water)
                push = push + from_region(seat, here, shortest);
        }
        if (!calm_) push = push + from_narrow_places(point);
        push = push + spread_[at(point)];
        const double most = 0.3 * shortest, size = length(push);
        if (size > most) push = push * (most / size);
        Point there = here + push;
        if (mesh_.sliding[at(point)]) there = along_frame(here, there);
        if (!(there == here)) move_clear(mesh_, point, there, std::min(0.08 * scale_, 0.6 * shortest));
    }

    Point from_narrow_places(int point) const {
        const double wish = 0.5 * scale_;
        Point push;
        for (const Narrow& narrow : narrow_places(mesh_, runs_, point, wish)) {
            push = push + narrow.away * ((wish - narrow.gap) * 0.12);
        }
        return push;
    }

    // Pressure pushes outwards in proportion to the stretch of outline that the point carries.
    Point from_region(const Seat& seat, Point here, double stretch) const {
        const std::vector<int>& ring = mesh_.rings[at(seat.region)];
        const std::size_t position = at(seat.position);
        const auto toward = [&](std::size_t other) {
            const Point way = mesh_.points[at(ring[other % ring.size()])] - here;
            // The frame has no points between its meeting points, so a step along it may be far too long.
            return unit(way) * std::min(length(way), 1.5 * stretch);
        };
        const Point along = (toward(position + 1) - toward(position + ring.size() - 1)) * 0.5;
        const double strength = 4.0 * pressure_[at(seat.region)] * length(along) / scale_;
        Point push = Point{along.y, -along.x} * strength;
        const Circle& circle = circles_[at(seat.region)];
        const double wish = 0.4 * scale_, away = distance(here, circle.centre);
        if (away < wish) push = push + unit(here - circle.centre) * ((wish - away) * 0.15);
        return push + (givens_[at(seat.region)] + drift_ - circle.centre) * (homesick_ * length(along) / scale_);
    }

    // A border between regions gives way to the coast, which would else have a notch wherever one ends.
    double tautness(int point, int link) const {
        return mesh_.is_on_coast(point) && !mesh_.is_on_coast(link) ? 0.4 : 1;
    }

    // Swell that washes out coves and leaves capes, and rolls evenly into a bay.
    Point from_ocean(const Seat& seat, Point here, bool open_water) const {
        const std::vector<int>& ring = mesh_.rings[at(seat.region)];
        const std::size_t position = at(seat.position);
        const Point along = (mesh_.points[at(ring[(position + 1) % ring.size()])] -
                             mesh_.points[at(ring[(position + ring.size() - 1) % ring.size()])]) *
                            0.5;
        const double swell = open_water ? 0.12 : 0.95 * capes_.value(here.x, here.y);
        return Point{along.y, -along.x} * (swell * length(along) / scale_);
    }

    // Where a sea opens to the ocean: the water within does not press against the water outside.
    bool in_open_water(int point) const {
        const auto& seats = mesh_.seats[at(point)];
        return mesh_.is_on_coast(point) && std::all_of(seats.begin(), seats.end(), [&](const Seat& seat) {
                   return mesh_.is_ocean(seat.region) || is_water(map_.regions[at(seat.region)].terrain);
               });
    }

    Point along_frame(Point here, Point there) const {
        const double margin = std::min(0.25 * scale_, std::min(mesh_.width, mesh_.height) / 4);
        if (here.y <= 0 || here.y >= mesh_.height) {
            return {std::clamp(there.x, std::min(margin, here.x), std::max(mesh_.width - margin, here.x)), here.y};
        }
        return {here.x, std::clamp(there.y, std::min(margin, here.y), std::max(mesh_.height - margin, here.y))};
    }

    Mesh& mesh_;
    const Map& map_;
    bool calm_ = false;  // the last rounds only smooth
    double homesick_;
    double fair_ = 1, scale_ = 1;  // a fair share of the board, and the side of a square that has it
    Noise capes_;
    std::vector<Circle> circles_;
    std::vector<double> wishes_, pressure_, lasting_;
    std::vector<Point> givens_, spread_;
    Point drift_;
    std::vector<std::vector<double>> runs_;
};

}  // namespace

void settle(Mesh& mesh, const Map& map, const std::vector<Point>& hubs, double homesick) {
    Foam(mesh, map, hubs, homesick).run();
}

}  // namespace elbowroom::atlas
