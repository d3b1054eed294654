// How a bot plays, as a number: so that games of a bot that has changed are not taken for those of the one it was.
#pragma once

#include <cstdint>

#include "bots/bot.h"

namespace elbowroom {

// A hash of what it does in the first turns of a game against itself, with a small budget in nodes: the same on every
// machine, and another one as soon as its judgement or its search is another.
std::uint64_t fingerprint(Bot& bot, const Game& g);

}  // namespace elbowroom
