// Decline, and how a tribe leaves the game.
#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom {

void Turn::decline(Seat seat) {
    const TribeId from = active_of(seat);
    const bool spared = bears(g, s, from, Hook::outside_limit);
    const TribeId to = spared ? spared_of(seat) : declined_of(seat);
    if (s.tribes[to].exists()) vanish(to);  // [CL-DECL-1] [CL-POW-SPIRIT-1]

    const bool all_stay = bears(g, s, from, Hook::keeps_all_tokens);
    Tribe tribe = s.tribes[from];
    s.tribes[from] = {};
    s.sheltering &= std::uint16_t(~(1 << from));
    if (sink) tell({.kind = Kind::tribe_declined, .seat = seat, .race = tribe.race, .power = tribe.power, .number = tribe.held.count(), .rule = "CL-DECL-1"_rule});
    const bool keeps_badge = spared || g.options.badge == Options::Badge::keep_flipped;  // [CL-RECY-4] [CL-POW-SPIRIT-4]
    if (!keeps_badge) {
        discard_badge(tribe.power);
        tribe.power = none;
    }
    if (!all_stay) s.tokens.level(tribe.held);
    tribe.hand = 0;
    tribe.race_memory = tribe.power_memory = {};
    for (const auto plane : g.leaving_at_decline) s.pieces[plane] -= tribe.held;
    s.tribes[to] = tribe;
    vanish_if_gone(to);
}

void Turn::vanish(TribeId id) {
    const Tribe gone = s.tribes[id];
    s.tokens.clear(gone.held);
    clear_pieces(gone.held);  // [CL-RECY-1]
    s.tribes[id] = {};
    s.withdrawn &= std::uint16_t(~(1 << id));
    if (sink) tell({.kind = Kind::tribe_vanished, .seat = owner_of(id), .race = gone.race, .rule = "CL-RECY-1"_rule});
    if (gone.power != none) discard_badge(gone.power);  // [CL-RECY-2]
    return_banner(gone.race);
}

void Turn::vanish_if_gone(TribeId id) {
    const Tribe& tribe = s.tribes[id];
    if (is_active(id)) return;  // [CL-RECY-3]
    if (tribe.held.empty() && tribe.hand == 0 && tribe.waiting == 0) vanish(id);
}

}  // namespace elbowroom
