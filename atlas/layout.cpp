// Finds first places for all meeting points: every outline simple, and each region near its given centre.
#include "atlas/layout.h"

#include <algorithm>
#include <cstddef>

namespace elbowroom::atlas {
namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

// Every region is a fan of triangles around its hub; as long as no triangle turns over, no lines cross.
class Layout {
public:
    Layout(Mesh& mesh, const Map& map) : mesh_(mesh), map_(map) {
        hubs_.assign(mesh.rings.size(), {map.width / 2, map.height / 2});
    }

    std::vector<Point> run() {
        spread_evenly();
        for (int round = 0; round < 300; ++round) pull_to_centres(round < 240);
        return hubs_;
    }

private:
    Point middle_of_links(int point) const {
        Point sum;
        double count = 0;
        for (const int other : mesh_.linked[at(point)]) {
            sum = sum + mesh_.points[at(other)];
            count += 1;
        }
        for (const Seat& seat : mesh_.seats[at(point)]) {
            sum = sum + hubs_[at(seat.region)];
            count += 1;
        }
        return sum * (1 / count);
    }

    Point middle_of_ring(std::size_t region) const {
        Point sum;
        for (const int point : mesh_.rings[region]) sum = sum + mesh_.points[at(point)];
        return sum * (1 / static_cast<double>(mesh_.rings[region].size()));
    }

    // Tutte: with the frame held fast and every other point in the middle of its links, no lines cross.
    void spread_evenly() {
        double farthest = 1;
        for (int round = 0; round < 4000 && farthest > 1e-9; ++round) {
            farthest = 0;
            const auto relax = [&](Point& place, Point middle) {
                const Point step = (middle - place) * 1.6;
                farthest = std::max(farthest, length(step));
                place = place + step;
            };
            for (std::size_t region = 0; region < hubs_.size(); ++region) {
                relax(hubs_[region], middle_of_ring(region));
            }
            for (std::size_t point = 0; point < mesh_.points.size(); ++point) {
                if (mesh_.on_frame(static_cast<int>(point))) continue;
                relax(mesh_.points[point], middle_of_links(static_cast<int>(point)));
            }
        }
    }

    void pull_to_centres(bool to_given) {
        for (std::size_t region = 0; region < hubs_.size(); ++region) {
            const Point given{map_.regions[region].x, map_.regions[region].y};
            const Point wish = to_given ? given : middle_of_ring(region);
            move(hubs_[region], wish, [&] { return flattest(region); });
        }
        for (std::size_t point = 0; point < mesh_.points.size(); ++point) {
            if (mesh_.on_frame(static_cast<int>(point))) continue;
            move(mesh_.points[point], middle_of_links(static_cast<int>(point)), [&] {
                double worst = least_triangle;
                for (const Seat& seat : mesh_.seats[point]) {
                    worst = std::min(worst, flattest_beside(seat));
                }
                return worst;
            });
        }
    }

    // A step is kept when it leaves no triangle flatter than it was, or all of them well open.
    template <class Flatness>
    static void move(Point& place, Point wish, Flatness flatness) {
        const Point old = place;
        const double before = flatness();
        for (double part = 0.4; part > 0.04; part /= 2) {
            place = old + (wish - old) * part;
            const double after = flatness();
            if (after >= least_triangle || (after > 0 && after >= before)) return;
        }
        place = old;
    }

    double triangle(std::size_t region, std::size_t position) const {
        const std::vector<int>& ring = mesh_.rings[region];
        return turn(hubs_[region], mesh_.points[at(ring[position])],
                    mesh_.points[at(ring[(position + 1) % ring.size()])]);
    }

    double flattest(std::size_t region) const {
        double worst = least_triangle;
        for (std::size_t i = 0; i < mesh_.rings[region].size(); ++i) worst = std::min(worst, triangle(region, i));
        return worst;
    }

    double flattest_beside(const Seat& seat) const {
        const std::size_t size = mesh_.rings[at(seat.region)].size(), position = at(seat.position);
        return std::min(triangle(at(seat.region), position), triangle(at(seat.region), (position + size - 1) % size));
    }

    static constexpr double least_triangle = 60;

    Mesh& mesh_;
    const Map& map_;
    std::vector<Point> hubs_;
};

}  // namespace

std::vector<Point> lay_out(Mesh& mesh, const Map& map) { return Layout(mesh, map).run(); }

}  // namespace elbowroom::atlas
