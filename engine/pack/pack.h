// What is printed on the components of one game, as plain data: the notation reads it, the engine compiles it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace elbowroom {

// An ability by name, with what its words mean here: "a coin for each farmland".
struct AbilityUse {
    std::string use;
    std::string where = "anywhere";
    int number = 1;
    std::string piece;
    bool in_decline = false;
    std::string rule;
};

struct RaceFacts {
    std::string id;
    int tokens = 0;       // on the banner
    int limit = 0;        // in the box
    std::string borrows;  // somebody's own race: whose tokens it uses; that banner is taken out  [CL-BLANK-2]
    std::vector<AbilityUse> abilities;
};

struct PowerFacts {
    std::string id;
    int tokens = 0;  // on the badge
    std::vector<AbilityUse> abilities;
    // A house rule of this name takes the badge out of games with this many players.
    std::string left_out_by;
    int left_out_with = 0;
};

struct PieceFacts {
    std::string id;
    int supply = 0;
    int stack = 1;                   // how many fit in one region
    bool defends = false;            // an attacker needs one more token for each
    bool closes = false;             // nobody but the holder may name its region
    bool accompanies = false;        // a token beside it is not alone
    bool leaves_at_decline = false;  // the others stay with the declined tribe
};

struct TerrainFacts {
    std::string id;
    bool water = false;
    bool landing = false;  // lying on the edge, it makes its shores entry regions
    int defends = 0;
};

// Tokens that belong to nobody and stand on the regions with a symbol at the start.
struct NativeFacts {
    std::string id;
    std::string symbol;
    int tokens = 1;
};

struct Pack {
    std::string id;
    int edition = 1;      // of the rules: games of an older one can be looked at, not played on
    int coins = 5;        // of each player at the start
    int column = 6;       // combos to choose from
    int region_cost = 2;  // tokens for a bare region
    std::vector<std::uint8_t> die;
    std::vector<RaceFacts> races;
    std::vector<PowerFacts> powers;
    std::vector<PieceFacts> pieces;
    std::vector<TerrainFacts> terrains;
    std::vector<std::string> symbols;
    std::vector<NativeFacts> natives;
};

}  // namespace elbowroom
