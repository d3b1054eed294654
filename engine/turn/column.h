// The column of combos: picking, paying, refilling.
#pragma once

#include <algorithm>

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
    s.kits[id] = kit_of(g, s.tribes[id], id);
    s.in_play[id] = 0;
    s.present |= std::uint16_t(1 << id);
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

    int tokens = g.races[chosen.race].tokens + g.powers[chosen.power].tokens;  // [CL-PICK-3]
    if (bears(g, s, id, Hook::draft)) tokens += sum_of<Hook::draft, &Ability::draft>(g, s, id);
    draw_from_tray(id, tokens, "CL-PICK-3"_rule);
    note_shelter(g, s, id);
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
