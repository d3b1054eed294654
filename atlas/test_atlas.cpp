// Tests of the atlas: the boards of the game are drawn without flaws, and every kind of broken map is named.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "atlas/check.h"
#include "atlas/draw.h"
#include "atlas/flaws.h"
#include "atlas/label.h"
#include "atlas/outlines_json.h"
#include "atlas/svg.h"

using namespace elbowroom;
using namespace elbowroom::atlas;

namespace {

const std::vector<std::string> boards{"classic-2", "classic-3", "classic-4", "classic-5"};
const std::vector<std::string> faces{"l1a", "l1b", "l2a", "l2b", "m1a", "m1b",
                                     "m2a", "m2b", "s1a", "s1b", "s2a", "s2b"};

Map read_sheet(const std::string& folder, const std::string& id) {
    std::ifstream file(std::filesystem::path(ELBOWROOM_SOURCE_DIR) / "content" / folder / (id + ".json"));
    const auto json = nlohmann::json::parse(file);
    Map map;
    map.id = json.at("id").get<std::string>();
    map.width = json.at("size").at(0).get<double>();
    map.height = json.at("size").at(1).get<double>();
    for (const auto& entry : json.at("regions")) {
        MapRegion region;
        region.id = entry.at("id").get<std::string>();
        region.terrain = entry.at("terrain").get<std::string>();
        region.symbols = entry.at("symbols").get<std::vector<std::string>>();
        region.edge = entry.at("edge").get<bool>();
        region.next_to = entry.at("next").get<std::vector<std::string>>();
        region.x = entry.at("at").at(0).get<double>();
        region.y = entry.at("at").at(1).get<double>();
        map.regions.push_back(std::move(region));
    }
    return map;
}

// Regions a, b, c, ... at the given places, all at the edge.
Map small_map(std::initializer_list<Point> places, std::initializer_list<const char*> borders) {
    Map map;
    map.id = "small";
    char id = 'a';
    for (const Point place : places) {
        map.regions.push_back({std::string(1, id++), "hill", {}, true, {}, place.x, place.y});
    }
    for (const std::string border : borders) {
        map.regions[static_cast<std::size_t>(border[0] - 'a')].next_to.push_back(border.substr(1));
        map.regions[static_cast<std::size_t>(border[1] - 'a')].next_to.push_back(border.substr(0, 1));
    }
    return map;
}

Map triangle() { return small_map({{200, 500}, {800, 500}, {500, 200}}, {"ab", "bc", "ca"}); }

bool is_named(const Map& map, const std::string& sentence) {
    const auto found = problems(map);
    INFO(nlohmann::json(found).dump());
    return std::find(found.begin(), found.end(), sentence) != found.end();
}

void check_drawn_right(const Map& map, Rim rim = Rim::frame) {
    REQUIRE(problems(map, rim) == std::vector<std::string>{});
    CHECK(flaws(draw(map, rim), map) == std::vector<std::string>{});
}

bool has_flaw(const Drawing& drawing, const Map& map, const std::string& sentence) {
    const auto found = flaws(drawing, map);
    INFO(nlohmann::json(found).dump());
    return std::find(found.begin(), found.end(), sentence) != found.end();
}

bool same_shapes(const Drawing& one, const Drawing& other) {
    return outlines(one) == outlines(other) && one.regions.size() == other.regions.size() &&
           std::equal(one.regions.begin(), one.regions.end(), other.regions.begin(),
                      [](const RegionShape& a, const RegionShape& b) {
                          return a.outline == b.outline && a.label == b.label && a.room == b.room;
                      });
}

}  // namespace

