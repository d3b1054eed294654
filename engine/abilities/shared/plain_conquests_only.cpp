#include "engine/abilities/list.h"
#include "engine/abilities/shared/naming.h"
#include "engine/turn/reach.h"

namespace elbowroom::abilities {

// Opponents take regions of the tribe by plain means only: next door, and with tokens and the final die alone.
constinit const Ability plain_conquests_only{
    .id = "plain-conquests-only",
    .about = "Opponents need plain adjacency and the plain number of tokens for regions of the tribe: nothing helps.",
    .fixed = [](const Game&, const Parameters&) -> Fixed { return {.denies_help = true}; },
    .shelters =
        [](const Ask& q, TribeId attacker) {  // [UG-RACE-GNOMES-1]
            const bool opponent = owner_of(attacker) != q.seat();
            return opponent ? q.me().held - plainly_in_reach(q.g, q.s, attacker) : Regions{};
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (!plainly_in_reach(q.g, q.s, q.s.acting).contains(a.region))
            return {"UG-RACE-GNOMES-1"_rule,
                    of_region(q.g, a.region,
                              "can only be attacked from next door, or from the edge by a race that comes in"),
                    "from-next-door"};
        return {"UG-RACE-GNOMES-2"_rule, of_region(q.g, a.region, "falls to plain conquests only"),
                "plain-conquests-only"};
    },
};

}  // namespace elbowroom::abilities
