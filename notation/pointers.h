// JSON pointers that lead to nothing: whether something could be there, or the pointer is a mistake.
#pragma once

#include <string>

#include "engine/game.h"
#include "notation/input.h"

namespace elbowroom {

// Why nothing can ever be there in a position or view of this game; empty if the notation knows such a place. Only the
// end of a list may be named beyond it: "/tribes/2" says that there is no third tribe, "/tribes/2/hand" nothing.
std::string wrong_place(const Game& g, const Json& position, const std::string& pointer);

// The same for any other document: something like it has a value in that place.
std::string wrong_place(const Json& document, const std::string& pointer);

}  // namespace elbowroom
