// The numbered list of what one may do now, each with what it means.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/words.h"
#include "notation/action_json.h"

namespace elbowroom::cli {

struct Choice {
    std::string command;  // what could be typed instead of the number
    std::string meaning;
    std::vector<WrittenAction> actions;
};

std::vector<Choice> list_choices(const Words& words, const State& seen);
std::vector<std::string> menu_lines(const std::vector<Choice>& choices);
// The combos to choose from, with price, tokens and texts.
std::vector<std::string> column_lines(const Words& words, const State& seen);

}  // namespace elbowroom::cli
