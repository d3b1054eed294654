#include "engine/abilities/list.h"

namespace elbowroom::abilities {

// The tribe declines with all its tokens, and in decline still takes them up, conquers and redeploys.
constinit const Ability acts_in_decline{
    .id = "acts-in-decline",
    .about = "All tokens stay when the tribe declines, and it goes on conquering in decline, before the new tribe.",
    .fits = {.bearers = by::tribe},
    .refuse = [](const Ask&, Action) -> Refusal {
        return {"CL-RACE-GHOULS-3"_rule, "the declined race finishes first"};
    },
    .declines = in_decline::acts,
};

}  // namespace elbowroom::abilities
