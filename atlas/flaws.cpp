// Checks a finished drawing against its map, trusting nothing about how it was made.
#include "atlas/flaws.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <set>
#include <utility>

namespace elbowroom::atlas {
namespace {

using Step = std::pair<std::pair<double, double>, std::pair<double, double>>;

// The same for both directions, so that two outlines that share a line have the same steps.
Step step_between(Point a, Point b) {
    const std::pair<double, double> first{a.x, a.y}, second{b.x, b.y};
    return first < second ? Step{first, second} : Step{second, first};
}

struct ByPlace {
    bool operator()(Point a, Point b) const { return a.x != b.x ? a.x < b.x : a.y < b.y; }
};

class Proof {
public:
    Proof(const Drawing& drawing, const Map& map) : drawing_(drawing), map_(map) {}

    std::vector<std::string> read() {
        if (!same_regions()) return found_;
        double sum = 0;
        for (std::size_t i = 0; i < drawing_.regions.size(); ++i) {
            check_outline(i);
            sum += area(drawing_.regions[i].outline);
            collect_steps(i);
        }
        check_steps();
        if (drawing_.rim == Rim::frame) {
            check_cover(sum, map_.width * map_.height, "the frame's");
        } else {
            check_coast(sum);
        }
        check_neighbours();
        check_borders();
        return found_;
    }

private:
    void report(std::string sentence) { found_.push_back(std::move(sentence)); }
    const std::string& name(std::size_t i) const { return map_.regions[i].id; }

    bool same_regions() {
        bool same = drawing_.regions.size() == map_.regions.size() && drawing_.map == map_.id &&
                    drawing_.width == map_.width && drawing_.height == map_.height;
        for (std::size_t i = 0; same && i < map_.regions.size(); ++i) {
            same = drawing_.regions[i].id == name(i) && drawing_.regions[i].outline.size() >= 3;
        }
        if (!same) report("The drawing does not show the regions of map " + map_.id + " in their order.");
        return same;
    }

    bool on_frame(Point p) const { return p.x == 0 || p.y == 0 || p.x == map_.width || p.y == map_.height; }

    bool along_frame(Point a, Point b) const {
        return (a.x == b.x && (a.x == 0 || a.x == map_.width)) || (a.y == b.y && (a.y == 0 || a.y == map_.height));
    }

    void check_cover(double sum, double whole, const std::string& whose) {
        if (std::abs(sum - whole) <= 1e-3) return;
        report("The outlines together cover " + std::to_string(sum) + " instead of " + whose + " " +
               std::to_string(whole) + ".");
    }

    void check_outline(std::size_t i) {
        const RegionShape& shape = drawing_.regions[i];
        const std::vector<Point>& ring = shape.outline;
        if (!is_simple(ring)) report("The outline of region " + name(i) + " crosses or touches itself.");
        if (!(area(ring) > 0)) report("The outline of region " + name(i) + " runs the wrong way round.");
        if (drawing_.rim == Rim::frame) check_frame(i);
        check_label(i);
    }

    void check_frame(std::size_t i) {
        const std::vector<Point>& ring = drawing_.regions[i].outline;
        bool touches = false, outside = false, runs_along = false;
        for (std::size_t k = 0; k < ring.size(); ++k) {
            const Point p = ring[k];
            touches = touches || on_frame(p);
            outside = outside || p.x < 0 || p.y < 0 || p.x > map_.width || p.y > map_.height;
            runs_along = runs_along || along_frame(p, ring[(k + 1) % ring.size()]);
        }
        if (outside) report("Region " + name(i) + " reaches outside the frame.");
        if (map_.regions[i].edge && !runs_along) report("Region " + name(i) + " is at the edge, but misses the frame.");
        if (!map_.regions[i].edge && touches)
            report("Region " + name(i) + " is not at the edge, but touches the frame.");
    }

    void check_label(std::size_t i) {
        const RegionShape& shape = drawing_.regions[i];
        const std::vector<Point>& ring = shape.outline;
        if (!inside(shape.label, ring)) {
            report("The label of region " + name(i) + " lies outside it.");
        } else if (!(shape.room > 0) || distance_to_ring(shape.label, ring) < shape.room - 0.2) {
            report("Region " + name(i) + " has less room at its label than it claims.");
        }
    }

    static bool is_simple(const std::vector<Point>& ring) {
        const std::size_t size = ring.size();
        for (std::size_t i = 0; i < size; ++i) {
            const Point a = ring[i], b = ring[(i + 1) % size], c = ring[(i + 2) % size];
            if (a == b || (turn(a, b, c) == 0 && dot(b - a, c - b) < 0)) return false;
            for (std::size_t j = i + 2; j < size; ++j) {
                if (i == 0 && j + 1 == size) continue;
                if (segments_meet(a, b, ring[j], ring[(j + 1) % size])) return false;
            }
        }
        return true;
    }

