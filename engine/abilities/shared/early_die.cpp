#include "engine/abilities/list.h"
#include "engine/turn/reach.h"

namespace elbowroom::abilities {
namespace {

Regions where_it_is_rolled(const Ask& q) {  // [UG-RACE-WISPS-1]
    return q.param.where | adjacent_by_pieces(Bearer(q.g, q.s, q.tribe), q.me().held & q.param.where);
}

}  // namespace

// The die may be rolled before a conquest of regions of a kind that the tribe holds, or of their neighbours.
constinit const Ability early_die{
    .id = "early-die",
    .about = "Before it conquers a region of a kind, or one next to such a region of its own, the die may be rolled.",
    .reads = {.where = true},
    .help = {.name = "early-die", .die = Die::early, .where = where_it_is_rolled},
    .refuse = [](const Ask&, Action) -> Refusal {
        return {"UG-RACE-WISPS-2"_rule, "the die is rolled with a token in hand, for a region that it can win",
                "beyond-the-die"};
    },
};

}  // namespace elbowroom::abilities
