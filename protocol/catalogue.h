// What can be played and by whom, as documents: what a server answers to /api/games, and a page without one reads from
// files.
#pragma once

#include "notation/content.h"

namespace elbowroom {

// Every game with its maps and house rules, and every bot. `custom`: whether tables may have inventions of their own.
Json list_games(const Library& library, bool custom);
// A pack as it is printed, with its maps or islands and their outlines.
Json whole_game(const Content& content);

}  // namespace elbowroom
