// Tokens between the tray, the hand and the map.
#include <algorithm>

#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom {

void Turn::take_up(TribeId id) {
    Tribe& tribe = s.tribes[id];
    const int spare = s.tokens.total(tribe.held) - tribe.held.count();  // [CL-READY-1]
    if (spare == 0) return;
    tribe.hand = std::uint8_t(tribe.hand + spare);
    s.tokens.level(tribe.held);
    if (sink) tell({.kind = Kind::tokens_taken_up, .seat = owner_of(id), .race = tribe.race, .number = spare});
}

void Turn::deploy(TribeId id, Region r) {
    Tribe& tribe = s.tribes[id];
    s.tokens.add(r);
    if (s.stage == Stage::retreat) {
        --tribe.waiting;
        const auto all = s.flights.begin() + s.flights_size;
        const auto flight = std::find_if(s.flights.begin(), all, [&](const Flight& f) { return f.tribe == id; });
        if (flight != all && --flight->tokens == 0) {
            std::copy(flight + 1, all, flight);
            s.flights[--s.flights_size] = {};
        }
    } else {
        --tribe.hand;
    }
    if (sink) tell({.kind = Kind::token_deployed, .seat = owner_of(id), .race = tribe.race, .region = r, .number = 1});
}

void Turn::draw_from_tray(TribeId id, int wanted, Rule rule) {
    const int drawn = std::min(wanted, tray(g, s, id));  // [CL-SUP-1]
    if (drawn <= 0) return;
    Tribe& tribe = s.tribes[id];
    tribe.hand = std::uint8_t(tribe.hand + drawn);
    if (sink) tell({.kind = Kind::tokens_drawn, .seat = owner_of(id), .race = tribe.race, .number = drawn, .rule = rule});
}

}  // namespace elbowroom
