// Every ability there is, by the name that packs use.
#pragma once

#include <span>
#include <string_view>

#include "engine/abilities/ability.h"

namespace elbowroom {

std::span<const Ability* const> all_abilities();
const Ability* find_ability(std::string_view id);

}  // namespace elbowroom
