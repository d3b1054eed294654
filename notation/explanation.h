// Why something may or may not be done, and what it comes to; with what a whole plan would come to. Both are worked out
// from no more than the seat may know.
#pragma once

#include <span>

#include "engine/game.h"
#include "notation/action_json.h"
#include "notation/setup.h"

namespace elbowroom {

// { "legal", "have", "tokens", "parts", "missing", "odds", "coins", "earns", "outlook" }, or { "legal": false,
// "reason", "rule", "case", "by" } with the price of the region, if it has one: each as far as it applies. While
// another seat decides, the price is the one that it would pay, with that seat as "for".
Json explanation(const Game& g, const State& s, Seat seat, const WrittenAction& action);
// How the region can be conquered now, as "do"; if it cannot, why not.
Json explanation(const Game& g, const State& s, Seat seat, Region region);
// The same after some actions that are only planned, as far as the plan goes.
Json explanation(const Game& g, const State& s, Seat seat, std::span<const WrittenAction> after, Region region);

// { "steps", "hand", "earns", "adds", "threats", "view", "actions" }: the actions are tried one after the other, up to
// the first that is not legal, asks chance, or would reveal something.
Json plan(const Setup& setup, const State& s, Seat seat, std::span<const WrittenAction> actions);

}  // namespace elbowroom