    void collect_steps(std::size_t i) {
        const std::vector<Point>& ring = drawing_.regions[i].outline;
        for (std::size_t k = 0; k < ring.size(); ++k) {
            owners_[step_between(ring[k], ring[(k + 1) % ring.size()])].push_back(i);
        }
    }

    void check_steps() {
        std::set<std::size_t> torn;
        for (const auto& [step, regions] : owners_) {
            const Point a{step.first.first, step.first.second}, b{step.second.first, step.second.second};
            if (regions.size() == 2) {
                shared_[{regions[0], regions[1]}] += distance(a, b);
            } else if (regions.size() > 2 || (drawing_.rim == Rim::frame && !along_frame(a, b))) {
                torn.insert(regions[0]);
            } else if (drawing_.rim == Rim::coast) {
                coast_[a].push_back(b);
                coast_[b].push_back(a);
                coastal_.insert(regions[0]);
            }
        }
        for (const std::size_t i : torn) {
            report("The outline of region " + name(i) + " has a line that no single neighbour shares.");
        }
    }

    // What only one region has is the coast: one ring with all outlines inside, and water on all sides of it.
    void check_coast(double sum) {
        const std::vector<Point> ring = walk_coast();
        if (ring.empty() || ring.size() != coast_.size()) {
            report("The coast is not one closed line.");
            return;
        }
        if (!is_simple(ring)) report("The coast crosses or touches itself.");
        check_cover(sum, std::abs(area(ring)), "the island's");
        const bool dry = std::any_of(ring.begin(), ring.end(), [&](Point p) {
            return std::min({p.x, p.y, map_.width - p.x, map_.height - p.y}) < ocean_margin;
        });
        if (dry) report("The island leaves no room for the ocean around it.");
        for (std::size_t i = 0; i < map_.regions.size(); ++i) {
            const std::vector<Point>& outline = drawing_.regions[i].outline;
            const bool touches =
                std::any_of(outline.begin(), outline.end(), [&](Point p) { return coast_.count(p) > 0; });
            if (map_.regions[i].edge && coastal_.count(i) == 0)
                report("Region " + name(i) + " is at the edge, but misses the coast.");
            if (!map_.regions[i].edge && touches)
                report("Region " + name(i) + " is not at the edge, but touches the coast.");
        }
    }

    // From any point of the coast along it, until it is back or the way is not plain.
    std::vector<Point> walk_coast() const {
        std::vector<Point> ring;
        if (coast_.empty()) return ring;
        const Point start = coast_.begin()->first;
        Point before = start, here = start;
        do {
            ring.push_back(here);
            const std::vector<Point>& ways = coast_.at(here);
            if (ways.size() != 2) return {};
            const Point there = ring.size() > 1 && ways[0] == before ? ways[1] : ways[0];
            before = here;
            here = there;
        } while (!(here == start) && ring.size() <= coast_.size());
        return ring;
    }

    void check_neighbours() {
        for (std::size_t i = 0; i < map_.regions.size(); ++i) {
            const auto& list = map_.regions[i].next_to;
            for (std::size_t j = i + 1; j < map_.regions.size(); ++j) {
                const bool meant = std::find(list.begin(), list.end(), name(j)) != list.end();
                const bool drawn = shared_.count({i, j}) > 0;
                if (meant && !drawn) report("Neighbours " + name(i) + " and " + name(j) + " share no line.");
                if (drawn && !meant) report("Regions " + name(i) + " and " + name(j) + " share a line by mistake.");
            }
        }
    }

    // The list of borders must be the very steps of the outlines, each once.
    void check_borders() {
        std::set<Step> listed;
        for (const Border& border : drawing_.borders) {
            bool right = border.line.size() >= 2;
            for (std::size_t k = 0; right && k + 1 < border.line.size(); ++k) {
                const Step step = step_between(border.line[k], border.line[k + 1]);
                const auto found = owners_.find(step);
                right = found != owners_.end() && listed.insert(step).second &&
                        found->second.size() == (border.b.empty() ? 1u : 2u);
                for (std::size_t n = 0; right && n < found->second.size(); ++n) {
                    right = name(found->second[n]) == border.a || name(found->second[n]) == border.b;
                }
            }
            if (!right) {
                report("The border of " + border.a + " and " + (border.b.empty() ? "the rim" : border.b) +
                       " does not follow their outlines.");
            }
        }
        if (listed.size() != owners_.size()) report("Some lines of the outlines are missing from the list of borders.");
    }

    const Drawing& drawing_;
    const Map& map_;
    std::map<Step, std::vector<std::size_t>> owners_;
    std::map<std::pair<std::size_t, std::size_t>, double> shared_;
    std::map<Point, std::vector<Point>, ByPlace> coast_;  // per point: where the coast goes from it
    std::set<std::size_t> coastal_;
    std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> flaws(const Drawing& drawing, const Map& map) { return Proof(drawing, map).read(); }

}  // namespace elbowroom::atlas
