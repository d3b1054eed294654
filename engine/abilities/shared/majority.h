// Who holds the most of some regions.
#pragma once

#include "engine/state/state.h"

namespace elbowroom::abilities {

// Whether the tribe holds strictly more of these regions than each other tribe and than the natives.
bool leads(const State& s, TribeId id, Regions where);

}  // namespace elbowroom::abilities
