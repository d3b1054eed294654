// A map that takes nearly as much as a request may.
#pragma once

#include "tests/server/harness.h"

namespace elbowroom::test {

// Regions with long ids, each beside all others: some 180 kB.
inline Json wide_map() {
    std::vector<std::string> ids;
    for (int i = 0; i < 64; ++i) ids.push_back(std::to_string(100 + i) + std::string(37, 'x'));
    Json regions = Json::array();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        Json next = Json::array();
        for (const std::string& other : ids)
            if (other != ids[i]) next.push_back(other);
        regions.push_back({{"id", ids[i]},
                           {"terrain", "hill"},
                           {"symbols", Json::array()},
                           {"edge", true},
                           {"next", next},
                           {"at", {100 + 10 * i, 100 + i * 37 % 500}}});
    }
    return {{"id", "wide"}, {"players", 2}, {"rounds", 10}, {"size", {1000, 700}}, {"regions", regions}};
}

// A game of two seats of one person on it.
inline Json on_wide_map() {
    return {{"game", "classic"}, {"map", wide_map()}, {"seats", {{{"me", "Ada"}}, {{"me", "Bo"}}}}, {"start", true}};
}

}  // namespace elbowroom::test
