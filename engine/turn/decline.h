// Decline, and how a tribe leaves the game.
#pragma once

#include <algorithm>

#include "engine/turn/holdings.h"
#include "engine/turn/occupants.h"
#include "engine/turn/reach.h"
#include "engine/turn/redeployment.h"
#include "engine/turn/turn.h"

namespace elbowroom {

template <class Ears>
void TurnFor<Ears>::empty_place(TribeId id) {
    const Tribes here = Tribes::of(id);
    s.tribes[id] = {};
    note_kit(g, s, id);
    s.in_play[id] = 0;
    s.present -= here;
    s.heeded -= here;
    s.withdrawn -= here;
}

template <class Ears>
[[gnu::noinline]] TribeId TurnFor<Ears>::decline(Seat seat, Stays stays) {
    const TribeId from = active_of(seat);
    const bool spared = has_trait(g, s, from, Hook::outside_limit);
    const TribeId to = spared ? spared_of(seat) : declined_of(seat);
    if (s.tribes[to].exists()) vanish(to);  // [CL-DECL-1]

    leave_passages(from);
    const bool all_stay = stays == Stays::all || has_trait(g, s, from, Hook::acts_in_decline);
    const int least = kit_in(g, s, from).least;
    const bool lends = rarely(s.marked.touches(s.tribes[from].held));
    end_of_active(from, to);
    if (least > 1)  // what stood there beside too few tokens is gone
        for (const Region r : s.tribes[from].held& s.tokens.at_most(least - 1)) abandon(from, r);
    Tribe tribe = s.tribes[from];
    const int on_map_after = all_stay ? tokens_on_map(s, from) : least * tribe.held.count();
    empty_place(from);
    if (sink)
        tell({.kind = Kind::tribe_declined,
              .seat = seat,
              .race = tribe.race,
              .power = tribe.power,
              .number = tribe.held.count(),
              .rule = "CL-DECL-1"_rule});
    // A badge that still does something in decline stays with its race.  [CL-RECY-4]
    const bool works_on = g.powers[tribe.power].works_in_decline;
    const bool keeps_badge = spared || works_on || g.options.badge == Options::Badge::keep_flipped;
    if (!keeps_badge) {
        discard_badge(tribe.power);
        tribe.power = none;
    }
    if (!all_stay) s.tokens.level(tribe.held, least);
    tribe.hand = 0;
    tribe.race_memory = tribe.power_memory = {};
    if (const Regions changed = s.with_pieces & tribe.held; !changed.empty()) remove_at_decline(changed);
    s.tribes[to] = tribe;
    s.in_play[to] = std::uint8_t(on_map_after);
    s.present |= Tribes::of(to);
    note_kit(g, s, to);
    note_heeded(g, s, to);
    if (stays == Stays::nothing)
        vanish(to);
    else
        vanish_if_gone(to);
    if (lends) {
        note_lent(Tribes::of(to));
        holding_changed();
    }
    return to;
}

// Whoever may not stay in a region leaves it when the tribe declines, too.  [UG-RIVER-6]
template <class Ears>
void TurnFor<Ears>::leave_passages(TribeId id) {
    for (const Region r : passed_through(Bearer(g, s, id))) abandon(id, r);
}

// What the tribe bears only while it is active ends now; what its regions lend passes to the declined tribe.
template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::end_of_active(TribeId from, TribeId to) {
    const Tribe& tribe = s.tribes[from];
    const Kit& before = g.kits[kit_of(g, tribe, from)];
    const Kit& after = g.kits[kit_of(g, tribe, to)];
    for (int i = 0; i < before.size; ++i) {
        const std::uint8_t place = before.bearings[std::size_t(i)];
        const auto last = after.bearings.begin() + after.size;
        if (std::find(after.bearings.begin(), last, place) != last || !ends_at_decline(g, g.bearings[place])) continue;
        const auto [bearing, memory] = borne(g, s, from, i);
        auto for_abilities = this->for_abilities();
        bearing.ability->ended(Told{for_abilities, from, bearing.param, memory});
    }
    for (std::uint32_t kept = kept_by(s, from); kept != 0; kept &= kept - 1) {
        const auto i = std::size_t(std::countr_zero(kept));
        end_lending(i, from, true);
        s.keepers[i] = to;
    }
}

template <class Ears>
[[gnu::noinline]] void TurnFor<Ears>::vanish(TribeId id) {
    const Tribe gone = s.tribes[id];
    const bool lends = rarely(s.marked.touches(gone.held));
    s.tokens.clear(gone.held);
    s.occupied -= gone.held;
    clear_pieces(gone.held);  // [CL-RECY-1]
    empty_place(id);
    if (lends) holding_changed();
    note_kit(g, s, active_of(owner_of(id)));  // it may have served that one
    if (sink) tell({.kind = Kind::tribe_vanished, .seat = owner_of(id), .race = gone.race, .rule = "CL-RECY-1"_rule});
    if (gone.power != none) discard_badge(gone.power);  // [CL-RECY-2]
    return_banner(gone.race);
}

template <class Ears>
void TurnFor<Ears>::vanish_if_gone(TribeId id) {
    const Tribe& tribe = s.tribes[id];
    if (is_active(id)) return;  // [CL-RECY-3]
    if (tribe.held.empty() && tribe.hand == 0 && tribe.waiting == 0) vanish(id);
}

}  // namespace elbowroom
