// How a region changes hands, in the order of the rules.  [CL-CONQ-10]
#include <algorithm>

#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom {

void Turn::abandon(TribeId id, Region r) {
    State& now = s;
    Tribe& tribe = now.tribes[id];
    const int tokens = now.tokens.at(r);
    tribe.hand = std::uint8_t(tribe.hand + tokens);
    tribe.held -= Regions::of(r);
    now.tokens.clear(Regions::of(r));
    clear_pieces(Regions::of(r));  // [CL-ABAND-3]
    if (sink)
        tell({.kind = Kind::region_abandoned, .seat = owner_of(id), .race = tribe.race, .region = r, .number = tokens});
}

void Turn::attack(TribeId attacker, TribeId defender) {
    if (is_active(attacker) && is_active(defender))
        s.attacked |= std::uint8_t(1 << owner_of(defender));  // [CL-POW-DIPLOMAT-3]
}

void Turn::lose_region(TribeId attacker, TribeId defender, Region r, int defenders, int least_lost) {
    State& now = s;
    const Regions here = Regions::of(r);
    now.tokens.clear(here);
    if (defender == none) {
        now.natives -= here;  // [CL-LOSS-3] [CL-SUP-4]
        if (sink) tell({.kind = Kind::tokens_lost, .region = r, .number = defenders, .rule = "CL-LOSS-3"_rule});
        return;
    }
    Tribe& loser = now.tribes[defender];
    int lost = defenders;
    if (acts(g, now, defender)) {
        lost = 1;  // [CL-LOSS-1] [CL-LOSS-4]
        ask<Hook::losses>(Bearer(g, now, defender),
                          [&](const Ability& a, const Ask& q) { lost = std::min(lost, a.losses(q)); });
        lost = std::max(lost, least_lost);
    }
    const int survivors = defenders - lost;
    now.in_play[defender] = std::uint8_t(now.in_play[defender] - lost);
    loser.held -= here;
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

void Turn::move_in(const Conquest& conquest, int tokens) {
    State& now = s;
    const Region r = conquest.region;
    Tribe& tribe = now.tribes[conquest.attacker];
    tribe.held |= Regions::of(r);
    now.tokens.set(r, tokens);
    if (sink)
        tell({.kind = Kind::region_conquered,
              .seat = owner_of(conquest.attacker),
              .race = tribe.race,
              .from = conquest.from,
              .region = r,
              .number = tokens});
    elbowroom::tell<Hook::conquered>(Bearer(g, now), now, *this,
                                     [&](const Ability& a, const Told& told) { a.conquered(told, conquest); });
    if (is_active(conquest.attacker)) {  // [CL-RACE-GHOULS-7]
        now.conquered |= Regions::of(r);
        if (conquest.defenders > 0) ++now.non_empty;  // [CL-TERM-5]
    }
}

void Turn::conquer(TribeId id, Region r, int tokens) {
    State& now = s;
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
    move_in({.attacker = id, .defender = defender, .from = from, .region = r, .defenders = defenders}, tokens);
}

void Turn::replace_lone_token(TribeId id, Region r) {
    const TribeId defender = holder(s, r);
    const RaceId from = s.tribes[defender].race;
    attack(id, defender);
    lose_region(id, defender, r, 1, 1);  // [CL-RACE-ELVES-2]
    ++s.in_play[id];
    move_in({.attacker = id, .defender = defender, .from = from, .region = r, .defenders = 1}, 1);
}

}  // namespace elbowroom
