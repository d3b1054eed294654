// The map as a net of half-edges: which border follows which around each region and each meeting point.
#include "atlas/embedding.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <unordered_map>
#include <utility>

#include "atlas/point.h"

namespace elbowroom::atlas {
namespace {

std::size_t index(int number) { return static_cast<std::size_t>(number); }

class Weaver {
public:
    explicit Weaver(const Map& map) : map_(map) {}

    Embedding weave() {
        join_neighbours();
        turn_around_regions();
        find_faces();
        close_the_rim();
        find_faces();
        while (split_a_wide_face()) find_faces();
        return std::move(net_);
    }

private:
    Point centre(int region) const { return {map_.regions[index(region)].x, map_.regions[index(region)].y}; }
    const std::string& name(int region) const { return map_.regions[index(region)].id; }
    bool at_edge(int region) const { return map_.regions[index(region)].edge; }
    bool neighbours(int a, int b) const { return pairs_.count({std::min(a, b), std::max(a, b)}) > 0; }

    void join_neighbours() {
        std::unordered_map<std::string, int> number;
        for (std::size_t i = 0; i < map_.regions.size(); ++i) number[map_.regions[i].id] = static_cast<int>(i);
        for (std::size_t i = 0; i < map_.regions.size(); ++i) {
            for (const std::string& other : map_.regions[i].next_to) {
                const int a = static_cast<int>(i), b = number.at(other);
                if (a > b) continue;
                pairs_.insert({a, b});
                net_.halves.push_back({a, b, 0, 0, 0});
                net_.halves.push_back({b, a, 0, 0, 0});
            }
        }
    }

    // Sorting by quadrant and cross product instead of an angle keeps every machine at the same answer.
    void turn_around_regions() {
        std::vector<std::vector<int>> leaving(map_.regions.size());
        for (std::size_t h = 0; h < net_.halves.size(); ++h) {
            leaving[index(net_.halves[h].from)].push_back(static_cast<int>(h));
        }
        const auto direction = [&](int h) {
            return centre(net_.halves[index(h)].to) - centre(net_.halves[index(h)].from);
        };
        const auto lower = [](Point d) { return d.y < 0 || (d.y == 0 && d.x < 0); };
        for (auto& around : leaving) {
            std::sort(around.begin(), around.end(), [&](int g, int h) {
                const Point a = direction(g), b = direction(h);
                if (lower(a) != lower(b)) return lower(b);
                return cross(a, b) > 0;
            });
            for (std::size_t i = 0; i < around.size(); ++i) {
                const int here = around[i], before = around[(i + around.size() - 1) % around.size()];
                link(here ^ 1, before);
            }
        }
    }

    void link(int first, int second) {
        net_.halves[index(first)].next = second;
        net_.halves[index(second)].prev = first;
    }

    void find_faces() {
        net_.face_start.clear();
        for (HalfEdge& half : net_.halves) half.face = -1;
        for (std::size_t start = 0; start < net_.halves.size(); ++start) {
            if (net_.halves[start].face >= 0) continue;
            const int face = static_cast<int>(net_.face_start.size());
            net_.face_start.push_back(static_cast<int>(start));
            for (int h = static_cast<int>(start); net_.halves[index(h)].face < 0; h = net_.halves[index(h)].next) {
                net_.halves[index(h)].face = face;
            }
        }
        if (outer_half_ < 0) outer_half_ = find_outer_half();
        net_.outer = net_.halves[index(outer_half_)].face;
    }

    // Only the outer face of a straight drawing turns the wrong way; a tree has no other face.
    int find_outer_half() const {
        for (const int start : net_.face_start) {
            double twice = 0;
            for (const int h : walk(start)) {
                twice += cross(centre(net_.halves[index(h)].from), centre(net_.halves[index(h)].to));
            }
            if (twice < 0) return start;
        }
        return 0;
    }

    std::vector<int> walk(int start) const {
        std::vector<int> halves;
        int h = start;
        do {
            halves.push_back(h);
            h = net_.halves[index(h)].next;
        } while (h != start);
        return halves;
    }

