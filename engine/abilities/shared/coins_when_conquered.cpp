#include "engine/abilities/list.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// Coins for every region lost to an opponent.
constinit const Ability coins_when_conquered{
    .id = "coins-when-conquered",
    .about = "`number` coins from the bank for each region that the tribe loses to an opponent.",
    .reads = {.number = true},
    .loses_region =
        [](const Told& told, const Conquest&) {
            Turn& t = told.turn;
            t.earn(owner_of(told.tribe), told.param.number, told.param.rule, t.s.tribes[told.tribe].race);
        },
};

}  // namespace elbowroom::abilities
