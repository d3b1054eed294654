#include "engine/abilities/list.h"
#include "engine/abilities/shared/naming.h"

namespace elbowroom::abilities {

// Whoever has no coin may not attack; nothing is paid.
constinit const Ability unaffordable{
    .id = "unaffordable",
    .about = "An opponent with fewer than `number` coins may not attack the tribe.",
    .reads = {.number = true},
    .shelters =
        [](const Ask& q, TribeId attacker) {
            const Seat by = owner_of(attacker);
            return by != q.seat() && q.s.coins[by] < q.param.number ? q.me().held : Regions{};
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        return {"UG-RACE-LICHES-2"_rule, of_region(q.g, a.region, "costs a coin that the attacker does not have"),
                "unaffordable"};
    },
};

}  // namespace elbowroom::abilities