    // A second piece of border between the regions at the corners where g and h leave; returns g's new side.
    int split(int g, int h) {
        const int fresh = static_cast<int>(net_.halves.size());
        const int a = net_.halves[index(g)].from, b = net_.halves[index(h)].from;
        const int before_g = net_.halves[index(g)].prev, before_h = net_.halves[index(h)].prev;
        net_.halves.push_back({a, b, 0, 0, net_.halves[index(g)].face});
        net_.halves.push_back({b, a, 0, 0, net_.halves[index(g)].face});
        link(before_g, fresh);
        link(fresh, h);
        link(before_h, fresh + 1);
        link(fresh + 1, g);
        return fresh;
    }

    void close_the_rim() {
        std::vector<int> rim = walk(outer_half_);
        report_shut_in(rim);
        const auto first_edge =
            std::find_if(rim.begin(), rim.end(), [&](int h) { return at_edge(net_.halves[index(h)].from); });
        if (first_edge == rim.end()) return;
        std::rotate(rim.begin(), first_edge, rim.end());
        for (std::size_t i = 0; i < rim.size();) {
            std::size_t j = i + 1;
            while (j < rim.size() && !at_edge(net_.halves[index(rim[j])].from)) ++j;
            if (j > i + 1) rim[i] = cover(rim[i], rim[j % rim.size()], rim[i + 1]);
            i = j;
        }
        outer_half_ = rim.front();
    }

    // The regions left bare between two edge regions must be shut off from the frame by a border of those
    // two.
    int cover(int g, int h, int bare) {
        const int a = net_.halves[index(g)].from, b = net_.halves[index(h)].from;
        const std::string lost = name(net_.halves[index(bare)].from);
        if (a != b && neighbours(a, b)) return split(g, h);
        if (a == b) {
            net_.obstacles.push_back("Region " + lost + " is not at the edge, but only region " + name(a) +
                                     " could part it from the rim, and an outline has no holes.");
        } else {
            net_.obstacles.push_back("Region " + lost + " is not at the edge, but lies open to the rim between " +
                                     "regions " + name(a) + " and " + name(b) + ", which are not neighbours.");
        }
        return g;
    }

    void report_shut_in(const std::vector<int>& rim) {
        std::set<int> seen;
        for (const int h : rim) seen.insert(net_.halves[index(h)].from);
        for (int region = 0; region < static_cast<int>(map_.regions.size()); ++region) {
            if (at_edge(region) && seen.count(region) == 0) {
                net_.obstacles.push_back("Region " + name(region) +
                                         " is at the edge, but borders of its neighbours shut it off from the rim.");
            }
        }
    }

    // Where four regions meet, two of them that are neighbours anyway meet again, so that the others do not
    // touch.
    bool split_a_wide_face() {
        for (std::size_t face = 0; face < net_.face_start.size(); ++face) {
            if (static_cast<int>(face) == net_.outer) continue;
            const std::vector<int> corners = walk(net_.face_start[face]);
            for (std::size_t i = 0; i + 2 < corners.size(); ++i) {
                const std::size_t last = i == 0 ? corners.size() - 1 : corners.size();
                for (std::size_t j = i + 2; j < last; ++j) {
                    const int a = net_.halves[index(corners[i])].from, b = net_.halves[index(corners[j])].from;
                    if (a == b || !neighbours(a, b)) continue;
                    split(corners[i], corners[j]);
                    return true;
                }
            }
        }
        return false;
    }

    const Map& map_;
    Embedding net_;
    std::set<std::pair<int, int>> pairs_;
    int outer_half_ = -1;
};

}  // namespace

Embedding embed(const Map& map) { return Weaver(map).weave(); }

std::vector<int> around_frame(const Embedding& net) {
    std::vector<int> halves;
    const int start = net.face_start[index(net.outer)];
    int h = start;
    do {
        halves.push_back(h);
        h = net.halves[index(h)].prev;
    } while (h != start);
    return halves;
}

}  // namespace elbowroom::atlas
