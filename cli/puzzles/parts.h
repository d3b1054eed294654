// The parts of elbowroom puzzles, a file each.
#pragma once

#include "cli/command.h"

namespace elbowroom::cli {

void add_puzzles_find(CLI::App& puzzles, Context& context);
void add_puzzles_merge(CLI::App& puzzles, Context& context);
void add_puzzles_check(CLI::App& puzzles, Context& context);
void add_puzzles_show(CLI::App& puzzles, Context& context);

}  // namespace elbowroom::cli
