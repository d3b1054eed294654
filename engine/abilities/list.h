// The abilities by name; each is defined in a file of its own.
#pragma once

#include "engine/abilities/ability.h"

namespace elbowroom::abilities {

extern const Ability acts_in_decline, aegis, air_assault, battleground, beasts, berserk, bivouacking, bombs,
    breaks_through, builds, buys_tokens, carries_anywhere, champion, cheaper, cheaper_beside, cheaper_if_occupied,
    chooses_water, coin_per_conquest, coin_per_find, coin_per_group, coin_per_island, coin_per_like_region,
    coin_per_other_like_region, coin_per_place, coin_per_region, coin_per_secluded_region, coin_per_several_regions,
    coin_per_stack, coins, coins_by_conquest, coins_by_defenders, coins_for_majority, coins_from_faction, coins_here,
    coins_if_together, coins_once, coins_when_conquered, collects_beside, commands_balrog, commands_ghost,
    converts_once, copies_relics, diplomat, doubles_coins, dragon_master, early_die, enters, faction_bonus,
    fights_along, forms, fortified, garrisons, gathers_strength, great_ancient, harmony, heroic, keeps_badge,
    lends_power, levies, levies_beside, linked, links_like_regions, marks_first_conquests, no_losses, objectives,
    outlasts, passes_through, passes_through_empty, phasing, plain_conquests_only, portal, puts_to_flight, reaches,
    reaches_together, reborn_ability, reservists, royal, sails, saves_one, scares, seeks_water, sells_tokens, settles,
    settles_for, shield, sorcery, stands_in_pairs, stout, swaps_power, tokens_at_redeployment, tokens_each_turn,
    tokens_per_conquests, tokens_per_region, toll, tolls, tomb, unaffordable, vampire, vanishing, vengeful, volcano,
    watches;

}  // namespace elbowroom::abilities
