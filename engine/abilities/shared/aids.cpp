#include "engine/abilities/list.h"
#include "engine/abilities/shared/naming.h"

namespace elbowroom::abilities {

// Pieces that help one conquest of a turn and go along with it.

namespace {

Refusal refuse_twice(const Ask&, Action) { return help_used("UG-RELIC-GEN-3"_rule); }

}  // namespace

constinit const Ability carries_anywhere{
    .id = "carries-anywhere",
    .about = "Of a piece: once per turn one conquest may be made out of reach; the piece goes there.",
    .reads = {.piece = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}, .memory = true},
    .help = {.aid = {.anywhere = true}},
    .refuse = [](const Ask& q, Action a) -> Refusal {
        if (q.memory.count != 0) return refuse_twice(q, a);
        if (q.me().held.empty())
            return {"UG-RELIC-DOORMAT-2"_rule, "a race with nothing on the map must begin in an entry region",
                    "begins-at-entry"};
        return {"UG-RELIC-DOORMAT-1"_rule, of_region(q.g, a.region, "is in reach without that help"),
                "in-reach-without"};
    },
};

constinit const Ability fights_along{
    .id = "fights-along",
    .about = "Of a piece: once per turn one conquest costs 2 tokens fewer; the piece goes there.",
    .reads = {.piece = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}, .memory = true},
    .help = {.aid = {.fewer = 2}},
    .refuse = refuse_twice,
};

constinit const Ability puts_to_flight{
    .id = "puts-to-flight",
    .about = "Of a piece: once per turn tokens in one region do not count and lose nothing; the piece goes there.",
    .reads = {.piece = true, .ignores = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}, .memory = true},
    .help = {.aid = {.as_if_empty = true, .harmless = true}},
    .refuse = refuse_twice,
};

constinit const Ability breaks_through{
    .id = "breaks-through",
    .about = "Of a piece: once per turn one region takes as few tokens as can be, for 2 coins to whoever holds it.",
    .reads = {.piece = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}, .memory = true},
    .help = {.aid = {.flat = true, .coins = 2}},
    .refuse = refuse_twice,
};

}  // namespace elbowroom::abilities
