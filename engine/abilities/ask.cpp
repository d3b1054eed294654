#include "engine/abilities/ask.h"

namespace elbowroom {

static_assert(std::size_t(Hook::varying_cost) + 1 == std::tuple_size_v<decltype(Kit::who)>);

std::uint32_t hooks_of(const Ability& a) {
    std::uint32_t out = 0;
    const auto has = [&](bool yes, Hook hook) {
        if (yes) out |= bit(hook);
    };
    has(a.settles && !a.fixed, Hook::settles);
    has(a.entry && !a.fixed, Hook::entry);
    has(a.reach && !a.fixed, Hook::reach);
    has(a.links, Hook::links);
    has(a.cost, Hook::cost);
    has(a.shelters, Hook::shelters);
    has(a.draft, Hook::draft);
    has(a.reserve, Hook::reserve);
    has(a.losses, Hook::losses);
    has(a.income, Hook::income);
    has(a.owes, Hook::owes);
    has(a.turn_began, Hook::turn_began);
    has(a.conquered, Hook::conquered);
    has(a.redeployment_began, Hook::redeployment_began);
    has(a.offer, Hook::offer);
    if (a.offer) out |= a.offers_in << 24;
    has(a.acts_in_decline, Hook::acts_in_decline);
    has(a.keeps_all_tokens, Hook::keeps_all_tokens);
    has(a.outside_limit, Hook::outside_limit);
    has(a.offers_without_tokens, Hook::offers_without_tokens);
    has(a.cost && !a.fixed, Hook::varying_cost);
    has(a.no_final_attempt, Hook::no_final_attempt);
    return out;
}

}  // namespace elbowroom
