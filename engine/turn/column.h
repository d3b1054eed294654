// The column of combos: picking, paying, refilling.
#pragma once

#include <algorithm>

#include "engine/turn/holdings.h"
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom {

template <class Ears>
void TurnFor<Ears>::pick(int slot) {
    const Seat seat = s.turn;
    const Combo chosen = s.column[slot];
    for (int above = 0; above < slot; ++above) ++s.column[above].coins;                                 // [CL-PICK-1]
    s.coins[seat] = std::uint16_t(s.coins[seat] - slot + chosen.coins);                                 // [CL-PICK-2]
    std::copy(s.column.begin() + slot + 1, s.column.begin() + s.column_size, s.column.begin() + slot);  // [CL-COL-1]
    s.column[--s.column_size] = {};

    const TribeId id = active_of(seat);
    s.tribes[id] = {.held = {}, .race = chosen.race, .power = chosen.power};
    s.in_play[id] = 0;
    s.present |= Tribes::of(id);
    note_kit(g, s, id);
    s.flags |= flag::picked;
    if (sink)
        tell({.kind = Kind::combo_picked,
              .seat = seat,
              .race = chosen.race,
              .power = chosen.power,
              .number = slot,
              .rule = "CL-PICK-1"_rule});
    if (sink && slot > 0) tell({.kind = Kind::coins_paid, .seat = seat, .number = slot, .rule = "CL-PICK-1"_rule});
    if (sink && chosen.coins > 0)
        tell({.kind = Kind::coins_taken, .seat = seat, .number = chosen.coins, .rule = "CL-PICK-2"_rule});

    if (Bearer(g, s, id).offers_in(Stage::pick)) {  // something else is decided with the pick
        let_act(g, s, id);
        note_heeded(g, s, id);
        return;
    }
    finish_pick();
}

template <class Ears>
void TurnFor<Ears>::finish_pick() {
    const TribeId id = active_of(s.turn);
    const Tribe& picked = s.tribes[id];
    int tokens = g.races[picked.race].tokens + g.powers[picked.power].tokens;  // [CL-PICK-3]
    if (bears(g, s, id, Hook::draft)) tokens += fixed_sum<Hook::draft, &Fixed::draft>(g, s, id);
    draw_from_tray(id, tokens, "CL-PICK-3"_rule);
    note_heeded(g, s, id);
    refill_column();
}

template <class Ears>
void TurnFor<Ears>::refill_column() {
    while (s.column_size < g.pack->column && s.race_deck_size > 0) {  // [CL-COL-2] [CL-COL-4]
        if (s.power_deck_size == 0) {
            if (s.discarded == 0) return;
            for (PowerId power = 0; power < g.powers.size(); ++power)
                if ((s.discarded >> power) & 1) s.power_deck[s.power_deck_size++] = power;
            s.discarded = 0;
            chance.shuffle({s.power_deck.data(), s.power_deck_size}, Asked::power);  // [CL-COL-3] [CL-RNG-1]
            if (sink) tell({.kind = Kind::badges_shuffled, .number = s.power_deck_size, .rule = "CL-COL-3"_rule});
        }
        RaceId& race = s.race_deck[--s.race_deck_size];
        PowerId& power = s.power_deck[--s.power_deck_size];
        s.column[s.column_size++] = {race, power, 0};
        if (sink)
            tell({.kind = Kind::combo_revealed,
                  .race = race,
                  .power = power,
                  .number = s.column_size - 1,
                  .rule = "CL-COL-2"_rule});
        race = 0;
        power = 0;
    }
}

template <class Ears>
void TurnFor<Ears>::return_banner(RaceId race) {
    std::copy_backward(s.race_deck.begin(), s.race_deck.begin() + s.race_deck_size,
                       s.race_deck.begin() + s.race_deck_size + 1);
    s.race_deck[0] = race;  // [CL-COL-5]
    ++s.race_deck_size;
    refill_column();
}

template <class Ears>
void TurnFor<Ears>::discard_badge(PowerId power) {
    s.discarded |= std::uint64_t{1} << power;
}

}  // namespace elbowroom
