// Finds what is wrong with a map before anyone tries to draw it or play on it.
#include "atlas/check.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <unordered_map>
#include <utility>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>

#include "atlas/embedding.h"
#include "atlas/point.h"

namespace elbowroom::atlas {
namespace {

constexpr std::size_t most_regions = 64;  // the engine keeps sets of regions in one 64-bit word

class Inspector {
public:
    explicit Inspector(const Map& map) : map_(map) {}

    std::vector<std::string> inspect() {
        if (map_.regions.empty()) {
            report("The map has no regions.");
            return found_;
        }
        check_size_and_names();
        check_neighbours();
        check_places();
        if (!found_.empty()) return found_;
        check_connected();
        check_planar();
        check_crossings();
        check_holes();
        if (found_.empty() && map_.regions.size() > 1) found_ = embed(map_).obstacles;
        return found_;
    }

private:
    void report(std::string sentence) { found_.push_back(std::move(sentence)); }
    Point centre(std::size_t i) const { return {map_.regions[i].x, map_.regions[i].y}; }
    const std::string& name(std::size_t i) const { return map_.regions[i].id; }

    void check_size_and_names() {
        if (map_.regions.size() > most_regions) {
            report("The map has " + std::to_string(map_.regions.size()) + " regions, more than " +
                   std::to_string(most_regions) + ".");
        }
        if (!(map_.width > 0) || !(map_.height > 0)) report("The frame of the map has no area.");
        bool any_edge = false;
        for (std::size_t i = 0; i < map_.regions.size(); ++i) {
            any_edge = any_edge || map_.regions[i].edge;
            if (name(i).empty()) {
                report("The region at position " + std::to_string(i) + " has no id.");
            } else if (!number_.emplace(name(i), i).second) {
                report("Two regions have the id " + name(i) + ".");
            }
        }
        if (!any_edge) report("No region is at the edge of the board.");
    }

    void check_neighbours() {
        for (const MapRegion& region : map_.regions) {
            std::set<std::string> seen;
            for (const std::string& other : region.next_to) {
                const auto known = number_.find(other);
                if (!seen.insert(other).second) {
                    report("Region " + region.id + " lists its neighbour " + other + " twice.");
                } else if (known == number_.end()) {
                    report("Region " + region.id + " has an unknown neighbour " + other + ".");
                } else if (other == region.id) {
                    report("Region " + region.id + " is listed as its own neighbour.");
                } else {
                    const auto& back = map_.regions[known->second].next_to;
                    if (std::find(back.begin(), back.end(), region.id) == back.end()) {
                        report("Region " + region.id + " lists " + other + " as a neighbour, but " + other +
                               " does not list " + region.id + ".");
                    }
                }
            }
        }
    }

    void check_places() {
        for (std::size_t i = 0; i < map_.regions.size(); ++i) {
            const Point p = centre(i);
            if (!(p.x > 0 && p.x < map_.width && p.y > 0 && p.y < map_.height)) {
                report("The centre of region " + name(i) + " lies outside the frame.");
            }
            for (std::size_t j = 0; j < i; ++j) {
                if (centre(j) == p) report("Regions " + name(j) + " and " + name(i) + " have the same centre.");
            }
        }
    }

    std::vector<std::size_t> reach(std::size_t start, std::size_t barred) const {
        std::vector<bool> seen(map_.regions.size(), false);
        std::vector<std::size_t> part{start};
        seen[start] = true;
        for (std::size_t i = 0; i < part.size(); ++i) {
            for (const std::string& other : map_.regions[part[i]].next_to) {
                const std::size_t there = number_.at(other);
                if (there == barred || seen[there]) continue;
                seen[there] = true;
                part.push_back(there);
            }
        }
        std::sort(part.begin(), part.end());
        return part;
    }

    std::string names(const std::vector<std::size_t>& part) const {
        std::string list = part.size() == 1 ? "Region " : "Regions ";
        for (std::size_t i = 0; i < part.size(); ++i) {
            if (i > 0) list += i + 1 == part.size() ? " and " : ", ";
            list += name(part[i]);
        }
        return list;
    }

    void check_connected() {
        std::vector<bool> reached(map_.regions.size(), false);
        for (std::size_t start = 0; start < map_.regions.size(); ++start) {
            if (reached[start]) continue;
            const auto part = reach(start, map_.regions.size());
            for (const std::size_t i : part) reached[i] = true;
            if (start == 0) continue;
            report(names(part) + (part.size() == 1 ? " is" : " are") + " not connected to region " + name(0) + ".");
        }
    }

    void check_planar() {
        boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> graph(map_.regions.size());
        for (const auto& [a, b] : borders()) boost::add_edge(a, b, graph);
        if (!boost::boyer_myrvold_planarity_test(graph)) {
            report("The borders are not planar: no flat map has all of these neighbours.");
        }
    }

    std::vector<std::pair<std::size_t, std::size_t>> borders() const {
        std::vector<std::pair<std::size_t, std::size_t>> all;
        for (std::size_t i = 0; i < map_.regions.size(); ++i) {
            for (const std::string& other : map_.regions[i].next_to) {
                if (i < number_.at(other)) all.emplace_back(i, number_.at(other));
            }
        }
        return all;
    }

    void check_crossings() {
        const auto all = borders();
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto [a, b] = all[i];
            for (std::size_t c = 0; c < map_.regions.size(); ++c) {
                if (c == a || c == b || distance_to_segment(centre(c), centre(a), centre(b)) > 1e-6) continue;
                report("The centre of region " + name(c) + " lies on the line from " + name(a) + " to " + name(b) +
                       ".");
            }
            for (std::size_t j = 0; j < i; ++j) {
                const auto [c, d] = all[j];
                if (a == c || a == d || b == c || b == d) continue;
                if (!segments_meet(centre(a), centre(b), centre(c), centre(d))) continue;
                report("The line from " + name(c) + " to " + name(d) + " crosses the line from " + name(a) + " to " +
                       name(b) + ".");
            }
        }
    }

    // A part of the map that only one region parts from the frame would be a hole in that region's outline.
    void check_holes() {
        if (!found_.empty()) return;
        for (std::size_t around = 0; around < map_.regions.size(); ++around) {
            std::vector<bool> reached(map_.regions.size(), false);
            for (std::size_t start = 0; start < map_.regions.size(); ++start) {
                if (start == around || reached[start]) continue;
                const auto part = reach(start, around);
                for (const std::size_t i : part) reached[i] = true;
                const bool open =
                    std::any_of(part.begin(), part.end(), [&](std::size_t i) { return map_.regions[i].edge; });
                if (open) continue;
                report(names(part) + (part.size() == 1 ? " lies" : " lie") + " wholly inside region " + name(around) +
                       ", and an outline has no holes.");
            }
        }
    }

    const Map& map_;
    std::unordered_map<std::string, std::size_t> number_;
    std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> problems(const Map& map, Rim rim) {
    if (rim == Rim::coast && map.regions.size() == 1) return {"An island has at least two regions."};
    return Inspector(map).inspect();
}

}  // namespace elbowroom::atlas
