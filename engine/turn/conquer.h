// How a region changes hands, in the order of the rules.  [CL-CONQ-10]
#pragma once

#include <algorithm>

#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom {

template <class Ears>
void TurnFor<Ears>::abandon(TribeId id, Region r) {
    State& now = s;
    Tribe& tribe = now.tribes[id];
    const int tokens = now.tokens.at(r);
    tribe.hand = std::uint8_t(tribe.hand + tokens);
    tribe.held -= Regions::of(r);
    now.beside[id] = g.board.next_to(tribe.held);
    now.occupied -= Regions::of(r);
    now.tokens.set(r, 0);
    clear_pieces(Regions::of(r));  // [CL-ABAND-3]
    if (sink)
        tell({.kind = Kind::region_abandoned, .seat = owner_of(id), .race = tribe.race, .region = r, .number = tokens});
}

template <class Ears>
void TurnFor<Ears>::attack(TribeId attacker, TribeId defender) {
    if (is_active(attacker) && is_active(defender))
        s.attacked |= std::uint8_t(1 << owner_of(defender));  // [CL-POW-DIPLOMAT-3]
}

[[gnu::noinline]] inline int fewest_lost(const Bearer& losing) {
    int lost = 1;
    ask<Hook::losses>(losing, [&](const Ability& a, const Ask& q) { lost = std::min(lost, a.losses(q)); });
    return lost;
}

template <class Ears>
void TurnFor<Ears>::lose_region(TribeId attacker, TribeId defender, Region r, int defenders, int least_lost) {
    State& now = s;
    const Regions here = Regions::of(r);
    now.tokens.set(r, 0);
    if (defender == none) {
        now.natives -= here;  // [CL-LOSS-3] [CL-SUP-4]
        if (sink) tell({.kind = Kind::tokens_lost, .region = r, .number = defenders, .rule = "CL-LOSS-3"_rule});
        return;
    }
    Tribe& loser = now.tribes[defender];
    int lost = defenders;
    if (const Bearer losing(g, now, defender); is_active(defender) || losing.bears(Hook::acts_in_decline)) {
        lost = losing.bears(Hook::losses) ? fewest_lost(losing) : 1;  // [CL-LOSS-1] [CL-LOSS-4]
        lost = std::max(lost, least_lost);
    }
    const int survivors = defenders - lost;
    now.in_play[defender] = std::uint8_t(now.in_play[defender] - lost);
    loser.held -= here;
    now.beside[defender] = g.board.next_to(loser.held);
    clear_pieces(here);  // [CL-LOSS-5]
    const Seat seat = owner_of(defender);
    if (sink && lost > 0)
        tell({.kind = Kind::tokens_lost,
              .seat = seat,
              .race = loser.race,
              .region = r,
              .number = lost,
              .rule = "CL-LOSS-1"_rule});
    if (sink && survivors > 0)
        tell({.kind = Kind::tokens_withdrawn,
              .seat = seat,
              .race = loser.race,
              .region = r,
              .number = survivors,
              .rule = "CL-LOSS-6"_rule});
    if (seat == owner_of(attacker)) {
        loser.hand = std::uint8_t(loser.hand + survivors);  // [CL-LOSS-8] [CL-LOSS-9]
    } else {
        loser.waiting = std::uint8_t(loser.waiting + survivors);
        now.withdrawn |= std::uint16_t(1 << defender);
        if (g.options.retreat_not_adjacent && survivors > 0 && now.flights_size < now.flights.size())
            now.flights[now.flights_size++] = {defender, r, std::uint8_t(survivors)};
    }
    vanish_if_gone(defender);
}

ELBOWROOM_HOT inline void occupy(const Game& g, State& s, TribeId id, Region r, int tokens) {
    s.tribes[id].held |= Regions::of(r);
    s.beside[id] |= g.board.next_to(r);
    s.occupied |= Regions::of(r);
    s.tokens.set(r, tokens);
}

ELBOWROOM_HOT inline void note_conquest(State& s, TribeId attacker, Region r, int defenders) {
    if (!is_active(attacker)) return;  // [CL-RACE-GHOULS-7]
    s.conquered |= Regions::of(r);
    if (defenders > 0) ++s.non_empty;  // [CL-TERM-5]
}

template <class Ears>
inline void TurnFor<Ears>::move_in(const Bearer& attacker, const Conquest& conquest, int tokens) {
    State& now = s;
    const Region r = conquest.region;
    occupy(g, now, conquest.attacker, r, tokens);
    if (sink)
        tell({.kind = Kind::region_conquered,
              .seat = owner_of(conquest.attacker),
              .race = now.tribes[conquest.attacker].race,
              .from = conquest.from,
              .region = r,
              .number = tokens});
    if (attacker.bears(Hook::conquered)) tell_conquered(conquest);
    note_conquest(now, conquest.attacker, r, conquest.defenders);
}

template <class Ears>
void TurnFor<Ears>::tell_conquered(Conquest conquest) {
    tell_each<Hook::conquered>(*this, conquest.attacker,
                               [&](const Ability& a, const Told& told) { a.conquered(told, conquest); });
}

template <class Ears>
inline void TurnFor<Ears>::conquer(const Bearer& attacker, Region r, int tokens) {
    State& now = s;
    const TribeId id = attacker.id;
    const int defenders = now.tokens.at(r);
    TribeId defender = none;
    RaceId from = none;
    if (defenders > 0) {
        if (!now.natives.contains(r)) {
            defender = holder(now, r);
            from = now.tribes[defender].race;
        }
        attack(id, defender);
        lose_region(id, defender, r, defenders, 0);
    }
    now.tribes[id].hand = std::uint8_t(now.tribes[id].hand - tokens);
    move_in(attacker, {.attacker = id, .defender = defender, .from = from, .region = r, .defenders = defenders},
            tokens);
}

template <class Ears>
void TurnFor<Ears>::conquer(TribeId id, Region r, int tokens) {
    conquer(Bearer(g, s, id), r, tokens);
}

template <class Ears>
void TurnFor<Ears>::replace_lone_token(TribeId id, Region r) {
    const TribeId defender = holder(s, r);
    const RaceId from = s.tribes[defender].race;
    attack(id, defender);
    lose_region(id, defender, r, 1, 1);  // [CL-RACE-ELVES-2]
    ++s.in_play[id];
    move_in(Bearer(g, s, id), {.attacker = id, .defender = defender, .from = from, .region = r, .defenders = 1}, 1);
}

}  // namespace elbowroom
