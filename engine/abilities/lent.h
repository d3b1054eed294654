// What a tribe can do beyond its race and power: pieces lend abilities to whoever holds their region, a place may lend
// a whole power, a piece may copy a relic, and a declined tribe may serve the active one of its player.
#pragma once

#include "engine/abilities/hook.h"
#include "engine/game.h"

namespace elbowroom {

template <class State_, class F>
void each_of(const Game& g, const std::vector<std::uint8_t>& bearings, State_& s, std::size_t lender, F& each) {
    for (const std::uint8_t i : bearings) each(g.bearings[i], s.lender_memory[lender]);
}

// What the pieces in the tribe's regions lend it.
template <class State_, class F>
void each_from_pieces(const Game& g, State_& s, TribeId id, F&& each) {
    if (!s.marked.touches(s.tribes[id].held)) return;
    for (std::size_t i = 0; i < g.lenders.size(); ++i) {
        const Lender& lender = g.lenders[i];
        const Region r = s.lone[lender.lone];
        if (r == no_region || !s.tribes[id].held.contains(r)) continue;
        each_of(g, is_active(id) ? lender.active : lender.declined, s, i, each);
        if (lender.lends_power && s.lent_power != none) {
            const Tile& power = g.power_tiles[s.lent_power];
            each_of(g, is_active(id) ? power.active : power.declined, s, i, each);
        }
    }
}

// What the piece that copies relics can be now: any relic in play, or the one that it was in this turn.
template <class State_, class F>
void each_copy(const Game& g, State_& s, F&& each) {
    auto& memory = s.lender_memory[g.copier];
    for (const Lender& relic : g.lenders) {
        if (s.lone[relic.lone] == no_region) continue;
        for (const std::uint8_t i : relic.copies)
            if (const Bearing& copy = g.bearings[i]; memory.count == 0 || memory.count == copy.param.mark)
                each(copy, memory);
    }
}

template <class State_, class F>
void each_lent(const Game& g, State_& s, TribeId id, F&& each) {
    each_from_pieces(g, s, id, each);
    if (g.copier != none) {
        bool copies = (g.kits[s.kits[id]].who[int(Hook::copies_relics)] != 0);
        each_from_pieces(g, s, id,
                         [&](const Bearing& b, const Memory&) { copies = copies || b.ability->copies_relics; });
        if (copies) each_copy(g, s, each);
    }
    if (!is_active(id)) return;
    // What a place lent the declined tribe when the turn began, and was used since, serves on.
    for (std::size_t i = 0; i < g.lenders.size(); ++i)
        if (g.lenders[i].lends_power && s.lent_power != none && s.lender_memory[i].count > 0 && s.keepers[i] == id)
            for (const std::uint8_t b : g.power_tiles[s.lent_power].declined)
                if (g.bearings[b].ability->serves_active) each(g.bearings[b], s.lender_memory[i]);
    for (const TribeId declined : declined_tribes_of(s, owner_of(id))) {
        const auto serve = [&](const Bearing& b, auto& memory) {
            if (b.ability->serves_active) each(b, memory);
        };
        const Kit& kit = g.kits[s.kits[declined]];
        for (int i = 0; i < kit.size; ++i) {
            auto& tribe = s.tribes[declined];
            serve(g.bearings[kit.bearings[std::size_t(i)]], i < kit.of_race ? tribe.race_memory : tribe.power_memory);
        }
        each_from_pieces(g, s, declined, serve);
    }
}

}  // namespace elbowroom