TEST_CASE("the classic boards have no problems and are drawn without flaws, with room for tokens") {
    for (const std::string& id : boards) {
        CAPTURE(id);
        const Map map = read_sheet("classic/maps", id);
        REQUIRE(problems(map) == std::vector<std::string>{});
        const Drawing drawing = draw(map);
        CHECK(flaws(drawing, map) == std::vector<std::string>{});
        for (const RegionShape& shape : drawing.regions) {
            CAPTURE(shape.id);
            CHECK(shape.room > 26);
        }
        CHECK(outlines(drawing).dump().size() < 150000);
        CHECK(svg(drawing, map).find("</svg>") != std::string::npos);
    }
}

TEST_CASE("the islands are drawn without flaws, with room for tokens, in regions of about one size") {
    for (const std::string& id : faces) {
        CAPTURE(id);
        const Map island = read_sheet("warcraft/islands", id);
        REQUIRE(problems(island, Rim::coast) == std::vector<std::string>{});
        const Drawing drawing = draw(island, Rim::coast);
        CHECK(flaws(drawing, island) == std::vector<std::string>{});
        for (std::size_t i = 0; i < island.regions.size(); ++i) {
            const RegionShape& shape = drawing.regions[i];
            CAPTURE(shape.id);
            CHECK(shape.room > 50);
            CHECK(area(shape.outline) > 0.7 * fair_share(island, Rim::coast));
            CHECK(area(shape.outline) < 1.3 * fair_share(island, Rim::coast));
            CHECK(inside({island.regions[i].x, island.regions[i].y}, shape.outline));
        }
        for (const Border& border : drawing.borders) {
            double run = 0;
            for (std::size_t i = 1; i < border.line.size(); ++i) run += distance(border.line[i - 1], border.line[i]);
            CAPTURE(border.a);
            CAPTURE(border.b);
            CHECK(run > 50);
        }
        CHECK(svg(drawing, island).find("</svg>") != std::string::npos);
    }
}

TEST_CASE("an island keeps its shape on a larger sheet and lies in the middle of it") {
    const Map island = read_sheet("warcraft/islands", "s1a");
    Map larger = island;
    larger.width += 200;
    larger.height += 80;
    const Drawing here = draw(island, Rim::coast), there = draw(larger, Rim::coast);
    REQUIRE(here.regions.size() == there.regions.size());
    for (std::size_t i = 0; i < here.regions.size(); ++i) {
        const auto &one = here.regions[i].outline, &other = there.regions[i].outline;
        REQUIRE(one.size() == other.size());
        for (std::size_t k = 0; k < one.size(); ++k) CHECK(distance(one[k] + Point{100, 40}, other[k]) < 0.01);
    }
}

TEST_CASE("small islands of any planar kind are drawn without flaws") {
    const auto check_island = [](Map island) {
        // All of them are given far apart, as on a board, and lie as they like once they have their size.
        island.width = island.height = 2000;
        check_drawn_right(island, Rim::coast);
    };
    check_island(small_map({{300, 300}, {700, 300}}, {"ab"}));
    check_island(triangle());
    check_island(small_map({{200, 300}, {500, 300}, {800, 300}}, {"ab", "bc"}));
    check_island(small_map({{500, 350}, {200, 300}, {800, 300}, {500, 100}, {500, 600}}, {"ab", "ac", "ad", "ae"}));
    check_island(small_map({{300, 200}, {700, 200}, {700, 500}, {300, 500}}, {"ab", "bc", "cd", "da"}));
    Map lagoon = small_map({{500, 350}, {400, 450}, {600, 450}, {500, 200}}, {"ab", "ac", "ad", "bc", "cd", "db"});
    lagoon.regions[0].edge = false;
    lagoon.regions[0].terrain = "lake";
    check_island(lagoon);
    Map bay = triangle();
    bay.regions[1].terrain = "sea";
    check_island(bay);
}

TEST_CASE("an island of one region is named") {
    CHECK(problems(small_map({{500, 300}}, {}), Rim::coast) ==
          std::vector<std::string>{"An island has at least two regions."});
}

