// Programs from elsewhere as contestants: they are told games in JSON lines and answer with actions (docs/bots.md).
#pragma once

#include "arena/contestant.h"
#include "notation/setup.h"

namespace elbowroom {

// How long a program may take to get ready for a game, and for a decision if nothing else was said; beyond the time
// that a decision is given, a little more for the way there and back.
inline constexpr std::chrono::milliseconds time_to_get_ready{10'000}, usual_time{10'000}, time_for_the_way{100};

// A shell command, perhaps with a budget ("python3 bot.py@100ms"), that plays on this table, or on others of its
// islands. One process plays one game after the other, as many at a time as there are games. Throws
// std::invalid_argument.
Contestant program_contestant(const std::string& name, const std::string& command, const Budget& otherwise,
                              const Setup& setup);

}  // namespace elbowroom
