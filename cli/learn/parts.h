// The parts of elbowroom learn, a file each.
#pragma once

#include "cli/command.h"

namespace elbowroom::cli {

void add_learn_data(CLI::App& learn, Context& context);
void add_learn_match(CLI::App& learn, Context& context);
void add_learn_declines(CLI::App& learn, Context& context);

}  // namespace elbowroom::cli
