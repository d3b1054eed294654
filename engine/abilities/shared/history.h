// What can have happened in a game: for abilities that say what is wrong with a state that nothing leads to. Where it
// cannot be known, it can have happened.
#pragma once

#include <algorithm>

#include "engine/game.h"

namespace elbowroom::abilities {

inline bool is_done_in(const Game& g, Verb verb) {
    return std::any_of(g.bearings.begin(), g.bearings.end(),
                       [&](const Bearing& b) { return (b.ability->handles & bit(verb)) != 0; });
}

// Whether badges that were discarded may lie in the column or the deck again: more were drawn than there are.
inline bool may_be_reshuffled(const Game& g, const State& s) {
    const auto badges = std::count_if(g.powers.begin(), g.powers.end(), [](const Power& p) { return !p.left_out; });
    const int drawn = g.pack->column + s.round * g.players + 1;  // a pick in every turn, and one that a place lends
    return drawn >= badges;
}

// Whether the player may have had this badge with a declined tribe, or has it.
inline bool may_have_declined_with(const Game& g, const State& s, Seat seat, PowerId power) {
    if (((s.discarded >> power) & 1) != 0 || s.lent_power == power || may_be_reshuffled(g, s)) return true;
    const auto has_it = [&](TribeId id) { return s.tribes[id].exists() && s.tribes[id].power == power; };
    return has_it(declined_of(seat)) || has_it(spared_of(seat));
}

// Whether regions may have come to the active tribe of the player without a conquest.
inline bool may_have_replaced(const Game& g, const State& s, Seat seat) {
    for (std::size_t i = 0; i < g.bearings.size(); ++i) {
        if ((g.bearings[i].ability->handles & bit(Verb::reborn)) == 0) continue;
        bool of_power = false;
        for (PowerId power = 0; power < g.powers.size(); ++power) {
            const auto& declined = g.lending.powers[power].declined;
            if (std::find(declined.begin(), declined.end(), i) == declined.end()) continue;
            of_power = true;
            if (may_have_declined_with(g, s, seat, power)) return true;
        }
        if (!of_power) return true;
    }
    return false;
}

// Whether all pieces of its kind are at the tribe's disposal: nobody else puts them, and none is left of another tribe.
inline bool has_all_its_pieces(const Ask& q) {
    const auto users = std::count_if(q.g.bearings.begin(), q.g.bearings.end(),
                                     [&](const Bearing& b) { return b.param.piece == q.param.piece; });
    const bool of_race = &q.memory == &q.me().race_memory;
    return users == 1 && (of_race || q.g.pack->pieces[q.param.piece].leaves_at_decline);
}

// Whether the turn of the tribe's player is over: what is placed at its end is placed.
inline bool is_at_rest(const Ask& q) { return is_active(q.tribe) && q.s.turn != q.seat(); }

// Whether some bit stands for a seat that is not an opponent's.
inline bool names_a_stranger(const Ask& q, unsigned seats) {
    return (seats >> q.g.players) != 0 || ((seats >> q.seat()) & 1) != 0;
}

}  // namespace elbowroom::abilities
