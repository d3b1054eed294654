#include "engine/abilities/ask.h"

namespace elbowroom {

static_assert(std::size_t(Hook::works_after_attempt) + 1 == std::tuple_size_v<decltype(Kit::who)>);

std::uint64_t hooks_of(const Ability& a) {
    std::uint64_t out = 0;
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
    if (a.offer) out |= std::uint64_t{a.offers_in} << 24;
    has(a.acts_in_decline, Hook::acts_in_decline);
    has(a.keeps_all_tokens, Hook::keeps_all_tokens);
    has(a.outside_limit, Hook::outside_limit);
    has(a.offers_without_tokens, Hook::offers_without_tokens);
    has(a.cost && !a.fixed, Hook::varying_cost);
    has(a.no_final_attempt, Hook::no_final_attempt);
    has(a.confines, Hook::confines);
    has(a.unopposed, Hook::unopposed);
    has(a.early_die, Hook::early_die);
    has(a.strength, Hook::strength);
    has(a.levy, Hook::levy);
    has(a.turn_ended, Hook::turn_ended);
    has(a.assailed, Hook::assailed);
    has(a.loses_region, Hook::loses_region);
    has(a.found, Hook::found);
    has(a.ended, Hook::ended);
    has(a.aids, Hook::aids);
    has(a.denies_help, Hook::denies_help);
    has(a.withdraws_in_decline, Hook::withdraws_in_decline);
    has(a.own_decline, Hook::own_decline);
    has(a.opens_turn, Hook::opens_turn);
    has(a.serves_active, Hook::serves_active);
    has(a.copies_relics, Hook::copies_relics);
    has(a.lends_power, Hook::lends_power);
    has(a.connects, Hook::connects);
    has(a.toll, Hook::toll);
    has(a.demands, Hook::demands);
    has(a.companions, Hook::companions);
    has(a.killed, Hook::killed);
    has(a.witnesses, Hook::witnesses);
    has(a.redeployed, Hook::redeployed);
    has(a.falls, Hook::falls);
    has(a.sails, Hook::sails);
    has(a.saves_one, Hook::saves_one);
    has(a.works_after_attempt, Hook::works_after_attempt);
    has(a.at_any_moment, Hook::at_any_moment);
    has(a.sets_out, Hook::sets_out);
    return out;
}

std::uint64_t hooks_when_lent(const Ability& ability) {
    constexpr std::uint64_t traits = bit(Hook::acts_in_decline) | bit(Hook::keeps_all_tokens) |
                                     bit(Hook::outside_limit) | bit(Hook::no_final_attempt) | bit(Hook::own_decline);
    Ability free = ability;
    free.fixed = false;
    std::uint64_t out = hooks_of(free) & ~traits;
    // What a piece offers does not depend on tokens in hand.
    if ((out & offer_bit(Stage::conquest)) != 0) out |= bit(Hook::offers_without_tokens);
    return out;
}

namespace {

std::uint64_t hooks_lent_to(const Game& g, const State& s, TribeId id) {
    std::uint64_t out = 0;
    each_loan(g, s, id, [&](std::size_t, const Bearings& lent) { out |= lent.hooks; });
    if (copies_relics(g, s, id))
        for (const Lender& relic : g.lenders)
            if (s.lone[relic.lone] != no_region) out |= relic.copies.hooks;
    if (!is_active(id)) return out;
    each_servant(
        g, s, owner_of(id), [&](TribeId declined) { out |= kit_in(g, s, declined).hooks_serving; },
        [&](std::size_t, const Bearings& lent) { out |= lent.hooks_serving; });
    return out;
}

// Whether something is on the map that abilities of everyone look at.
bool shows_shared_piece(const Game& g, const State& s) {
    for (const PieceId piece : g.shared_pieces)
        if (s.lone[std::size_t(g.pieces[piece].lone)] != no_region) return true;
    return false;
}

}  // namespace

bool is_lent_something(const Game& g, const State& s, TribeId id) {
    if (g.lenders.empty() && !knows(g, Hook::serves_active)) return false;
    return s.tribes[id].exists() && (copies_relics(g, s, id) || hooks_lent_to(g, s, id) != 0);
}

[[gnu::noinline]] std::uint64_t all_hooks_of(const Game& g, const State& s, TribeId id) {
    const Kit& kit = kit_in(g, s, id);
    std::uint64_t out = kit.hooks | hooks_lent_to(g, s, id);
    if (kit.hooks_of_shared_pieces != 0 && shows_shared_piece(g, s)) out |= kit.hooks_of_shared_pieces;
    return out;
}

void note_kit(const Game& g, State& s, TribeId id) {
    s.kits[id] = kit_of(g, s.tribes[id], id);
    const bool more = s.tribes[id].exists() && (shows_shared_piece(g, s) || is_lent_something(g, s, id));
    if (more) s.kits[id] |= more_than_kit;
}

}  // namespace elbowroom
