// What an action means: the sum behind its cost, its odds, what it earns, and why it is not possible.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/words.h"

namespace elbowroom::cli {

// "3 tokens = 2 + 1 Lost Tribe"; empty where tokens are not what it costs
std::string cost_in_words(const Words& words, const State& s, Action conquest);
// "a 2 or more: 1 in 3"
std::string odds_in_words(const Game& g, int missing);

// "not possible: region 4 is immune [CL-IMM-1]"
std::string refusal_in_words(const Refusal& refusal);

// Everything about taking, leaving or filling a region now, with the rules.
std::vector<std::string> explain_region(const Words& words, const State& s, Region r);
// What every seat would earn now, source by source.
std::vector<std::string> explain_score(const Words& words, const State& s);
// Who holds a region, with what.
std::string holder_in_words(const Words& words, const State& s, Region r);

}  // namespace elbowroom::cli
