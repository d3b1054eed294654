#include "engine/abilities/list.h"
#include "engine/turn/occupants.h"

namespace elbowroom::abilities {
namespace {

// What can be reached from these through regions of a kind, those included.
Regions beyond(const Ask& q, Regions from, Regions passable) {
    Regions passed = from & passable;
    for (Regions before{~std::uint64_t{0}}; before != passed;) {
        before = passed;
        passed |= q.g.board.next_to(passed) & passable;
    }
    return passed | q.g.board.next_to(passed);
}

Reach reached(const Ask& q, Regions passable) {
    const Regions beside = q.me().held.empty() ? q.g.board.edge : q.g.board.next_to(q.me().held);
    return {.open = beyond(q, beside, passable)};
}

Reach through_all(const Ask& q) { return reached(q, q.param.where); }
Reach through_free(const Ask& q) { return reached(q, q.param.where - occupied(q.s)); }

}  // namespace

// Regions of a kind do not stop the tribe: what lies beyond them is in reach, on entering the map as well.
constinit const Ability passes_through{
    .id = "passes-through",
    .about = "Regions of a kind do not stop the tribe: it attacks what lies beyond them, whoever is in them.",
    .reads = {.where = true},
    .reach = through_all,  // [UG-RACE-LIZARDMEN-1] [UG-RACE-LIZARDMEN-4]
};

constinit const Ability passes_through_empty{
    .id = "passes-through-empty",
    .about = "Like passes-through, but others who are in those regions stop the tribe.",
    .reads = {.where = true},
    .reach = through_free,
};

}  // namespace elbowroom::abilities
