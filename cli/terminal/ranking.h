// The end of a game: the ranks, and where everybody's coins came from.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/words.h"
#include "notation/game_file.h"

namespace elbowroom::cli {

std::vector<std::string> ranking_lines(const Words& words, const GameFile& file, const State& last);

}  // namespace elbowroom::cli
