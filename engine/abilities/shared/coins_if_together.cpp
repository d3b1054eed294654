#include "engine/abilities/list.h"
#include "engine/turn/reach.h"

namespace elbowroom::abilities {
namespace {

// The regions of the tribe that hang together with the lowest one.
Regions group(const Ask& q) {
    const Regions held = q.me().held;
    Regions found = Regions::of(held.lowest());
    for (Regions before; before != found;) {
        before = found;
        Regions next = adjacent_by_pieces(Bearer(q.g, q.s, q.tribe), found);
        each_borne<Hook::together>(q.g, q.s, q.tribe, [&](const Bearing& b, const Memory&) {
            if (const Regions all = b.param.fixed.together; all.touches(found)) next |= all;
        });
        found |= next & held;
    }
    return found;
}

}  // namespace

// Coins if all regions of the tribe hang together.
constinit const Ability coins_if_together{
    .id = "coins-if-together",
    .about = "`number` coins if all regions of the tribe form one group.",
    .reads = {.number = true},
    .income = [](const Ask& q, Regions) -> Income {  // [UG-POW-FLOCKING-1] [UG-POW-FLOCKING-2]
        const bool together = !q.me().held.empty() && group(q) == q.me().held;
        return {together ? q.param.number : 0};
    },
};

}  // namespace elbowroom::abilities
