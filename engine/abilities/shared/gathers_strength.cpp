#include <algorithm>

#include "engine/abilities/keeps.h"
#include "engine/abilities/list.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {

// Regions of a kind yield markers that count as tokens to conquer with, and are never lost. `kept` is how many there
// are, `count` how many were used in this turn.
constinit const Ability gathers_strength{
    .id = "gathers-strength",
    .about = "Each redeployment regions of a kind yield a marker, `number` at most: it counts as a token to conquer.",
    .reads = {.where = true, .number = true},
    .fits = {.memory = true},
    .strength = [](const Ask& q) { return std::max(0, q.memory.kept - q.memory.count); },
    .flaw = [](const Ask& q) -> std::string_view {
        if (q.memory.kept > std::max(0, q.param.number)) return "have more markers than there are";
        return q.memory.count > q.memory.kept ? "have used more markers than they have" : std::string_view{};
    },
    .redeployment_began =
        [](const Told& told) {  // [UG-RACE-DWARVES-1]
            Turn& t = told.turn;
            const int found = (t.s.tribes[told.tribe].held & told.param.where).count();
            const int gained = std::min(found, told.param.number - told.memory.kept);
            if (gained <= 0) return;
            told.memory.kept = std::uint8_t(told.memory.kept + gained);
            if (t.sink)
                t.tell({.kind = Kind::pieces_gained,
                        .seat = owner_of(told.tribe),
                        .race = t.s.tribes[told.tribe].race,
                        .number = gained,
                        .rule = told.param.rule});
        },
};

void keeps_strength(const Ask& q, Inventory& out) {
    const int all = q.memory.kept;
    if (all > 0) out.add({.what = Kept::What::strength, .left = std::max(0, all - q.memory.count), .number = all});
}

}  // namespace elbowroom::abilities
