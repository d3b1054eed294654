// The abilities by name; each is defined in a file of its own.
#pragma once

#include "engine/abilities/ability.h"

namespace elbowroom::abilities {

extern const Ability acts_in_decline, berserk, bivouacking, builds, cheaper, cheaper_beside, coin_per_conquest,
    coin_per_region, coins, coins_once, diplomat, dragon_master, enters, fortified, heroic, linked,
    marks_first_conquests, no_losses, outlasts, reaches, reservists, settles, sorcery, stout, tokens_per_conquests;

}  // namespace elbowroom::abilities
