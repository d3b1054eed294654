#include "engine/abilities/list.h"
#include "engine/abilities/shared/naming.h"
#include "engine/turn/reach.h"

namespace elbowroom::abilities {

// Opponents take regions of the tribe by plain means only: next door, and with tokens and the final die alone.
constinit const Ability plain_conquests_only{
    .id = "plain-conquests-only",
    .about = "Opponents need plain adjacency and the plain number of tokens for regions of the tribe: nothing helps.",
    .shelters =
        [](const Ask& q, TribeId attacker) {  // [UG-RACE-GNOMES-1]
            const bool opponent = owner_of(attacker) != q.seat();
            return opponent ? q.me().held - plainly_in_reach(q.g, q.s, attacker) : Regions{};
        },
    .shelter_rule = "UG-RACE-GNOMES-1"_rule,
    .shelter_reason = "can only be attacked from next door, or from the edge by a race that comes in",
    .shelter_case = "from-next-door",
    .refuse = [](const Ask& q, Action a) -> Refusal {
        return {"UG-RACE-GNOMES-2"_rule, of_region(q.g, a.region, "falls to plain conquests only"),
                "plain-conquests-only"};
    },
    .denies_help = true,
};

}  // namespace elbowroom::abilities
