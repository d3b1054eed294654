#include "engine/board/board.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/base/quoted.h"

namespace elbowroom {
namespace {

const TerrainFacts* find_terrain(const Pack& pack, const std::string& id) {
    const auto it = std::find_if(pack.terrains.begin(), pack.terrains.end(), [&](const auto& t) { return t.id == id; });
    return it == pack.terrains.end() ? nullptr : &*it;
}

Regions& kind(Board& board, const std::string& id) {
    for (auto& [name, regions] : board.kinds)
        if (name == id) return regions;
    return board.kinds.emplace_back(id, Regions{}).second;
}

// What is written of one kind of region holds for the other; both are as they are printed until all are known.
void add_equivalents(Board& board, const Pack& pack) {
    const auto printed = board.kinds;
    const auto regions = [&](const std::string& id) {
        for (const auto& [name, where] : printed)
            if (name == id) return where;
        return Regions{};
    };
    for (const auto& [one, other] : pack.equivalents) {
        kind(board, one) |= regions(other);
        kind(board, other) |= regions(one);
    }
}

}  // namespace

Board make_board(const Map& map, const Pack& pack) {
    Board board;
    board.size = int(map.regions.size());
    board.all = Regions::first(board.size);
    std::map<std::string, Region> index;
    for (const auto& region : map.regions) index.emplace(region.id, Region(index.size()));

    for (const auto& terrain : pack.terrains) kind(board, terrain.id);
    for (const auto& symbol : pack.symbols) kind(board, symbol);
    Regions landings;
    for (Region r = 0; r < board.size; ++r) {
        const MapRegion& printed = map.regions[r];
        const Regions here = Regions::of(r);
        const TerrainFacts& terrain = *find_terrain(pack, printed.terrain);
        for (const auto& id : printed.next_to) board.neighbours[r] |= Regions::of(index.at(id));
        kind(board, terrain.id) |= here;
        for (const auto& symbol : printed.symbols) kind(board, symbol) |= here;
        if (terrain.passing) board.passing |= here;
        if (terrain.impassable) board.impassable |= here;
        if (terrain.water)
            board.water |= here;
        else if (!terrain.impassable)
            board.land |= here;
        if (printed.edge) board.edge |= here;
        if (printed.edge && terrain.landing) landings |= here;
        const int bare = terrain.cost >= 0 ? terrain.cost : pack.region_cost;
        board.bare_cost.set(r, bare + terrain.defends);  // [CL-COST-1] [CL-COST-2] [CL-COST-6]
    }
    for (Region r = 0; r < board.size; ++r)
        for (Region other = 0; other < board.size; ++other)
            if (map.regions[r].terrain == map.regions[other].terrain) board.same_terrain[r] |= Regions::of(other);
    add_equivalents(board, pack);
    board.entry = board.edge | board.next_to(landings);                            // [CL-TERM-9]
    if (!pack.entry_symbol.empty()) board.entry = kind(board, pack.entry_symbol);  // [WC-ISLE-1]
    for (Regions rest = board.all; !rest.empty(); rest -= board.islands.back()) {  // [WC-DEF-1]
        Regions island = Regions::of(rest.lowest());
        while (!(board.next_to(island) - island).empty()) island |= board.next_to(island);
        board.islands.push_back(island);
    }

    kind(board, "anywhere") = board.all;
    kind(board, "land") = board.land;  // [CL-TERM-6]
    kind(board, "water") = board.water;
    kind(board, "edge") = board.edge;
    kind(board, "entry") = board.entry;
    kind(board, "coastal") = board.next_to(board.water) & board.land;  // [CL-TERM-8]
    return board;
}

std::vector<std::string> map_problems(const Map& map, const Pack& pack) {
    std::vector<std::string> problems;
    const auto complain = [&](const std::string& sentence) {
        if (problems.size() < most_map_problems) problems.push_back(sentence);
    };
    if (map.regions.empty()) complain("the map has no regions");
    if (map.regions.size() > max_regions) {
        complain("the map has " + std::to_string(map.regions.size()) + " regions, at most 64 are possible");
        return problems;
    }
    std::map<std::string, const MapRegion*> by_id;
    for (const auto& region : map.regions)
        if (!by_id.emplace(region.id, &region).second) complain("region " + shortened(region.id) + " is listed twice");
    for (const auto& region : map.regions) {
        const std::string here = "region " + shortened(region.id);
        if (!find_terrain(pack, region.terrain))
            complain(here + " has the unknown terrain " + in_quotes(region.terrain));
        for (const auto& symbol : region.symbols)
            if (std::find(pack.symbols.begin(), pack.symbols.end(), symbol) == pack.symbols.end())
                complain(here + " has the unknown symbol " + in_quotes(symbol));
        std::set<std::string> seen;
        for (const auto& id : region.next_to) {
            const auto it = by_id.find(id);
            if (id == region.id)
                complain(here + " is next to itself");
            else if (it == by_id.end())
                complain(here + " is next to region " + shortened(id) + ", which does not exist");
            else if (!seen.insert(id).second)
                complain(here + " names its neighbour " + shortened(id) + " twice");
            else if (const auto& back = it->second->next_to;
                     std::find(back.begin(), back.end(), region.id) == back.end())
                complain(here + " is next to region " + shortened(id) + ", but not the other way round");
        }
    }
    return problems;
}

Regions select(const Board& board, std::string_view words, std::string& error) {
    Regions out;
    while (true) {
        const auto cut = words.find(" or ");
        std::string_view word = words.substr(0, cut);
        const bool beside = word.starts_with("beside "), near = word.starts_with("near ");
        if (beside || near) word.remove_prefix(word.find(' ') + 1);
        const auto it =
            std::find_if(board.kinds.begin(), board.kinds.end(), [&](const auto& k) { return k.first == word; });
        if (it == board.kinds.end()) {
            error =
                in_quotes(word) + " is not a terrain, a symbol or one of anywhere, land, water, edge, entry, coastal";
            return {};
        }
        const Regions around = beside || near ? board.next_to(it->second) : it->second;
        out |= beside ? around - it->second : around;
        if (cut == std::string_view::npos) return out;
        words.remove_prefix(cut + 4);
    }
}

}  // namespace elbowroom
