// The hooks of an ability as bits, so that one test tells that nobody has anything to say.
#pragma once

#include <cstdint>

#include "engine/state/state.h"

namespace elbowroom {

enum class Hook : std::uint8_t {
    settles,
    entry,
    reach,
    links,
    cost,
    shelters,
    draft,
    reserve,
    losses,
    income,
    owes,
    turn_began,
    conquered,
    redeployment_began,
    offer,
    acts_in_decline,
    keeps_all_tokens,
    outside_limit,
    no_final_attempt,
    offers_without_tokens,
    varying_cost,  // a discount that must be asked for each time
    at_any_moment,
    sets_out,
    confines,
    unopposed = 32,  // between them, one bit for each stage in which an ability offers actions
    early_die,
    strength,
    levy,
    turn_ended,
    assailed,
    loses_region,
    found,
    ended,
    aids,
    denies_help,
    withdraws_in_decline,
    own_decline,
    opens_turn,
    serves_active,
    copies_relics,
    lends_power,
    connects,
    toll,
    demands,
    companions,
    killed,
    witnesses,
    redeployed,
    falls,
    sails,
    saves_one,
    works_after_attempt,
    leaves  // of a kit alone: it has regions that may be left in the redeployment
};

constexpr std::uint64_t bit(Hook hook) { return std::uint64_t{1} << int(hook); }
constexpr std::uint64_t offer_bit(Stage stage) { return std::uint64_t{1} << (24 + int(stage)); }

}  // namespace elbowroom