TEST_CASE("an island that was tampered with has flaws") {
    Map island = triangle();
    island.width = island.height = 2000;
    const Drawing drawing = draw(island, Rim::coast);
    REQUIRE(flaws(drawing, island).empty());

    Map inland = island;
    inland.regions[0].edge = false;
    CHECK(has_flaw(drawing, inland, "Region a is not at the edge, but touches the coast."));

    Map tight = island;
    Drawing adrift = drawing;
    tight.width = adrift.width = 1000;
    CHECK(has_flaw(adrift, tight, "The island leaves no room for the ocean around it."));

    // A region that lies off the coast of the others has a coast of its own.
    Drawing torn = drawing;
    for (Point& p : torn.regions[2].outline) p = p + Point{0, -300};
    torn.regions[2].label = torn.regions[2].label + Point{0, -300};
    CHECK(has_flaw(torn, island, "The coast is not one closed line."));

    // An island does not fill a frame.
    Drawing framed = drawing;
    framed.rim = Rim::frame;
    CHECK_FALSE(flaws(framed, island).empty());
}

TEST_CASE("the same map is always drawn alike, and another id gives another hand") {
    const Map map = triangle();
    CHECK(same_shapes(draw(map), draw(map)));
    Map renamed = map;
    renamed.id = "another";
    CHECK_FALSE(same_shapes(draw(map), draw(renamed)));
}

TEST_CASE("small maps of any planar kind are drawn without flaws") {
    check_drawn_right(small_map({{500, 300}}, {}));
    check_drawn_right(small_map({{300, 300}, {700, 300}}, {"ab"}));
    check_drawn_right(triangle());
    check_drawn_right(small_map({{200, 300}, {500, 300}, {800, 300}}, {"ab", "bc"}));
    check_drawn_right(
        small_map({{500, 350}, {200, 300}, {800, 300}, {500, 100}, {500, 600}}, {"ab", "ac", "ad", "ae"}));
    check_drawn_right(small_map({{300, 200}, {700, 200}, {700, 500}, {300, 500}}, {"ab", "bc", "cd", "da"}));
}

TEST_CASE("a region away from the edge may lie between two regions that meet on both sides of it") {
    Map map = triangle();
    map.regions[2].edge = false;
    check_drawn_right(map);
    map.regions[2].edge = true;
    map.regions[0].edge = false;
    check_drawn_right(map);
}

TEST_CASE("the outlines file lists regions and borders with coordinates in tenths") {
    const Map map = triangle();
    const auto json = outlines(draw(map));
    CHECK(json.at("map") == "small");
    CHECK(json.at("size") == nlohmann::json({1000.0, 700.0}));
    CHECK(json.at("regions").at("a").at("outline").size() > 10);
    CHECK(json.at("regions").at("a").at("room").get<double>() > 26);
    CHECK(json.at("borders").size() == 6);
    int between = 0;
    for (const auto& border : json.at("borders")) between += border.contains("between") ? 1 : 0;
    CHECK(between == 3);
}

TEST_CASE("the largest circle in a rectangle touches its long sides") {
    const Circle circle = largest_circle({{0, 0}, {100, 0}, {100, 40}, {0, 40}}, 0.1);
    CHECK(circle.radius == doctest::Approx(20).epsilon(0.01));
    CHECK(circle.centre.y == doctest::Approx(20).epsilon(0.01));
}

TEST_CASE("a map without regions, with too many or without an edge is named") {
    CHECK(is_named(Map{}, "The map has no regions."));
    Map map = triangle();
    for (MapRegion& region : map.regions) region.edge = false;
    CHECK(is_named(map, "No region is at the edge of the board."));
    Map crowd;
    for (int i = 0; i < 65; ++i) {
        crowd.regions.push_back({std::to_string(i), "hill", {}, true, {}, 10.0 + i, 10});
    }
    CHECK(is_named(crowd, "The map has 65 regions, more than 64."));
    map = triangle();
    map.width = 0;
    CHECK(is_named(map, "The frame of the map has no area."));
}

