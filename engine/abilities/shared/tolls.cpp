#include "engine/abilities/list.h"
#include "engine/abilities/shared/naming.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// An opponent pays for each region that falls, and whoever cannot pay may not attack.
constinit const Ability tolls{
    .id = "tolls",
    .about = "An opponent who conquers a region of the tribe pays its owner `number` coins, or may not attack it.",
    .reads = {.number = true},
    .shelters =
        [](const Ask& q, TribeId attacker) {  // [UG-RACE-LICHES-2]
            const Seat by = owner_of(attacker);
            return by != q.seat() && q.s.coins[by] < q.param.number ? q.me().held : Regions{};
        },
    .loses_region =
        [](const Told& told, const Conquest& c) {  // [UG-RACE-LICHES-1]
            Turn& t = told.turn;
            for (int i = 0; i < told.param.number; ++i)
                t.hand_over(owner_of(c.attacker), owner_of(told.tribe), told.param.rule, t.s.tribes[told.tribe].race);
        },
    .refuse = [](const Ask& q, Action a) -> Refusal {
        return {"UG-RACE-LICHES-2"_rule, of_region(q.g, a.region, "costs a coin that the attacker does not have"),
                "unaffordable"};
    },
};

}  // namespace elbowroom::abilities
