// The parts of a game as they are put together, one after the other.
#pragma once

#include <string>

#include "engine/game.h"

namespace elbowroom::setup {

[[noreturn]] void refuse(const std::string& why);

PieceId piece_id(const Pack& pack, const std::string& id);

// Where the pieces of each kind are kept in a state.
void add_pieces(Game& g);

// Who has an ability: a race, a power or a piece, as a bit of `by`.
struct Owner {
    std::uint8_t kind = 0;
    std::string id;
    std::uint16_t tile = 0;
};
std::uint16_t tile_number(const Game& g, std::uint8_t kind, std::size_t index);
Owner owner_of_tile(const Game& g, std::uint16_t tile);
std::string name_of(const Owner& owner);
// "a race, a power or everyone".
std::string bearer_names(std::uint8_t bearers);

// Tokens that an ability takes off a price at most; below zero, what it adds.
inline int discount_of(const Bearing& b) { return b.ability->cost ? b.param.number : b.param.fixed.cost.number; }

// fits.cpp: what does not fit is refused with a sentence.
void refuse_misfit(const Game& g, const Owner& owner, const Bearing& b);
void refuse_shared_piece(const Game& g, const Owner& owner, const Bearing& b);
void refuse_unlendable(const Game& g);

// The abilities of a race, a power or a piece, and what everybody can do. The game keeps views into them.
Tile make_tile(Game& g, const Owner& owner, const std::vector<AbilityUse>& uses,
               const std::vector<AbilityUse>& everyone = {});
// Pieces that lend abilities, and what copies them; after the tiles of the powers.
void add_lenders(Game& g);
// Names the ways to conquer and to decline; when all bearings are there.
void name_helps(Game& g);
// Names what abilities let one choose between.
void name_choices(Game& g);
// What each race can do with each power.
void add_kits(Game& g, const std::vector<Tile>& races);
// What all tolls together may cost: each takes no more coins than its number.
void add_tolls(Game& g);
// What all lenders together lend.
void add_loans(Game& g);
// new_game.cpp
State before_dealing(const Game& g);
// simple.cpp; when all else is there.
bool is_simple(const Game& g);

}  // namespace elbowroom::setup
