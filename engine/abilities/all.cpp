#include "engine/abilities/all.h"

#include "engine/abilities/list.h"

namespace elbowroom {
namespace {

// In alphabetical order of their names.
constexpr const Ability* every[] = {
    &abilities::acts_in_decline,
    &abilities::berserk,
    &abilities::bivouacking,
    &abilities::builds,
    &abilities::carries_anywhere,
    &abilities::cheaper,
    &abilities::cheaper_beside,
    &abilities::coin_per_conquest,
    &abilities::coin_per_group,
    &abilities::coin_per_like_region,
    &abilities::coin_per_place,
    &abilities::coin_per_region,
    &abilities::coin_per_secluded_region,
    &abilities::coin_per_several_regions,
    &abilities::coin_per_stack,
    &abilities::coins,
    &abilities::coins_here,
    &abilities::coins_if_together,
    &abilities::coins_once,
    &abilities::coins_when_conquered,
    &abilities::commands_balrog,
    &abilities::commands_ghost,
    &abilities::converts_once,
    &abilities::copies_relics,
    &abilities::diplomat,
    &abilities::doubles_coins,
    &abilities::dragon_master,
    &abilities::early_die,
    &abilities::enters,
    &abilities::fights_along,
    &abilities::fortified,
    &abilities::gathers_strength,
    &abilities::great_ancient,
    &abilities::heroic,
    &abilities::keeps_badge,
    &abilities::lends_power,
    &abilities::levies,
    &abilities::levies_beside,
    &abilities::linked,
    &abilities::links_like_regions,
    &abilities::marks_first_conquests,
    &abilities::no_losses,
    &abilities::outlasts,
    &abilities::passes_through,
    &abilities::passes_through_empty,
    &abilities::plain_conquests_only,
    &abilities::puts_to_flight,
    &abilities::reaches,
    &abilities::reaches_together,
    &abilities::reborn_ability,
    &abilities::reservists,
    &abilities::royal,
    &abilities::sells_tokens,
    &abilities::settles,
    &abilities::settles_for,
    &abilities::shield,
    &abilities::sorcery,
    &abilities::stout,
    &abilities::swaps_power,
    &abilities::tokens_each_turn,
    &abilities::tokens_per_conquests,
    &abilities::tokens_per_region,
    &abilities::tolls,
    &abilities::tomb,
    &abilities::unaffordable,
    &abilities::vampire,
    &abilities::vanishing,
    &abilities::vengeful,
    &abilities::volcano,
};

}  // namespace

std::span<const Ability* const> all_abilities() { return every; }

const Ability* find_ability(std::string_view id) {
    for (const Ability* ability : every)
        if (ability->id == id) return ability;
    return nullptr;
}

}  // namespace elbowroom
