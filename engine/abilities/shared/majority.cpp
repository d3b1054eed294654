#include "engine/abilities/shared/majority.h"

#include "engine/abilities/list.h"
#include "engine/turn/pieces_on_map.h"

namespace elbowroom::abilities {

bool leads(const State& s, TribeId id, Regions where) {
    const int own = (s.tribes[id].held & where).count();
    if (own <= (s.natives & where).count()) return false;  // [WC-MURLOC-3]
    for (const TribeId other : s.present)
        if (other != id && (s.tribes[other].held & where).count() >= own) return false;
    return true;
}

// Coins for whoever holds the most regions around a piece, in decline as well.
constinit const Ability coins_for_majority{
    .id = "coins-for-majority",
    .about = "`number` coins for the tribe that holds more regions next to the `piece` than any other.",
    .reads = {.number = true, .piece = true},
    .fits = {.piece = {.lone = true, .found = true, .looked_at = true}},
    .income = [](const Ask& q, Regions) -> Income {  // [WC-PLACE-WELL-3]
        const Region at = place_of(q.g, q.s, q.param.piece);
        if (at == no_region) return {0};
        return {leads(q.s, q.tribe, q.g.board.next_to(at)) ? q.param.number : 0};
    },
};

}  // namespace elbowroom::abilities
