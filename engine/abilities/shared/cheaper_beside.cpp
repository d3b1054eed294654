#include "engine/abilities/list.h"
#include "engine/turn/reach.h"

namespace elbowroom::abilities {

// Regions next to one that the tribe holds and that is of a kind cost fewer tokens; several such count once.
constinit const Ability cheaper_beside{
    .id = "cheaper-beside",
    .about = "Regions next to a region of a kind that the tribe holds cost `number` tokens fewer.",
    .reads = {.where = true, .number = true, .negative = true},
    .fixed = [](const Game&, const Parameters& param) -> Fixed {
        return {.beside = {param.where, param.number}};
    },
    .cost =
        [](const Ask& q) {
            return Discount{adjacent(Bearer(q.g, q.s, q.tribe), q.me().held & q.param.where), q.param.number};
        },
};

}  // namespace elbowroom::abilities
