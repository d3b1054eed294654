// The abilities by name; each is defined in a file of its own.
#pragma once

#include "engine/abilities/ability.h"

namespace elbowroom::abilities {

extern const Ability acts_in_decline, berserk, bivouacking, builds, carries_anywhere, cheaper, cheaper_beside,
    coin_per_conquest, coin_per_group, coin_per_like_region, coin_per_place, coin_per_region, coin_per_secluded_region,
    coin_per_several_regions, coin_per_stack, coins, coins_here, coins_if_together, coins_once, coins_when_conquered,
    commands_balrog, commands_ghost, converts_once, copies_relics, diplomat, doubles_coins, dragon_master, early_die,
    enters, fights_along, fortified, gathers_strength, great_ancient, heroic, keeps_badge, lends_power, levies,
    levies_beside, linked, links_like_regions, marks_first_conquests, no_losses, outlasts, passes_through,
    passes_through_empty, plain_conquests_only, puts_to_flight, reaches, reaches_together, reborn_ability, reservists,
    royal, sells_tokens, settles, settles_for, shield, sorcery, stout, swaps_power, tokens_each_turn,
    tokens_per_conquests, tokens_per_region, tolls, tomb, unaffordable, vampire, vanishing, vengeful, volcano;

}  // namespace elbowroom::abilities
