// A line that somebody typed, understood as an action or a question.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/menu.h"

namespace elbowroom::cli {

enum class Wish : std::uint8_t { nothing, act, show, map, column, log, score, why, help, undo, save, quit, unclear };

struct Command {
    Wish wish = Wish::nothing;
    std::vector<WrittenAction> actions;  // act, and why where it names an action
    Region region = no_region;           // why
    std::string text;                    // what help is about; for unclear, a sentence that says what is wrong
};

// `choices` is the list that the person sees.
Command read_command(const std::string& line, const Words& words, const State& seen,
                     const std::vector<Choice>& choices);

}  // namespace elbowroom::cli
