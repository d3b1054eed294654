// The parts of elbowroom puzzles, a file each.
#pragma once

#include "cli/command.h"
#include "puzzles/puzzle.h"

namespace elbowroom::cli {

// Those of these ids, all if there are none. Throws InputError if the file does not have one of them.
std::vector<const Puzzle*> chosen(const Collection& all, const std::vector<std::string>& ids, const std::string& file);

void add_puzzles_find(CLI::App& puzzles, Context& context);
void add_puzzles_merge(CLI::App& puzzles, Context& context);
void add_puzzles_check(CLI::App& puzzles, Context& context);
void add_puzzles_show(CLI::App& puzzles, Context& context);

}  // namespace elbowroom::cli
