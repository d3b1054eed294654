#include "engine/abilities/list.h"
#include "engine/game.h"

namespace elbowroom::abilities {

// A coin for each group of regions that hang together by borders.
constinit const Ability coin_per_group{
    .id = "coin-per-group",
    .about = "`number` coins for each group of regions of the tribe that do not touch the others.",
    .reads = {.number = true},
    .income = [](const Ask& q, Regions) -> Income {
        int groups = 0;
        for (Regions rest = q.me().held; !rest.empty(); ++groups) {
            Regions group = Regions::of(rest.lowest());
            for (Regions before; before != group;) {
                before = group;
                group |= q.g.board.next_to(group) & rest;
            }
            rest -= group;
        }
        return {groups * q.param.number};
    },
};

}  // namespace elbowroom::abilities