TEST_CASE("wrong lists of neighbours are named") {
    Map map = triangle();
    map.regions[0].next_to.push_back("z");
    CHECK(is_named(map, "Region a has an unknown neighbour z."));
    map = triangle();
    map.regions[0].next_to.push_back("a");
    CHECK(is_named(map, "Region a is listed as its own neighbour."));
    map = triangle();
    map.regions[0].next_to.push_back("b");
    CHECK(is_named(map, "Region a lists its neighbour b twice."));
    map = triangle();
    map.regions[0].next_to = {"b"};
    CHECK(is_named(map, "Region c lists a as a neighbour, but a does not list c."));
    map = triangle();
    map.regions[1].id = map.regions[0].id;
    CHECK(is_named(map, "Two regions have the id a."));
    map = triangle();
    map.regions[1].id.clear();
    CHECK(is_named(map, "The region at position 1 has no id."));
}

TEST_CASE("centres that cannot be drawn are named") {
    Map map = triangle();
    map.regions[0].x = -5;
    CHECK(is_named(map, "The centre of region a lies outside the frame."));
    map = triangle();
    map.regions[0].x = 800;
    CHECK(is_named(map, "Regions a and b have the same centre."));
    map = small_map({{300, 200}, {700, 200}, {700, 500}, {300, 500}}, {"ac", "bd", "ab"});
    CHECK(is_named(map, "The line from a to c crosses the line from b to d."));
    map = small_map({{300, 200}, {700, 200}, {500, 200}}, {"ab", "bc"});
    CHECK(is_named(map, "The centre of region c lies on the line from a to b."));
}

TEST_CASE("a map in parts, one that is not planar and one with holes are named") {
    const Map parts = small_map({{200, 200}, {300, 200}, {600, 200}, {700, 200}}, {"ab", "cd"});
    CHECK(is_named(parts, "Regions c and d are not connected to region a."));
    const Map five = small_map({{500, 100}, {800, 300}, {700, 600}, {300, 600}, {200, 300}},
                               {"ab", "ac", "ad", "ae", "bc", "bd", "be", "cd", "ce", "de"});
    CHECK(is_named(five, "The borders are not planar: no flat map has all of these neighbours."));
    Map hole = small_map({{300, 300}, {700, 300}}, {"ab"});
    hole.regions[1].edge = false;
    CHECK(is_named(hole, "Region b lies wholly inside region a, and an outline has no holes."));
}

TEST_CASE("edge flags that no drawing can keep are named") {
    Map wheel = small_map({{500, 350}, {200, 500}, {800, 500}, {500, 100}}, {"ab", "ac", "ad", "bc", "cd", "db"});
    CHECK(is_named(wheel, "Region a is at the edge, but borders of its neighbours shut it off from the rim."));
    wheel.regions[0].edge = false;
    CHECK(problems(wheel).empty());
    Map square = small_map({{300, 200}, {700, 200}, {700, 500}, {300, 500}}, {"ab", "bc", "cd", "da"});
    square.regions[0].edge = false;
    const auto found = problems(square);
    REQUIRE(found.size() == 1);
    CHECK(found[0].find("Region a is not at the edge, but lies open to the rim between") == 0);
}

TEST_CASE("a drawing that was tampered with has flaws") {
    const Map map = triangle();
    Drawing moved = draw(map);
    moved.regions[0].outline[2].x += 0.1;
    CHECK_FALSE(flaws(moved, map).empty());
    Drawing lost = draw(map);
    lost.regions[1].label = {-1, -1};
    CHECK_FALSE(flaws(lost, map).empty());
    Map fewer = small_map({{200, 500}, {800, 500}, {500, 200}}, {"ab", "bc"});
    const auto found = flaws(draw(map), fewer);
    CHECK(std::find(found.begin(), found.end(), "Regions a and c share a line by mistake.") != found.end());
    Map inland = map;
    inland.regions[0].edge = false;
    CHECK_FALSE(flaws(draw(map), inland).empty());
}
