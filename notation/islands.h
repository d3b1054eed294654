// Maps put together from the faces of several boards. The id of such a map names them: "l1a+s2b".
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "notation/content.h"

namespace elbowroom {

using Faces = std::vector<std::shared_ptr<const Map>>;

// The first face of the first boards of each size.
Faces first_faces(const Content& content, const IslandSet& set);
// Boards and faces by lot.
Faces drawn_faces(const Content& content, const IslandSet& set, std::uint64_t seed);
// One map of these, which stand side by side. Precondition: they make up one of the sets.
std::shared_ptr<const Map> compose(const Content& content, const Faces& faces);
// The same by the id; null if it names no set of different boards.
std::shared_ptr<const Map> compose_named(const Content& content, const std::string& id);

}  // namespace elbowroom
