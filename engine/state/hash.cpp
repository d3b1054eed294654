#include "engine/base/hash.h"

#include "engine/game.h"

namespace elbowroom {

std::uint64_t hash(const State& s) { return hash_bytes(&s, sizeof s); }

}  // namespace elbowroom
