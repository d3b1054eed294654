// What an action means: the sum behind its cost, its odds, what it earns, and why it is not possible.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/words.h"

namespace elbowroom::cli {

// "3 tokens = 2 + 1 Lost Tribe"
std::string cost_in_words(const Words& words, const State& s, Region r);
// "a 2 or more: 1 in 3"
std::string odds_in_words(const Game& g, int missing);
int missing_tokens(const Game& g, const State& s, Region r);

// Coins of the turn if it were scored now, and after an action, an attempt being lucky.
int earnings_now(const Game& g, const State& s);
int earnings_after(const Game& g, const State& s, Action a);

// "not possible: region 4 is immune [CL-IMM-1]"
std::string refusal_in_words(const Refusal& refusal);

// Everything about taking, leaving or filling a region now, with the rules.
std::vector<std::string> explain_region(const Words& words, const State& s, Region r);
// What every seat would earn now, source by source.
std::vector<std::string> explain_score(const Words& words, const State& s);
// Who holds a region, with what.
std::string holder_in_words(const Words& words, const State& s, Region r);

}  // namespace elbowroom::cli
