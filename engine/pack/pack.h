// What is printed on the components of one game, as plain data: the notation reads it, the engine compiles it.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace elbowroom {

// An ability by name, with what its words mean here: "a coin for each farmland".
struct AbilityUse {
    std::string use;
    std::string where = "anywhere";
    int number = 1;
    std::string piece;
    std::string ignores;           // a kind of piece that does not count where tokens do not
    std::string faction;           // a side in the war
    bool opponents_only = false;   // what happens to one's own declined tribe does not count
    bool commits = false;          // once it is used, the tribe cannot decline in this turn
    bool in_decline = false;       // as well as while active
    bool only_in_decline = false;  // not before
    std::string with, unless;      // a house rule that must, or must not, have been chosen
    std::string rule;
};

struct RaceFacts {
    std::string id;
    int tokens = 0;       // on the banner
    int limit = 0;        // in the box
    std::string faction;  // empty: neutral
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

// To whom a piece closes the region that it stands in.
enum class Closes : std::uint8_t {
    nobody,
    others,     // to every tribe but the holder
    opponents,  // to every player but the holder's, or, where nobody is, but the one who commands the piece
    everybody
};

// What a piece is to whoever holds its region.
enum class PieceKind : std::uint8_t { plain, place, relic, marker };

// When a piece stays although whoever held its region is gone.
enum class Remains : std::uint8_t {
    never,
    when_conquered,  // if somebody else moves in
    always
};

struct PieceFacts {
    std::string id;
    int supply = 0;
    int stack = 1;         // how many fit in one region
    bool defends = false;  // an attacker needs one more token for each
    Closes closes = Closes::nobody;
    bool companion = false;             // it is one of the tokens among which it stands
    bool accompanies = false;           // a token beside it is not alone
    bool leaves_at_decline = false;     // the others stay with the declined tribe
    Remains stays = Remains::never;     // always: it is the region's, whoever comes or goes
    PieceKind kind = PieceKind::plain;  // places and relics are hidden until they are found; a marker stands for one
    std::vector<AbilityUse> abilities;  // lent to whoever holds its region
};

struct TerrainFacts {
    std::string id;
    bool water = false;
    bool landing = false;     // lying on the edge, it makes its shores entry regions
    bool passing = false;     // anybody may conquer it, but must leave it in the redeployment
    bool impassable = false;  // nobody ever enters it
    int defends = 0;
    int cost = -1;  // tokens for a bare region of it, if it is not the usual number
};

// Tokens that belong to nobody and stand on the regions with a symbol at the start.
struct NativeFacts {
    std::string id;
    std::string symbol;
    int tokens = 1;
    bool guards = false;  // a place or relic is found where they are driven out
};

// A house rule of this game alone, with its two values; the first is the usual one.
struct OptionFacts {
    std::string id;
    std::string usual, other;  // empty: no and yes
};

// A board of which several make up the map: one of its faces is used.
struct IslandBoard {
    std::string id;
    std::string size;
    std::vector<std::string> faces;
};

// What boards a game with so many players uses, and how long it lasts.
struct IslandSet {
    int players = 0;
    int rounds = 0;
    std::map<std::string, int> boards;  // how many of each size
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
    std::vector<OptionFacts> options;
    std::vector<std::string> factions;
    std::vector<AbilityUse> everyone;  // what every tribe can do
    int travel = 0;                    // tokens more for an entry region that is not next to the tribe
    std::string entry_symbol;          // regions with it are the entries, if there is such a symbol
    std::string site_symbol;           // places and relics lie face down on these, if there is such a symbol
    std::vector<IslandBoard> boards;
    std::vector<IslandSet> sets;
    // Kinds of region that count as each other where games are mixed.
    std::vector<std::pair<std::string, std::string>> equivalents;
    bool mixed = false;  // of several games: what cannot work on the board in play is left out
    // The house rule of a mixed game that does without places and relics on a board without their guards.
    std::string without_sites;
    // What the shared code calls a rule, and what it is called in this game.
    std::map<std::string, std::string, std::less<>> rules;
};

}  // namespace elbowroom
