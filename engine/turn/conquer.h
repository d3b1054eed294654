// How a region changes hands, in the order of the rules.  [CL-CONQ-10]
#pragma once

#include <algorithm>

#include "engine/base/hot.h"
#include "engine/turn/occupants.h"
#include "engine/turn/turn.h"

namespace elbowroom {

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::abandon(TribeId id, Region r) {
    State& now = s;
    Tribe& tribe = now.tribes[id];
    const bool lends = rarely(now.marked.contains(r));
    int tokens = now.tokens.at(r);
    if (knows(Hook::companions)) tokens -= set_aside(id, r);
    tribe.hand = std::uint8_t(tribe.hand + tokens);
    tribe.held -= Regions::of(r);
    now.occupied -= Regions::of(r);
    now.tokens.set(r, 0);
    clear_pieces(Regions::of(r));  // [CL-ABAND-3]
    if (lends) holding_changed();
    if (sink)
        tell({.kind = Kind::region_abandoned, .seat = owner_of(id), .race = tribe.race, .region = r, .number = tokens});
}

template <class Ears>
inline void TurnFor<Ears>::attack(TribeId attacker, TribeId defender) {
    if (is_active(attacker) && is_active(defender)) s.attacked |= std::uint8_t(1 << owner_of(defender));
    if (knows(Hook::assailed)) assail(attacker, defender);
}

// Tells the tribes of whoever was attacked.
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::assail(TribeId attacker, TribeId defender) {
    if (defender == none || owner_of(defender) == owner_of(attacker)) return;
    for (const TribeId id : tribes_of(s, owner_of(defender)))
        elbowroom::tell<Hook::assailed>(
            Bearer(g, s, id), *this, [&](const Ability& a, const Told& told) { a.assailed(told, owner_of(attacker)); });
}

[[gnu::noinline]] inline int fewest_lost(const Bearer& losing, Region r, int usual) {
    int lost = usual;
    ask<Hook::spares>(losing, [&](const Ability& a, const Ask& q) { lost = std::min(lost, a.spares(q, r).lost); });
    return lost;
}

// Tokens that are lost with a region.  [CL-LOSS-1] [CL-LOSS-4]
template <class Ears>
int TurnFor<Ears>::losses(const Bearer& losing, Region r, int defenders, Losses how) const {
    if (how == Losses::all) return defenders;
    if (how == Losses::nothing) return 0;
    constexpr std::uint64_t withdraws = bit(Hook::acts_in_decline) | bit(Hook::withdraws_in_decline);
    if (!is_active(losing.id) && (losing.hooks & withdraws) == 0) return defenders;
    const int usual = how == Losses::two ? 2 : 1;
    return std::min(defenders, losing.bears(Hook::spares) ? fewest_lost(losing, r, usual) : usual);
}

// One token that would be lost is saved.
template <class Ears>
[[gnu::noinline]] int TurnFor<Ears>::after_saving(TribeId defender, Region r, int lost) {
    if (lost == 0 || !is_active(defender) || owner_of(defender) == s.turn || s.saved.contains(defender)) return lost;
    bool saves = false;
    ask<Hook::spares>(Bearer(g, s, defender),
                      [&](const Ability& a, const Ask& q) { saves = saves || a.spares(q, r).first_of_turn; });
    if (!saves) return lost;
    s.saved |= Tribes::of(defender);
    return lost - 1;
}

// Pieces that go to the hand without being tokens.
template <class Ears>
[[gnu::noinline]] int TurnFor<Ears>::set_aside(TribeId id, Region r) {
    const int aside = fall_of({.attacker = none, .defender = id, .region = r}, 0).aside;
    s.in_play[id] = std::uint8_t(s.in_play[id] - aside);
    return aside;
}

// What becomes of the pieces that stand among the tokens of a region that falls.  [WC-LOSS-4]
template <class Ears>
[[gnu::noinline]] Fall TurnFor<Ears>::fall_of(const Conquest& conquest, int lost) {
    Fall fall{.conquest = conquest, .lost = after_saving(conquest.defender, conquest.region, lost)};
    elbowroom::tell<Hook::falls>(Bearer(g, s, conquest.defender), *this,
                                 [&](const Ability& a, const Told& told) { a.falls(told, fall); });
    return fall;
}

// Tokens were lost because of the attacker.
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::tell_killed(TribeId attacker, int tokens, TribeId of) {
    if (tokens > 0)
        elbowroom::tell<Hook::killed>(Bearer(g, s, attacker), *this,
                                      [&](const Ability& a, const Told& told) { a.killed(told, tokens, of); });
}

// Whoever sees to such things hears that a region has fallen, and from whom.
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::tell_fallen(const Conquest& conquest) {
    const bool counts = conquest.from != none && is_active(conquest.attacker) &&
                        (g.own_falls_count || owner_of(conquest.defender) != owner_of(conquest.attacker));
    if (rarely(g.has_factions) && counts) {  // [WC-FACTION-1] [WC-FACTION-5]
        const auto race = std::uint64_t{1} << conquest.from;
        s.beaten_again |= s.beaten & race;
        s.beaten |= race;
    }
    if (knows(Hook::witnesses)) tell_witnesses(conquest);
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::tell_witnesses(const Conquest& conquest) {
    for (const TribeId id : s.present)
        elbowroom::tell<Hook::witnesses>(Bearer(g, s, id), *this,
                                         [&](const Ability& a, const Told& told) { a.witnesses(told, conquest); });
}

// Whether the player's own tokens that are driven out come back to the hand; otherwise they wait.
template <class Ears>
[[gnu::noinline]] bool TurnFor<Ears>::takes_up_again(TribeId defender, Losses how) const {
    const bool redeploys = s.stage == Stage::redeploy && defender >= s.acting;  // now, or after the acting tribe
    const bool set_aside = how == Losses::two && !redeploys;
    return !set_aside && acts(g, s, defender);
}

// [UG-CONQ-10]
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::tell_loss(const Conquest& fall) {
    if (fall.defender == none || owner_of(fall.attacker) == owner_of(fall.defender)) return;
    elbowroom::tell<Hook::loses_region>(Bearer(g, s, fall.defender), *this,
                                        [&](const Ability& a, const Told& told) { a.loses_region(told, fall); });
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::lose_region(const Conquest& fall, Losses how) {
    State& now = s;
    const auto [attacker, defender, from, r, defenders] = fall;
    const Regions here = Regions::of(r);
    now.tokens.set(r, 0);
    if (defender == none) {
        now.natives -= here;  // [CL-LOSS-3] [CL-SUP-4]
        if (sink) tell({.kind = Kind::tokens_lost, .region = r, .number = defenders, .rule = "CL-LOSS-3"_rule});
        if (knows(Hook::killed)) tell_killed(attacker, defenders, none);
        return;
    }
    Tribe& loser = now.tribes[defender];
    const Bearer losing(g, now, defender);
    const bool lends = rarely(now.marked.contains(r));
    int lost = losses(losing, r, defenders, how), aside = 0;
    if (losing.bears(Hook::falls) || (lost > 0 && losing.bears(Hook::spares))) [[unlikely]] {
        const Fall fell = fall_of(fall, lost);
        lost = fell.lost;
        aside = fell.aside;
    }
    const int survivors = std::max(0, defenders - lost - aside);
    now.in_play[defender] = std::uint8_t(now.in_play[defender] - lost - aside);
    clear_pieces(here, true);  // [CL-LOSS-5]
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
    if (losing.bears(Hook::loses_region)) tell_loss(fall);  // before it is gone: what it lends still counts
    loser.held -= here;
    if (seat == owner_of(attacker) && takes_up_again(defender, how)) {
        loser.hand = std::uint8_t(loser.hand + survivors);  // [CL-LOSS-8] [CL-LOSS-9]
    } else {
        loser.waiting = std::uint8_t(loser.waiting + survivors);
        const bool redeploys = defender == active_of(now.turn) && now.stage < Stage::redeploy;
        if (seat != owner_of(attacker) || !redeploys) now.withdrawn |= Tribes::of(defender);
        if (rarely(g.options.retreat_not_adjacent) && survivors > 0 && now.flights_size < now.flights.size())
            now.flights[now.flights_size++] = {defender, r, std::uint16_t(survivors)};
    }
    now.occupied -= here;
    if (lends) holding_changed();
    vanish_if_gone(defender);
    if (knows(Hook::killed)) tell_killed(attacker, lost, defender);
}

ELBOWROOM_HOT inline void occupy(State& s, TribeId id, Region r, int tokens) {
    s.tribes[id].held |= Regions::of(r);
    s.occupied |= Regions::of(r);
    s.tokens.set(r, tokens);
}

ELBOWROOM_HOT inline void note_conquest(State& s, TribeId attacker, Region r, int defenders) {
    if (!is_active(attacker)) return;  // what a declined tribe takes earns the active one nothing
    s.conquered |= Regions::of(r);
    if (defenders > 0) ++s.non_empty;  // [CL-TERM-5]
}

template <class Ears>
inline void TurnFor<Ears>::move_in(const Bearer& attacker, const Conquest& conquest, int tokens) {
    State& now = s;
    const Region r = conquest.region;
    occupy(now, conquest.attacker, r, tokens);
    if (sink)
        tell({.kind = Kind::region_conquered,
              .seat = owner_of(conquest.attacker),
              .race = now.tribes[conquest.attacker].race,
              .from = conquest.from,
              .region = r,
              .number = tokens});
    if (rarely(now.marked.contains(r))) holding_changed();
    // What the region lent, or lends now, may have changed what the attacker bears.
    const bool is_told = rarely(!g.lending.lenders.empty()) ? Bearer(g, now, attacker.id).bears(Hook::conquered)
                                                            : attacker.bears(Hook::conquered);
    if (is_told) tell_conquered(conquest);
    note_conquest(now, conquest.attacker, r, conquest.defenders);
    if (rarely(g.has_factions) || knows(Hook::witnesses)) tell_fallen(conquest);
}

template <class Ears>
void TurnFor<Ears>::tell_conquered(Conquest conquest) {
    tell_each<Hook::conquered>(*this, conquest.attacker,
                               [&](const Ability& a, const Told& told) { a.conquered(told, conquest); });
}

template <class Ears>
inline void TurnFor<Ears>::conquer(const Bearer& attacker, Region r, int tokens, Losses how) {
    State& now = s;
    Conquest fall{.attacker = attacker.id, .defender = none, .from = none, .region = r, .defenders = now.tokens.at(r)};
    if (fall.defenders > 0) {
        if (!now.natives.contains(r)) {
            fall.defender = holder(now, r);
            fall.from = now.tribes[fall.defender].race;
        }
        attack(fall.attacker, fall.defender);
        lose_region(fall, how);
    }
    now.tribes[fall.attacker].hand = std::uint8_t(now.tribes[fall.attacker].hand - tokens);
    move_in(attacker, fall, tokens);
}

template <class Ears>
void TurnFor<Ears>::conquer(TribeId id, Region r, int tokens) {
    conquer(Bearer(g, s, id), r, tokens);
}

template <class Ears>
void TurnFor<Ears>::replace_lone_token(TribeId id, Region r, int more) {
    const TribeId defender = holder(s, r);
    const Conquest fall{
        .attacker = id, .defender = defender, .from = s.tribes[defender].race, .region = r, .defenders = 1};
    attack(id, defender);
    lose_region(fall, Losses::all);  // whatever spares it otherwise
    int from_hand = 1 + more;
    if (tray(g, s, id) > 0) {
        ++s.in_play[id];
        from_hand = more;
    }
    s.tribes[id].hand = std::uint8_t(s.tribes[id].hand - from_hand);
    move_in(Bearer(g, s, id), fall, 1 + more);
}

}  // namespace elbowroom
