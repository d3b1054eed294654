#include "cli/island.h"

#include <algorithm>

#include "atlas/check.h"
#include "atlas/terrain.h"

namespace elbowroom::cli {
namespace {

bool has(const MapRegion& region, const char* symbol) {
    return std::find(region.symbols.begin(), region.symbols.end(), symbol) != region.symbols.end();
}

}  // namespace

bool is_island(const Json& json) { return json.is_object() && json.contains("board"); }

Map read_island(const Json& json, const std::string& file) {
    const Node node(json, file + " ");
    node.only({"id", "board", "size", "regions"});
    const std::string id = node.at("id").text(), board = node.at("board").text();
    if (!id.starts_with(board)) node.at("board").fail("the id of a face begins with that of its board");
    node.at("size");
    return read_map(node);
}

std::vector<std::string> island_problems(const Map& island) {
    std::vector<std::string> all = atlas::problems(island, atlas::Rim::coast);
    int landings = 0, icons = 0;
    for (const MapRegion& region : island.regions) {
        if (!region.id.starts_with(island.id + "-"))
            all.push_back("the name of region " + region.id + " does not begin with that of its island");
        if (!atlas::has_look(region.terrain))
            all.push_back("region " + region.id + " has the unknown terrain \"" + region.terrain + "\"");
        if (has(region, "entry") && !region.edge)
            all.push_back("region " + region.id + " is one to land on, but not on the coast");
        landings += has(region, "entry");
        icons += has(region, "icon");
    }
    if (landings == 0) all.push_back("there is no region where a tribe could land");
    // [WC-DEF-2]
    if (icons != 1) all.push_back("exactly one region has the icon, not " + std::to_string(icons));
    return all;
}

}  // namespace elbowroom::cli
