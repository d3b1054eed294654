// Every kind of event in one line: what it is called, and what its number counts.
#pragma once

#include <array>
#include <string_view>

#include "engine/events/event.h"

namespace elbowroom {

struct KindFacts {
    Kind kind;
    std::string_view name;
    std::string_view number{};  // none: it is not told, or as the name of a choice
};

inline constexpr std::array<KindFacts, kinds_of_event> all_kinds{{
    {Kind::turn_began, "turn-began", "round"},
    {Kind::combo_picked, "combo-picked", "slot"},
    {Kind::coins_paid, "coins-paid", "coins"},
    {Kind::coins_taken, "coins-taken", "coins"},
    {Kind::combo_revealed, "combo-revealed", "slot"},
    {Kind::badges_shuffled, "badges-shuffled", "badges"},
    {Kind::tokens_drawn, "tokens-drawn", "tokens"},
    {Kind::tokens_taken_up, "tokens-taken-up", "tokens"},
    {Kind::region_abandoned, "region-abandoned", "tokens"},
    {Kind::rolled, "rolled", "value"},
    {Kind::attempt_failed, "attempt-failed", "missing"},
    {Kind::region_conquered, "region-conquered", "tokens"},
    {Kind::tokens_lost, "tokens-lost", "tokens"},
    {Kind::tokens_withdrawn, "tokens-withdrawn", "tokens"},
    {Kind::token_deployed, "token-deployed", "tokens"},
    {Kind::piece_put, "piece-put", "pieces"},
    {Kind::piece_taken, "piece-taken", "pieces"},
    {Kind::piece_left, "piece-left", "pieces"},
    {Kind::ally_named, "ally-named", "ally"},
    {Kind::coins_earned, "coins-earned", "coins"},
    {Kind::tribe_declined, "tribe-declined", "regions"},
    {Kind::tribe_vanished, "tribe-vanished"},
    {Kind::game_over, "game-over"},
    {Kind::site_found, "site-found"},
    {Kind::power_found, "power-found"},
    {Kind::powers_swapped, "powers-swapped", "slot"},
    {Kind::region_replaced, "region-replaced", "tokens"},
    {Kind::token_sold, "token-sold", "tokens"},
    {Kind::coins_handed_over, "coins-handed-over", "coins"},
    {Kind::pieces_gained, "pieces-gained", "pieces"},
    {Kind::token_scared, "token-scared", "tokens"},
    {Kind::regions_swapped, "regions-swapped"},
    {Kind::piece_stolen, "piece-stolen"},
    {Kind::bomb_revealed, "bomb-revealed", "explosive"},
    {Kind::choice_made, "choice-made"},
}};

constexpr const KindFacts& facts_of(Kind kind) { return all_kinds[std::size_t(kind)]; }

static_assert([] {
    for (std::size_t i = 0; i < all_kinds.size(); ++i)
        if (all_kinds[i].kind != Kind(i) || all_kinds[i].name.empty()) return false;
    return true;
}());

}  // namespace elbowroom
