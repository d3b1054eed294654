// What strangers may ask for: tables with races, powers, pieces and maps of their own, for two bots.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "tests/server/client/http.h"

namespace elbowroom::strangers {

using client::Json;

// The words of a game that a pack is made of.
struct Words {
    std::string game;
    std::vector<Json> races;  // as printed
    std::vector<std::string> pieces, kinds, factions, symbols, terrains;
    std::vector<Json> maps;  // for two players

    // From the answers of /api/games/{game}.
    static Words of(const std::string& game, const Json& content);
};

struct Post {
    std::string what;  // in words
    std::string body;
};

// Each ability with whatever it reads, borne by races, by powers, and by pieces of each kind, in each game.
std::vector<Post> every_ability(const std::vector<Words>& games);
// More of everything than anybody needs.
std::vector<Post> oversized(const std::vector<Words>& games);
// Anything that can be written.
Post at_random(const std::vector<Words>& games, std::mt19937_64& random);

}  // namespace elbowroom::strangers
