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
    &abilities::cheaper,
    &abilities::cheaper_beside,
    &abilities::coin_per_conquest,
    &abilities::coin_per_region,
    &abilities::coins,
    &abilities::coins_once,
    &abilities::diplomat,
    &abilities::dragon_master,
    &abilities::enters,
    &abilities::fortified,
    &abilities::heroic,
    &abilities::linked,
    &abilities::marks_first_conquests,
    &abilities::no_losses,
    &abilities::outlasts,
    &abilities::reaches,
    &abilities::reservists,
    &abilities::settles,
    &abilities::sorcery,
    &abilities::stout,
    &abilities::tokens_per_conquests,
};

}  // namespace

std::span<const Ability* const> all_abilities() { return every; }

const Ability* find_ability(std::string_view id) {
    for (const Ability* ability : every)
        if (ability->id == id) return ability;
    return nullptr;
}

}  // namespace elbowroom
