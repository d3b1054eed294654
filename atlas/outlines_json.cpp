// Writes a drawing as the outlines file that comes with a map.
#include "atlas/outlines_json.h"

#include <cmath>

namespace elbowroom::atlas {
namespace {

double tenth(double value) { return std::floor(value * 10 + 0.5) / 10; }

nlohmann::json pair(Point p) { return nlohmann::json::array({tenth(p.x), tenth(p.y)}); }

nlohmann::json line(const std::vector<Point>& points) {
    nlohmann::json list = nlohmann::json::array();
    for (const Point p : points) list.push_back(pair(p));
    return list;
}

}  // namespace

nlohmann::json outlines(const Drawing& drawing) {
    nlohmann::json regions = nlohmann::json::object(), borders = nlohmann::json::array();
    for (const RegionShape& shape : drawing.regions) {
        // The circle is rounded down so that it still fits.
        regions[shape.id] = {{"outline", line(shape.outline)},
                             {"label", pair(shape.label)},
                             {"room", std::floor(shape.room * 10 - 1) / 10}};
    }
    for (const Border& border : drawing.borders) {
        nlohmann::json entry;
        if (border.b.empty()) {
            entry["edge"] = border.a;
        } else {
            entry["between"] = {border.a, border.b};
        }
        entry["line"] = line(border.line);
        borders.push_back(std::move(entry));
    }
    return {{"map", drawing.map},
            {"size", {drawing.width, drawing.height}},
            {"regions", std::move(regions)},
            {"borders", std::move(borders)}};
}

}  // namespace elbowroom::atlas
