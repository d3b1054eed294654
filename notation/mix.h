// A game made of several: all their races, powers and pieces, to be played on any of their boards.
#pragma once

#include "notation/content.h"

namespace elbowroom {

// From mix.json of the folder; the games that it mixes are in the library already.
Content load_mix(const std::filesystem::path& folder, const Library& library);

}  // namespace elbowroom
