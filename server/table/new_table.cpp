#include "server/table/new_table.h"

#include <algorithm>
#include <span>

#include "engine/reasons/plain.h"
#include "server/table/cases.h"

namespace elbowroom::server {
namespace {

// Somebody who makes a table may fill several seats of it.
Proposal sit_at_first(const TableState& state, const Host& me, int seat, const std::string& name, Millis now) {
    if (name.empty()) return sit_unnamed(state, me.id, seat, me.name, now);
    try {
        return state.sit(me.id, seat, name, now);
    } catch (const Refused& refused) {
        throw Refused(refused.why, refused.what(), "/seats/" + std::to_string(seat) + "/me", refused.grounds);
    }
}

// A secret with which one of the first combos explains itself and whoever learns picks first.
Dice dice_of_lesson(const TableState& state, const DrawDice& draw_dice) {
    constexpr int first_slots = 4, most_draws = 256;
    for (int draw = 0; draw < most_draws; ++draw) {
        const Dice dice = draw_dice();
        const auto [table, begun] = state.beginning(dice);
        if (state.seats()[begun.to_act].who != TableSeat::Who::person) continue;
        const auto slots = std::span(begun.column).first(std::min<std::size_t>(begun.column_size, first_slots));
        const Game& g = *table.game;
        if (std::any_of(slots.begin(), slots.end(), [&](const auto& combo) { return is_plain(g, combo); })) return dice;
    }
    throw Refused(cases::no_lesson, "/lesson");
}

}  // namespace

Proposal sit_unnamed(const TableState& state, const std::string& player, int seat, const std::string& name,
                     Millis now) {
    const bool kept = state.is_invited(player, seat);
    const std::string& wish = kept ? state.seats()[std::size_t(seat)].name : name;
    return state.sit(player, seat, state.free_name(wish, seat), now);
}

Proposal bound_to(const std::string& commitment, Proposal sat) {
    sat.entry.commitment = commitment;
    return sat;
}

std::unique_ptr<TableState> new_table(std::string id, NewTable wish, const Host& host, const DrawDice& draw_dice,
                                      Millis now) {
    auto state = std::make_unique<TableState>(std::move(id), std::move(wish.settings), host.id, now);
    for (int seat = 0; seat < int(wish.seats.size()); ++seat) {
        const SeatWish& each = wish.seats[std::size_t(seat)];
        if (each.who == SeatWish::Who::bot) state->commit(state->set_bot(host.id, seat, each.name, now));
        if (each.who == SeatWish::Who::me)
            state->commit(bound_to(wish.dice, sit_at_first(*state, host, seat, each.name, now)));
    }
    if (wish.start) {
        const Dice dice = wish.lesson ? dice_of_lesson(*state, draw_dice) : draw_dice();
        state->commit(state->draw(host.id, dice, now), dice);
        if (state->numbers_told()) state->commit(state->start(now));
    }
    return state;
}

}  // namespace elbowroom::server
