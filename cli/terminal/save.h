// The file that a game is kept in: written whole or not at all.
#pragma once

#include <filesystem>
#include <string>

#include "notation/game_file.h"

namespace elbowroom::cli {

// Throws InputError if it cannot be written; what was there before is then untouched.
void save_game(const std::filesystem::path& file, const GameFile& game);

// Makes place for a new game: an older game is kept beside it, whose name is given; anything else is not overwritten.
std::string make_place(const std::filesystem::path& file);

// Reads and checks a game that can be played on; errors name the file.
GameRecord load_game(const Library& library, const std::filesystem::path& file);

}  // namespace elbowroom::cli
