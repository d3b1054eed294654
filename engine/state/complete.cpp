// What a state keeps although it follows from the rest.
#include "engine/turn/holdings.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/reach.h"
#include "engine/turn/redeployment.h"

namespace elbowroom {

void complete(const Game& g, State& s) {
    note_pieces(g, s, g.board.all);
    s.occupied = s.tokens.some();
    s.heeded &= warded;
    s.present = s.lent = s.early = s.late = {};
    for (TribeId id = 0; id < max_tribes; ++id) {
        const Tribe& tribe = s.tribes[id];
        s.in_play[id] = std::uint8_t(s.tokens.total(tribe.held) + tribe.hand + tribe.waiting);
        s.kits[id] = kit_of(g, tribe, id);
        if (tribe.exists()) s.present |= Tribes::of(id);
    }
    for (std::size_t i = 0; i < g.lending.lenders.size(); ++i) s.keepers[i] = keeper_of(g, s, i);
    s.shared = Shared::nowhere;
    if (!g.lone.shared.empty()) note_shared_pieces(g, s);
    note_kits(g, s);
    if (s.acting == none) s.hooks = 0;
    for (TribeId id = 0; id < max_tribes; ++id) note_heeded(g, s, id);
    s.held_back = s.stage == Stage::redeploy ? std::uint8_t(tokens_to_hold_back(g, s, s.acting)) : std::uint8_t{0};
}

}  // namespace elbowroom
