// Makes the settled borders look drawn by hand: whole shapes a little bent, lines a little uneven.
#include "atlas/ink.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>

#include "atlas/clearance.h"
#include "atlas/noise.h"
#include "atlas/terrain.h"

namespace elbowroom::atlas {
namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

class Hand {
public:
    Hand(Mesh& mesh, const Map& map, double strength) : mesh_(mesh), map_(map), strength_(strength) {
        scale_ = std::sqrt(fair_share(map, mesh.rim));
    }

    void draw() {
        resample();
        warp();
        tremble();
    }

private:
    // Even steps along every border, short enough for the finest tremble.
    void resample() {
        for (Piece& piece : mesh_.pieces) {
            if (mesh_.is_frame(piece)) continue;
            const std::vector<double> run = run_along(piece);
            const int steps = std::max(3, static_cast<int>(run.back() / 3.5));
            std::vector<int> even{piece.points.front()};
            std::size_t i = 0;
            for (int k = 1; k < steps; ++k) {
                const double wanted = run.back() * k / steps;
                while (run[i + 1] < wanted) ++i;
                const double part = (wanted - run[i]) / (run[i + 1] - run[i]);
                even.push_back(mesh_.add(place(piece, i) + (place(piece, i + 1) - place(piece, i)) * part));
            }
            even.push_back(piece.points.back());
            piece.points = std::move(even);
        }
        mesh_.index();
    }

    std::vector<double> run_along(const Piece& piece) const {
        std::vector<double> run{0};
        for (std::size_t i = 0; i + 1 < piece.points.size(); ++i) {
            run.push_back(run.back() + distance(place(piece, i), place(piece, i + 1)));
        }
        return run;
    }

    // Bends the sheet itself, so gently that nothing can cross; a frame stays where it is.
    void warp() {
        const double wide = std::clamp(1.1 * scale_, 60.0, 220.0), narrow = 0.45 * wide;
        const Noise wide_x(map_.id, 1, wide), wide_y(map_.id, 2, wide);
        const Noise narrow_x(map_.id, 3, narrow), narrow_y(map_.id, 4, narrow);
        const bool island = mesh_.rim == Rim::coast;  // its coast is lively enough, and its regions are to stay equal
        for (Point& p : mesh_.points) {
            const double across = island ? 0.5 : ease(std::min(p.x, map_.width - p.x) / (0.9 * wide));
            const double down = island ? 0.5 : ease(std::min(p.y, map_.height - p.y) / (0.9 * wide));
            const double x = 0.14 * wide * wide_x.value(p.x, p.y) + 0.1 * narrow * narrow_x.value(p.x, p.y);
            const double y = 0.14 * wide * wide_y.value(p.x, p.y) + 0.1 * narrow * narrow_y.value(p.x, p.y);
            p = p + Point{x * across, y * down} * strength_;
        }
    }

    // All wishes are found before anything moves, so that both sides of a narrow place keep their distance.
    void tremble() {
        const auto runs = runs_along(mesh_);
        std::vector<Point> wish = mesh_.points;
        for (std::size_t number = 0; number < mesh_.pieces.size(); ++number) {
            const Piece& piece = mesh_.pieces[number];
            if (mesh_.is_frame(piece)) continue;
            const double rough = roughness(terrain(piece.a), terrain(piece.b));
            const bool is_shore = piece.b < 0 && !is_water(terrain(piece.a));
            const Noise coves(map_.id, 900 + number, 62), broad(map_.id, 100 + number, 29),
                fine(map_.id, 500 + number, 12);
            const std::vector<double> run = run_along(piece);
            for (std::size_t i = 1; i + 1 < piece.points.size(); ++i) {
                const Point along = unit(place(piece, i + 1) - place(piece, i - 1));
                const double ends = ease(std::min(run[i], run.back() - run[i]) / 18);
                double off = 3.7 * broad.value(run[i], 0.5) + 1.3 * fine.value(run[i], 0.5);
                if (is_shore) off += 11 * coves.value(run[i], 0.5);
                for (const Narrow& narrow : narrow_places(mesh_, runs, piece.points[i], 24)) off *= narrow.gap / 24;
                wish[at(piece.points[i])] =
                    place(piece, i) + Point{along.y, -along.x} * (off * ends * rough * strength_);
            }
        }
        mesh_.points = std::move(wish);
    }

    // The ocean is as rough a neighbour as a sea.
    std::string_view terrain(int region) const {
        return region < 0 ? std::string_view("sea") : map_.regions[at(region)].terrain;
    }

    Point place(const Piece& piece, std::size_t i) const { return mesh_.points[at(piece.points[i])]; }

    Mesh& mesh_;
    const Map& map_;
    double strength_;
    double scale_ = 1;
};

// The far sides of the frame keep their place even if they are not at a tenth.
double to_tenth(double value, double far_side) { return value == far_side ? value : std::floor(value * 10 + 0.5) / 10; }

// Douglas and Peucker: keep the point farthest from the straight line, if it is far enough.
void keep_needed(const Mesh& mesh, const std::vector<int>& line, std::size_t from, std::size_t to, double tolerance,
                 std::vector<bool>& keep) {
    double farthest = tolerance;
    std::size_t chosen = from;
    for (std::size_t i = from + 1; i < to; ++i) {
        const double away =
            distance_to_segment(mesh.points[at(line[i])], mesh.points[at(line[from])], mesh.points[at(line[to])]);
        if (away <= farthest) continue;
        farthest = away;
        chosen = i;
    }
    if (chosen == from) return;
    keep[chosen] = true;
    keep_needed(mesh, line, from, chosen, tolerance, keep);
    keep_needed(mesh, line, chosen, to, tolerance, keep);
}

}  // namespace

void bend(Mesh& mesh, const Map& map, double strength) { Hand(mesh, map, strength).draw(); }

void thin_out(Mesh& mesh, double tolerance) {
    for (Piece& piece : mesh.pieces) {
        if (mesh.is_frame(piece)) continue;
        std::vector<bool> keep(piece.points.size(), false);
        keep.front() = keep.back() = true;
        keep_needed(mesh, piece.points, 0, piece.points.size() - 1, tolerance, keep);
        std::vector<int> kept;
        for (std::size_t i = 0; i < keep.size(); ++i) {
            if (keep[i]) kept.push_back(piece.points[i]);
        }
        piece.points = std::move(kept);
    }
    for (Point& p : mesh.points) p = {to_tenth(p.x, mesh.width), to_tenth(p.y, mesh.height)};
    mesh.index();
}

}  // namespace elbowroom::atlas
