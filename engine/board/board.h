// A map in play: who is next to whom, and the sets of regions that rules speak of.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/counts.h"
#include "engine/base/regions.h"
#include "engine/board/map.h"
#include "engine/pack/pack.h"

namespace elbowroom {

struct Board {
    // As many as a Region has values: of what is no region, nothing is next to it.
    template <class T>
    using ByRegion = std::array<T, 256>;

    int size = 0;
    ByRegion<Regions> neighbours{};
    Regions all, land, water, edge;
    Regions passing;  // to be left again in the redeployment
    Regions impassable;
    Regions entry;                     // where a tribe may come in  [CL-TERM-9]
    ByRegion<Regions> same_terrain{};  // all regions with the printed terrain of each
    Counts bare_cost;                  // tokens for each region with nobody in it
    std::vector<Regions> islands;      // regions that can be reached from each other by land and water
    std::vector<std::pair<std::string, Regions>> kinds;  // terrains, symbols and the words derived from them

    Regions island_of(Region r) const {
        for (const Regions island : islands)
            if (island.contains(r)) return island;
        return {};
    }
    Regions next_to(Region r) const { return neighbours[r]; }
    Regions next_to(Regions from) const {
        Regions out;
        for (const Region r : from) out |= neighbours[r];
        return out;
    }
};

// Precondition: map_problems(map, pack) is empty.
Board make_board(const Map& map, const Pack& pack);

// What keeps the map from being played with the pack, a sentence each: one-sided borders, unknown words, counts. Nobody
// reads more than so many.
inline constexpr std::size_t most_map_problems = 20;
std::vector<std::string> map_problems(const Map& map, const Pack& pack);

// "hill or farmland", "coastal", "anywhere" as regions of this board; `error` says which word means nothing.
Regions select(const Board& board, std::string_view words, std::string& error);

}  // namespace elbowroom
