#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// Tokens that come with the combo, conquer with the others, and are off the map when the turn ends.
constinit const Ability reservists{
    .id = "reservists",
    .about = "`number` tokens more for conquests only: as many leave the map after each redeployment.",
    .reads = {.number = true},
    .fits = {.bearers = by::anyone},
    .fixed = [](const Game&, const Parameters& param) -> Fixed {
        return {.draft = param.number, .reserve = param.number};
    },
    .refuse = [](const Ask&, Action a) -> Refusal {
        if (a.verb == Verb::abandon) return {"CL-RACE-AMAZONS-3"_rule, "no more regions are given up than must be"};
        return {"CL-RACE-AMAZONS-3"_rule, "the tokens left over are held back"};
    },
};

}  // namespace elbowroom::abilities
