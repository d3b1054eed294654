// A map as it is printed: regions with their terrain, symbols and neighbours, and where each lies on the sheet.
#pragma once

#include <string>
#include <vector>

namespace elbowroom {

struct MapRegion {
    std::string id;
    std::string terrain;
    std::vector<std::string> symbols;
    bool edge = false;  // touches the rim of the board
    std::vector<std::string> next_to;
    double x = 0, y = 0;  // roughly its centre; y grows downwards
};

struct Map {
    std::string id;
    std::string board;  // of an island: which board this is a face of
    int players = 0;
    int rounds = 0;
    double width = 1000, height = 700;
    std::vector<MapRegion> regions;
};

}  // namespace elbowroom
