// What follows when somebody comes to a region or leaves it, in games where regions hold things that lend abilities.
#pragma once

#include <algorithm>
#include <utility>

#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom {

inline void note_kits(const Game& g, State& s) {
    for (const TribeId id : s.present) note_kit(g, s, id);
}

// The tribe that a lender serves now.
inline TribeId keeper_of(const Game& g, const State& s, std::size_t lender) {
    const Region r = s.lone[g.lending.lenders[lender].lone];
    return r == no_region ? none : holder(s, r);
}

// Whether the ability must be told of the decline. Pieces that leave by themselves then need no ability that takes
// them.
inline bool ends_at_decline(const Game& g, const Bearing& b) {
    return b.ability->ended && (b.param.piece == none || !g.pack->pieces[b.param.piece].leaves_at_decline);
}

// Tells what a lender lent that it is over: all of it, or, when the keeper declines, what does not work on in decline.
template <class Ears>
void TurnFor<Ears>::end_lending(std::size_t lender, TribeId keeper, bool declines) {
    const Lender& from = g.lending.lenders[lender];
    const auto end = [&](const Bearings& active, const Bearings& declined) {
        for (const std::uint8_t i : active) {
            const bool works_on = std::find(declined.begin(), declined.end(), i) != declined.end();
            const Bearing& bearing = g.bearings[i];
            if (declines ? works_on || !ends_at_decline(g, bearing) : !bearing.ability->ended) continue;
            auto for_abilities = this->for_abilities();
            bearing.ability->ended(Told{for_abilities, keeper, bearing.param, s.lender_memory[lender]});
        }
    };
    end(from.active, from.declined);
    if (from.lends_power && s.lent_power != none)
        end(g.lending.powers[s.lent_power].active, g.lending.powers[s.lent_power].declined);
    if (!declines) s.lender_memory[lender].kept = 0;
}

// Lenders that may have another keeper than before: those on the map, and those that somebody keeps still.
inline std::uint32_t lenders_in_use(const Game& g, const State& s) {
    std::uint32_t out = ~places_of(none, s.keepers);
    for (std::uint32_t rest = lone_on_map(s) & g.lone.lending; rest != 0; rest &= rest - 1)
        out |= std::uint32_t{1} << g.lone.lender_of[std::size_t(std::countr_zero(rest))];
    return out;
}

// Whether the lender serves the same tribe as before, or nobody still.
inline bool keeps_its_keeper(const Game& g, const State& s, std::size_t lender) {
    const Region r = s.lone[g.lending.lenders[lender].lone];
    const TribeId keeper = s.keepers[lender];
    if (keeper == none) return r == no_region || !(s.occupied - s.natives).contains(r);
    return r != no_region && s.tribes[keeper].held.contains(r);
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::holding_changed() {
    Tribes passed;  // those that something passed from or to
    // What ends may take another lender off the map.
    for (bool settled = false; !settled;) {
        settled = true;
        for (std::uint32_t rest = lenders_in_use(g, s); rest != 0; rest &= rest - 1) {
            const auto i = std::size_t(std::countr_zero(rest));
            if (keeps_its_keeper(g, s, i)) continue;
            const TribeId before = s.keepers[i], now = keeper_of(g, s, i);
            s.keepers[i] = now;
            if (now != none) passed |= Tribes::of(now);
            if (before == none) continue;
            passed |= Tribes::of(before);
            settled = false;
            end_lending(i, before, false);
        }
    }
    if (!passed.empty()) note_lent(passed);
}

// Works out again what these tribes bear, and those whom they serve. Whoever copies relics depends on all of them.
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::note_lent(Tribes tribes) {
    const unsigned seats = tribes.seats();
    for (const TribeId id : s.present)
        if (((seats >> owner_of(id)) & 1) != 0 || copies_relics(g, s, id)) {
            note_kit(g, s, id);
            note_heeded(g, s, id);
        }
}

// What a lender lends is told how it came to its keeper.
template <class Ears>
void TurnFor<Ears>::tell_arrival(std::size_t lender, Arrival how) {
    for (const std::uint8_t b : g.lending.lenders[lender].active)
        if (const Bearing& bearing = g.bearings[b]; bearing.ability->comes) {
            auto for_abilities = this->for_abilities();
            bearing.ability->comes(Told{for_abilities, s.keepers[lender], bearing.param, s.lender_memory[lender]}, how);
        }
}

// [UG-MON-3]
template <class Ears>
void TurnFor<Ears>::discover(Region r) {
    s.sites -= Regions::of(r);
    if (s.site_deck_size == 0) return;
    const PieceId piece = std::exchange(s.site_deck[--s.site_deck_size], none);
    if (piece == none) return;  // a view: nobody knows what it is
    add_piece(g, s, piece, r);
    if (sink) tell({.kind = Kind::site_found, .seat = s.turn, .region = r, .piece = piece, .rule = "UG-MON-3"_rule});
    holding_changed();
    for (std::size_t i = 0; i < g.lending.lenders.size(); ++i) {
        if (g.lending.lenders[i].piece != piece) continue;
        tell_arrival(i, Arrival::uncovered);
        if (s.keepers[i] != none) note_lent(Tribes::of(s.keepers[i]));
    }
    holding_changed();
}

template <class Ears>
void TurnFor<Ears>::drive_out(TribeId attacker, Region r, Losses how) {
    const int defenders = s.tokens.at(r);
    if (defenders == 0) return clear_pieces(Regions::of(r));
    const TribeId defender = s.natives.contains(r) ? none : holder(s, r);
    attack(attacker, defender);
    lose_region({.attacker = attacker,
                 .defender = defender,
                 .from = defender == none ? none : s.tribes[defender].race,
                 .region = r,
                 .defenders = defenders},
                how);
    if (!g.sites.open) s.sites -= Regions::of(r);  // what they guarded is lost with them
    s.occupied -= Regions::of(r);
    clear_pieces(Regions::of(r));
    holding_changed();
}

// Whoever held the region makes room; it is no conquest.
template <class Ears>
void TurnFor<Ears>::replace(TribeId id, Region r) {
    const TribeId declined = holder(s, r);
    Tribe& gone = s.tribes[declined];
    const Regions here = Regions::of(r);
    s.in_play[declined] = std::uint8_t(s.in_play[declined] - s.tokens.at(r));
    gone.held -= here;
    clear_pieces(here);
    if (tray(g, s, id) > 0)
        ++s.in_play[id];
    else
        --s.tribes[id].hand;
    s.tribes[id].held |= here;
    s.tokens.set(r, 1);
    // What lies there serves the same player as before: nothing ends.
    for (std::size_t i = 0; i < g.lending.lenders.size(); ++i) {
        if (s.keepers[i] != declined || keeper_of(g, s, i) != id) continue;
        s.keepers[i] = id;
        if (g.lending.lenders[i].lends_power) end_lending(i, declined, false);  // a power lives and dies with the tribe
        // For the tribe that comes there, the turn begins with it.
        for (const std::uint8_t b : g.lending.lenders[i].active)
            if (const Bearing& bearing = g.bearings[b]; bearing.ability->turn_began) {
                auto for_abilities = this->for_abilities();
                bearing.ability->turn_began(Told{for_abilities, id, bearing.param, s.lender_memory[i]});
            }
    }
    if (sink)
        tell({.kind = Kind::region_replaced,
              .seat = owner_of(id),
              .race = s.tribes[id].race,
              .from = gone.race,
              .region = r,
              .number = 1});
    vanish_if_gone(declined);
    note_lent(Tribes::of(id));
    holding_changed();
}

}  // namespace elbowroom
