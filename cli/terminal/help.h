// Help: the commands, the text of anything with a name, and the written rules by their IDs.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/terminal/words.h"

namespace elbowroom::cli {

const std::vector<std::string>& command_lines();
// What a word means: a race, a power, a piece …, or the ID of a rule in one of the documents of the folder.
std::vector<std::string> help_about(const Words& words, const std::filesystem::path& rules, const std::string& word);

}  // namespace elbowroom::cli
