#include <utility>

#include "engine/abilities/list.h"
#include "engine/turn/holdings.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// With the pick the tribe may change its badge for that of another visible combo.
constinit const Ability swaps_power{
    .id = "swaps-power",
    .about = "When it is picked the tribe may swap its badge with that of another visible combo.",
    .fits = {.bearers = by::race, .memory = true},
    .offers_in = bit(Stage::pick),
    .handles = bit(Verb::swap_power),
    .offer =
        [](const Ask& q, Actions& out) {  // [UG-RACE-MIMES-1]
            if (q.memory.count != 0) return;
            for (int slot = 0; slot < q.s.column_size; ++slot) out.add(swap_power(slot));
        },
    .use =
        [](const Told& told, Action a) {
            Turn& t = told.turn;
            Tribe& tribe = t.s.tribes[told.tribe];
            told.memory.count = 1;
            std::swap(tribe.power, t.s.column[a.number].power);
            note_kit(t.g, t.s, told.tribe);
            if (t.sink)
                t.tell({.kind = Kind::powers_swapped,
                        .seat = t.s.turn,
                        .race = tribe.race,
                        .power = tribe.power,
                        .number = a.number,
                        .rule = told.param.rule});
        },
    .refuse = [](const Ask& q, Action) -> Refusal {
        return {q.param.rule, "a badge is swapped once, with that of another visible combo"};
    },
    .claim = "only Shadow Mimes swap their badge, when they are picked",
};

}  // namespace elbowroom::abilities
