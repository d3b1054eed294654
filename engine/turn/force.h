// What is done to regions of others without a conquest: tokens scared away, regions swapped, bombs.
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
            if (!g.open_sites) s.sites -= here;
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

// Tokens, pieces and relics change places; what belongs to the ground stays.
template <class Ears>
void TurnFor<Ears>::exchange(Region a, Region b) {
    const Regions both = Regions::of(a) | Regions::of(b);
    const auto change = [&](Regions& set) {
        if (set.contains(a) != set.contains(b)) set ^= both;
    };
    for (const TribeId id : s.present) {
        if (s.tribes[id].held.touches(both)) attack(active_of(s.turn), owner_of(id) == s.turn ? none : id);
        change(s.tribes[id].held);
    }
    change(s.natives);
    change(s.occupied);
    const int tokens = s.tokens.at(a);
    s.tokens.set(a, s.tokens.at(b));
    s.tokens.set(b, tokens);
    for (int plane = 0; plane < g.piece_planes; ++plane) change(s.pieces[plane]);
    for (std::size_t i = 0; i < g.lone_pieces.size(); ++i) {
        if (g.pack->pieces[g.lone_pieces[i]].kind == PieceKind::place) continue;
        Region& at = s.lone[i];
        if (at == a)
            at = b;
        else if (at == b)
            at = a;
    }
    note_pieces(g, s, both);
    if (!g.shared_pieces.empty()) note_shared_pieces(g, s);
    if (sink) tell({.kind = Kind::regions_swapped, .seat = s.turn, .region = b, .source = a});
    const auto before = s.keepers;
    holding_changed();
    for (std::size_t i = 0; i < g.lenders.size(); ++i)
        if (const TribeId now = s.keepers[i]; now != before[i] && now != none && is_active(now))
            tell_arrival(i, Arrival::by_swap);
    for (const Region r : both& s.sites)  // [WC-MARK-2]
        if (const TribeId by = holder(s, r); by != none && is_active(by)) discover(r);
}

// A conquest in which nobody moves in.
template <class Ears>
void TurnFor<Ears>::explode(TribeId by, Region r) {
    const TribeId defender = holder(s, r);
    const Conquest fall{.attacker = by,
                        .defender = defender,
                        .from = s.tribes[defender].race,
                        .region = r,
                        .defenders = s.tokens.at(r)};
    drive_out(by, r, Losses::usual);
    if (Bearer(g, s, by).bears(Hook::conquered)) tell_conquered(fall);
    tell_fallen(fall);
}

// What may be done when the last conquest has been tried is offered; usually there is nothing.  [WC-FINAL-4]
template <class Ears>
void TurnFor<Ears>::end_attempt() {
    s.flags |= flag::attempted;
    const Bearer tribe(g, s);
    if (!tribe.bears(Hook::works_after_attempt) && !tribe.bears(Hook::demands)) return end_conquests();
    end_conquests_if_forced();
}

}  // namespace elbowroom
