// Draws a map: makes the outlines of its regions from their borders and rough centres.
#include "atlas/draw.h"

#include <cstddef>
#include <utility>

#include "atlas/embedding.h"
#include "atlas/flaws.h"
#include "atlas/foam.h"
#include "atlas/ink.h"
#include "atlas/island.h"
#include "atlas/label.h"
#include "atlas/layout.h"
#include "atlas/mesh.h"

namespace elbowroom::atlas {
namespace {

RegionShape shape_of(const std::string& id, std::vector<Point> outline) {
    const Circle circle = largest_circle(outline, 0.1);
    return {id, std::move(outline), circle.centre, circle.radius};
}

Drawing from_mesh(const Mesh& mesh, const Map& map) {
    Drawing drawing{map.id, map.width, map.height, {}, {}, mesh.rim};
    for (std::size_t region = 0; region < map.regions.size(); ++region) {
        drawing.regions.push_back(shape_of(map.regions[region].id, mesh.outline(static_cast<int>(region))));
    }
    for (const Piece& piece : mesh.pieces) {
        Border border{map.regions[static_cast<std::size_t>(piece.a)].id, "", {}};
        if (piece.b >= 0) border.b = map.regions[static_cast<std::size_t>(piece.b)].id;
        for (const int point : piece.points) border.line.push_back(mesh.points[static_cast<std::size_t>(point)]);
        drawing.borders.push_back(std::move(border));
    }
    return drawing;
}

Drawing only_region(const Map& map) {
    const std::vector<Point> frame{{0, 0}, {map.width, 0}, {map.width, map.height}, {0, map.height}};
    Drawing drawing{map.id, map.width, map.height, {shape_of(map.regions[0].id, frame)}, {}, Rim::frame};
    drawing.borders.push_back({map.regions[0].id, "", {frame[0], frame[1], frame[2], frame[3], frame[0]}});
    return drawing;
}

// A lively hand may spoil a very narrow place; then a calmer and more exact one draws the whole map.
bool draw_by_hand(Drawing& drawing, const Mesh& settled, const Map& sheet, const Map& map) {
    struct Hand {
        double strength, tolerance;
    };
    for (const Hand hand : {Hand{1, 0.15}, {0.5, 0.15}, {0.2, 0.15}, {0, 0.05}, {0, 0}}) {
        Mesh mesh = settled;
        bend(mesh, sheet, hand.strength);
        thin_out(mesh, hand.tolerance);
        drawing = from_mesh(mesh, sheet);
        if (mesh.rim == Rim::coast) drawing = brought_home(std::move(drawing), map);
        if (flaws(drawing, map).empty()) return true;
    }
    return false;
}

}  // namespace

Drawing draw(const Map& map, Rim rim) {
    if (map.regions.size() == 1) return only_region(map);
    const Map sheet = rim == Rim::coast ? roomy_sheet(map) : map;
    Mesh laid_out = make_mesh(sheet, embed(sheet));
    const std::vector<Point> hubs = lay_out(laid_out, sheet);
    if (rim == Rim::coast) laid_out.set_adrift();
    Drawing drawing;
    // Odd maps may be squeezed too hard when their regions are drawn to the given centres.
    for (const double homesick : {0.12, 0.0}) {
        Mesh settled = laid_out;
        settle(settled, sheet, hubs, homesick);
        if (draw_by_hand(drawing, settled, sheet, map)) return drawing;
    }
    draw_by_hand(drawing, laid_out, sheet, map);
    return drawing;
}

}  // namespace elbowroom::atlas
