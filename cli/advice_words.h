// Advice in sentences.
#pragma once

#include <string>
#include <vector>

#include "advice/advice.h"
#include "cli/terminal/words.h"

namespace elbowroom::cli {

// "takes 9 Hill from Bo's Giants for 3 tokens; earns 7 now and 5 a turn; likely held against Bo's Giants"
std::string plan_in_words(const Words& words, const std::vector<Reason>& reasons);
// "41.2 %"
std::string percent(int chance);
// A plan in two lines: what it brings, and why.
std::vector<std::string> advice_in_words(const Words& words, const Advice& advice);

}  // namespace elbowroom::cli
