// Which of the puzzles that were found are shipped, and which of them are for learners.
#pragma once

#include <set>

#include "puzzles/puzzle.h"

namespace elbowroom {

// What there is to learn of a pack: a race and a power may have the same id.
std::set<std::string> subjects_of(const Pack& pack);
inline std::string race_subject(const std::string& id) { return "race " + id; }
inline std::string power_subject(const std::string& id) { return "power " + id; }

// At most so many: first what learners need, then of every kind, grade and answer alike.
Collection select_puzzles(const Pack& pack, std::vector<Puzzle> found, std::size_t most);

// The races and powers of the pack that none of the lessons is about.
std::vector<std::string> without_lesson(const Pack& pack, const Collection& all);

}  // namespace elbowroom
