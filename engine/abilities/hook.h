// The hooks of an ability as bits, so that one test tells that nobody has anything to say.
#pragma once

#include <cstdint>

#include "engine/abilities/ability.h"

namespace elbowroom {

// Tokens fewer that a kit can know; what makes a region dearer, or much cheaper, is asked for each time.
inline constexpr int most_fixed_discount = Counts::most / 8;
constexpr bool kit_knows(const Discount& cost) { return cost.number >= 0 && cost.number <= most_fixed_discount; }
// Whether what the ability takes off a price must be asked for each time.
constexpr bool varies_in_cost(const Ability& a, const Fixed& fixed, bool in_kit) {
    if (fixed.by_roll) return !in_kit;
    const Discount& known = a.cost ? fixed.beside : fixed.cost;
    if (known.number == 0) return a.cost != nullptr;
    return !in_kit || !kit_knows(known);
}

// Every hook in one line. MEMBER is one of Ability's own: whoever has it is asked or told. HAS follows from what an
// ability `a` says otherwise, and from what is `fixed` for its bearing: a kit knows that, and asks no more `in_kit`.
#define ELBOWROOM_HOOKS(MEMBER, HAS)                                                                            \
    MEMBER(links)                                                                                               \
    MEMBER(strength)                                                                                            \
    MEMBER(shelters)                                                                                            \
    MEMBER(spares)                                                                                              \
    MEMBER(income)                                                                                              \
    MEMBER(owes)                                                                                                \
    MEMBER(toll)                                                                                                \
    MEMBER(demands)                                                                                             \
    MEMBER(companions)                                                                                          \
    MEMBER(turn_began)                                                                                          \
    MEMBER(conquered)                                                                                           \
    MEMBER(killed)                                                                                              \
    MEMBER(witnesses)                                                                                           \
    MEMBER(redeployment_began)                                                                                  \
    MEMBER(redeployed)                                                                                          \
    MEMBER(turn_ended)                                                                                          \
    MEMBER(assailed)                                                                                            \
    MEMBER(loses_region)                                                                                        \
    MEMBER(falls)                                                                                               \
    MEMBER(offer)                                                                                               \
    MEMBER(sets_out)                                                                                            \
    HAS(settles, !in_kit && !fixed.settles.empty())                                                             \
    HAS(reach, a.reach || (!in_kit && !(fixed.at_first | fixed.reach).empty()))                                 \
    HAS(together, !fixed.together.empty())                                                                      \
    HAS(cost, a.cost || fixed.cost.number != 0)                                                                 \
    HAS(varying_links, a.links && !(in_kit && !fixed.linked.empty()))                                           \
    HAS(varying_income, a.income && !(in_kit && !fixed.pays.empty()))                                           \
    HAS(varying_cost, varies_in_cost(a, fixed, in_kit))                                                         \
    HAS(draft, fixed.draft != 0)                                                                                \
    HAS(reserve, fixed.reserve != 0)                                                                            \
    HAS(sails, fixed.sails)                                                                                     \
    HAS(denies_help, fixed.denies_help)                                                                         \
    HAS(aids, a.help.joins())                                                                                   \
    HAS(early_die, a.help.die == Die::early)                                                                    \
    HAS(no_final_attempt, a.help.die == Die::instead && in_kit)                                                 \
    HAS(opens_turn, a.offers_in& bit(Window::opening))                                                          \
    HAS(offers_without_tokens, a.offers_in&(bit(Window::empty_hand) | (in_kit ? 0 : bit(Stage::conquest))))     \
    HAS(works_after_attempt, a.offers_in& bit(Window::after_attempt))                                           \
    HAS(at_any_moment, a.offers_in& bit(Window::beside_declined))                                               \
    HAS(acts_in_decline, in_kit && (a.declines & in_decline::acts) != 0)                                        \
    HAS(outside_limit, in_kit && (a.declines & in_decline::outlasts) != 0)                                      \
    HAS(offers_decline, a.handles == bit(Verb::decline) && (a.offers_in & bit(Stage::ready)) != 0)              \
    HAS(own_decline, in_kit && (a.declines & in_decline::own_way) != 0)                                         \
    HAS(withdraws_in_decline, a.declines& in_decline::withdraws)                                                \
    HAS(serves_active, a.declines& in_decline::serves)                                                          \
    HAS(lends_power, a.lends == Lends::power)                                                                   \
    HAS(copies_relics, a.lends == Lends::relic)                                                                 \
    HAS(leaves, false)   /* of a kit alone: it has regions that may be left in the redeployment */              \
    HAS(borders, false)  /* of a kit alone: it knows links, or what is cheaper beside its regions */            \
    HAS(apart, false)    /* of a kit alone: regions are far away, or closed to some players only */             \
    HAS(unusual, false)  /* of a kit alone: it is that of a tribe in decline, or of one that stands in pairs */ \
    HAS(long_end, false) /* of a kit alone: this game has more to do between the last token and the next turn */

enum class Hook : std::uint8_t {
#define ELBOWROOM_MEMBER(name) name,
#define ELBOWROOM_HAS(name, condition) name,
    ELBOWROOM_HOOKS(ELBOWROOM_MEMBER, ELBOWROOM_HAS)
#undef ELBOWROOM_MEMBER
#undef ELBOWROOM_HAS
        count
};

// After them one bit for each stage in which an ability offers actions.
inline constexpr int first_stage_bit = 64 - (int(Stage::over) + 1);
static_assert(int(Hook::count) <= first_stage_bit);

constexpr std::uint64_t bit(Hook hook) { return std::uint64_t{1} << int(hook); }
// That of an ability that offers actions in the stage.
constexpr Hook offers_in(Stage stage) { return Hook(first_stage_bit + int(stage)); }
constexpr std::uint64_t offer_bit(Stage stage) { return bit(offers_in(stage)); }

// Hooks that nobody has in a simple game.
inline constexpr std::uint64_t rare_hooks =
    bit(Hook::strength) | bit(Hook::toll) | bit(Hook::demands) | bit(Hook::companions) | bit(Hook::killed) |
    bit(Hook::witnesses) | bit(Hook::redeployed) | bit(Hook::turn_ended) | bit(Hook::assailed) |
    bit(Hook::loses_region) | bit(Hook::falls) | bit(Hook::sets_out) | bit(Hook::together) | bit(Hook::sails) |
    bit(Hook::denies_help) | bit(Hook::aids) | bit(Hook::early_die) | bit(Hook::opens_turn) |
    bit(Hook::works_after_attempt) | bit(Hook::at_any_moment) | bit(Hook::own_decline) |
    bit(Hook::withdraws_in_decline) | bit(Hook::serves_active) | bit(Hook::lends_power) | bit(Hook::copies_relics) |
    bit(Hook::apart) | bit(Hook::long_end);

// Abilities that may have something to say in a redeployment: what is offered then, and what may be left.
inline constexpr std::uint64_t asked_for_redeployment =
    offer_bit(Stage::redeploy) | bit(Hook::settles) | bit(Hook::leaves);

// Abilities that may have something to say when a turn begins, and between the last token that a tribe deploys and the
// next turn.
inline constexpr std::uint64_t asked_at_start =
    bit(Hook::turn_began) | bit(Hook::shelters) | bit(Hook::demands) | bit(Hook::acts_in_decline);
inline constexpr std::uint64_t asked_at_end = asked_for_redeployment | offer_bit(Stage::finish) |
                                              offer_bit(Stage::after_scoring) | bit(Hook::reserve) |
                                              bit(Hook::acts_in_decline) | bit(Hook::long_end);

// The hooks that an ability has, and the stages of its offers, as bits: in the kit of a race and power, or where it is
// lent. What is lent says nothing of how a tribe declines, and what it offers does not depend on tokens in hand.
constexpr std::uint64_t hooks_of(const Ability& a, const Fixed& fixed, bool in_kit) {
    std::uint64_t out = 0;
#define ELBOWROOM_MEMBER(name) \
    if (a.name) out |= bit(Hook::name);
#define ELBOWROOM_HAS(name, condition) \
    if (condition) out |= bit(Hook::name);
    ELBOWROOM_HOOKS(ELBOWROOM_MEMBER, ELBOWROOM_HAS)
#undef ELBOWROOM_MEMBER
#undef ELBOWROOM_HAS
    if (a.offer) out |= std::uint64_t(a.offers_in & (bit(Window::opening) - 1)) << first_stage_bit;
    return out;
}

// The member of Ability behind a hook.
template <Hook>
struct Behind;
#define ELBOWROOM_MEMBER(name)                         \
    template <>                                        \
    struct Behind<Hook::name> {                        \
        static constexpr auto member = &Ability::name; \
    };
#define ELBOWROOM_HAS(name, condition)
ELBOWROOM_HOOKS(ELBOWROOM_MEMBER, ELBOWROOM_HAS)
#undef ELBOWROOM_MEMBER
#undef ELBOWROOM_HAS

}  // namespace elbowroom
