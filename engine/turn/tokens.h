// Tokens between the tray, the hand and the map.
#pragma once

#include <algorithm>

#include "engine/turn/occupants.h"
#include "engine/turn/turn.h"

namespace elbowroom {

template <class Ears>
inline void TurnFor<Ears>::take_up(const Bearer& bearer) {
    State& now = s;
    Tribe& tribe = now.tribes[bearer.id];
    const int spare = spare_tokens(bearer);
    if (spare == 0) return;
    tribe.hand = std::uint8_t(tribe.hand + spare);
    const Regions full = bearer.least() == 1 ? tribe.held : with_pairs(bearer);
    now.tokens.level(full, bearer.least());
    if (sink) tell({.kind = Kind::tokens_taken_up, .seat = owner_of(bearer.id), .race = tribe.race, .number = spare});
}

template <class Ears>
void TurnFor<Ears>::tell_deployed(TribeId id, Region r) {
    tell({.kind = Kind::token_deployed, .seat = owner_of(id), .race = s.tribes[id].race, .region = r, .number = 1});
}

template <class Ears>
void TurnFor<Ears>::put_back(TribeId id, Region r) {
    s.tokens.add(r);
    --s.tribes[id].waiting;
    const auto all = s.flights.begin() + s.flights_size;
    const auto flight = std::find_if(s.flights.begin(), all, [&](const Flight& f) { return f.tribe == id; });
    if (flight != all && --flight->tokens == 0) {
        std::copy(flight + 1, all, flight);
        s.flights[--s.flights_size] = {};
    }
    if (sink) tell_deployed(id, r);
}

template <class Ears>
void TurnFor<Ears>::draw_from_tray(TribeId id, int wanted, Rule rule) {
    const int drawn = std::min(wanted, tray(g, s, id));  // [CL-SUP-1]
    if (drawn <= 0) return;
    Tribe& tribe = s.tribes[id];
    tribe.hand = std::uint8_t(tribe.hand + drawn);
    s.in_play[id] = std::uint8_t(s.in_play[id] + drawn);
    if (sink)
        tell({.kind = Kind::tokens_drawn, .seat = owner_of(id), .race = tribe.race, .number = drawn, .rule = rule});
}

}  // namespace elbowroom
