// An island as a file of its own: one face of a board, drawn and checked before it is part of any map.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace elbowroom::cli {

bool is_island(const Json& json);

// The regions and the sheet of an island; it has neither players nor rounds.
Map read_island(const Json& json, const std::string& file);

// What is wrong with an island in itself, without any pack.
std::vector<std::string> island_problems(const Map& island);

}  // namespace elbowroom::cli
