// What is done to regions of others without a conquest: tokens that are scared away, and what follows.
#pragma once

#include "engine/turn/conquer.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/turn.h"

namespace elbowroom {

// The last piece of a tribe has left the region.  [WC-DEF-7]
template <class Ears>
void TurnFor<Ears>::leave(TribeId id, Region r) {
    const Regions here = Regions::of(r);
    s.tribes[id].held -= here;
    s.occupied -= here;
    clear_pieces(here);
    vanish_if_gone(id);
    holding_changed();
}

// Nothing is conquered by it, but whoever stood there was attacked.
template <class Ears>
void TurnFor<Ears>::scare_off(TribeId by, Region from, Region to, PieceId piece, Rule rule) {
    const Regions here = Regions::of(from);
    const bool native = s.natives.contains(from);
    const TribeId id = native ? none : holder(s, from);
    if (!native) attack(by, id);
    if (sink)
        tell({.kind = Kind::token_scared,
              .seat = native ? none : owner_of(id),
              .race = native ? none : s.tribes[id].race,
              .region = to,
              .piece = piece,
              .number = 1,
              .source = from});
    s.tokens.set(from, s.tokens.at(from) - 1);
    if (native) {  // those have nowhere to go
        if (s.tokens.at(from) == 0) {
            s.natives -= here;
            s.occupied -= here;
            if (!g.sites.open) s.sites -= here;
        }
        return tell_killed(by, 1, none);
    }
    Tribe& tribe = s.tribes[id];
    if (piece != none) take_piece(g, s, piece, from);
    if (to != from) {
        s.tokens.add(to);
        if (piece != none) add_piece(g, s, piece, to);
    } else {  // it has no other region to go to
        const int lost = after_saving(id, from, losses(Bearer(g, s, id), from, 1, Losses::usual));
        s.in_play[id] = std::uint8_t(s.in_play[id] - lost);
        tribe.waiting = std::uint8_t(tribe.waiting + 1 - lost);
        s.withdrawn |= Tribes::of(id);
        if (lost > 0 && piece != none) {
            Fall fall{.conquest = {.attacker = by, .defender = id, .region = from}, .lost = 1};
            add_piece(g, s, piece, from);
            elbowroom::tell<Hook::falls>(Bearer(g, s, id), *this,
                                         [&](const Ability& a, const Told& told) { a.falls(told, fall); });
            take_piece(g, s, piece, from);
        }
        tell_killed(by, lost, id);
        if (sink)
            tell({.kind = lost > 0 ? Kind::tokens_lost : Kind::tokens_withdrawn,
                  .seat = owner_of(id),
                  .race = tribe.race,
                  .region = from,
                  .number = 1,
                  .rule = rule});
    }
    const int left = s.tokens.at(from);
    if (left == 0) return leave(id, from);
    if (!is_active(id) || left >= kit_in(g, s, id).least) return;
    // Too few stay behind: they join the others.
    tribe.waiting = std::uint8_t(tribe.waiting + left - set_aside(id, from));
    s.tokens.set(from, 0);
    s.withdrawn |= Tribes::of(id);
    leave(id, from);
    let_owner_place(id);
}

template <class Ears>
void TurnFor<Ears>::let_owner_place(TribeId id) {
    const Regions refuge = s.tribes[id].held;
    if (refuge.empty()) return;  // they go to the hand when the turn ends
    s.stage = Stage::retreat;
    let_act(g, s, id);
    s.to_act = owner_of(id);
    s.flags |= flag::interrupted;
    if (Action only; is_forced(only)) do_only(only);
}

template <class Ears>
void TurnFor<Ears>::resume() {
    s.flags &= std::uint8_t(~flag::interrupted);
    s.stage = Stage::conquest;
    let_act(g, s, active_of(s.turn));
    s.to_act = s.turn;
    after_conquest();
}

// What may be done when the last conquest has been tried is offered; usually there is nothing.  [WC-FINAL-4]
template <class Ears>
void TurnFor<Ears>::end_attempt() {
    State& now = s;
    now.flags |= flag::attempted;
    if (acting_bears(Hook::works_after_attempt) || acting_bears(Hook::demands)) return end_conquests_if_forced();
    end_conquests();
}

}  // namespace elbowroom
