// Coins for regions.
#pragma once

#include "engine/abilities/ability.h"

namespace elbowroom::abilities {

// So many coins for each of these regions.
inline Income per_region(Regions regions, Regions here, int each) {
    return {regions.count() * each, (regions & here).count() * each};
}

}  // namespace elbowroom::abilities
