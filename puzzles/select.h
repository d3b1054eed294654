// Which of the puzzles that were found are shipped, and which of them are for learners.
#pragma once

#include "puzzles/puzzle.h"

namespace elbowroom {

// At most so many: first what learners need, then of every kind, grade and answer alike.
Collection select_puzzles(const Pack& pack, std::vector<Puzzle> found, std::size_t most);

// The races and powers of the pack that none of the lessons is about.
std::vector<std::string> without_lesson(const Pack& pack, const Collection& all);

}  // namespace elbowroom
