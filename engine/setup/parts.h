// The parts of a game as they are put together, one after the other.
#pragma once

#include <string>

#include "engine/game.h"

namespace elbowroom::setup {

[[noreturn]] void refuse(const std::string& why);

PieceId piece_id(const Pack& pack, const std::string& id);

// Where the pieces of each kind are kept in a state.
void add_pieces(Game& g);

// The abilities of a race, a power or a piece, and what everybody can do. The game keeps views into them.
Tile make_tile(Game& g, const std::string& bearer, const std::vector<AbilityUse>& uses,
               const std::vector<AbilityUse>& everyone = {});
// Pieces that lend abilities, and what copies them; after the tiles of the powers.
void add_lenders(Game& g);
// Names the ways to conquer and to decline; when all bearings are there.
void name_helps(Game& g);
// Names what abilities let one choose between.
void name_choices(Game& g);
// What each race can do with each power.
void add_kits(Game& g, const std::vector<Tile>& races);

}  // namespace elbowroom::setup
