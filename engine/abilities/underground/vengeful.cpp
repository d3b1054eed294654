#include "engine/abilities/keeps.h"
#include "engine/abilities/list.h"
#include "engine/abilities/shared/history.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// Whoever attacked the tribe's player since the last turn is easier to attack in this one. `kept`: a bit for each of
// them.
constinit const Ability vengeful{
    .id = "vengeful",
    .about = "In its next turn `number` tokens fewer are needed against players who attacked its player.",
    .reads = {.number = true},
    .fits = {.memory = true},
    .cost =
        [](const Ask& q) {  // [UG-POW-VENGEFUL-3]
            Regions where;
            for (Seat other = 0; other < q.g.players; ++other)
                if ((q.memory.kept >> other) & 1)
                    for (const TribeId id : tribes_of(q.s, other)) where |= q.s.tribes[id].held;
            return Discount{where, q.param.number};
        },
    .flaw = [](const Ask& q) -> std::string_view {
        return names_a_stranger(q, q.memory.kept) ? "were attacked by somebody who is not an opponent"
                                                  : std::string_view{};
    },
    .turn_ended = [](const Told& told) { told.memory.kept = 0; },  // [UG-POW-VENGEFUL-4]
    .assailed =
        [](const Told& told, Seat by) {  // [UG-POW-VENGEFUL-1]
            if (is_active(told.tribe)) told.memory.kept |= std::uint8_t(1 << by);
        },
    .loses_region =
        [](const Told& told, const Conquest&) {
            if (told.turn.s.in_play[told.tribe] == 0) told.memory.kept = 0;  // it has died out
        },
    .ended = [](const Told& told) { told.memory.kept = 0; },
};

void keeps_marks(const Ask& q, Inventory& out) {
    if (q.memory.kept != 0) out.add({.what = Kept::What::marks, .seats = q.memory.kept});
}

}  // namespace elbowroom::abilities
