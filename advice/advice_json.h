// Advice, as it is written.
#pragma once

#include "advice/advice.h"
#include "notation/input.h"

namespace elbowroom {

// { "player", "plans": [{ "do", "chance", "lead", "coins", "tokens", "reasons" }] }
Json advice_to_json(const Game& g, const Advice& advice);
Json suggestion_to_json(const Game& g, const Suggestion& plan);
Json reason_to_json(const Game& g, const Reason& reason);
// What somebody does one after the other; equal steps are written as one.
Json actions_to_json(const Game& g, const std::vector<Action>& actions);
// A chance in 1/65536, to four places.
double to_share(int chance);

}  // namespace elbowroom
