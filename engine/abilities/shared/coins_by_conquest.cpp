#include "engine/abilities/list.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// Whether the fall counts: that of one's own declined tribe may not.  [WC-FACTION-5]
bool counts(const Told& told, const Conquest& c) {
    return !told.param.opponents_only || c.defender == none || owner_of(c.defender) != owner_of(told.tribe);
}

void earn(const Told& told, int coins) {
    told.turn.earn(owner_of(told.tribe), coins, told.param.rule, told.turn.s.tribes[told.tribe].race);
}

}  // namespace

// Coins that are paid at once, so that they can be spent in the same turn.  [WC-SCORE-3]

constinit const Ability coins_by_conquest{
    .id = "coins-by-conquest",
    .about = "`number` coins at once for each non-empty region that the tribe conquers.",
    .reads = {.number = true},
    .conquered =
        [](const Told& told, const Conquest& c) {
            if (c.defenders > 0 && counts(told, c)) earn(told, told.param.number);
        },
};

constinit const Ability coins_from_faction{
    .id = "coins-from-faction",
    .about = "`number` coins at once for each region that the tribe conquers from a race of a `faction`.",
    .reads = {.number = true, .faction = true},
    .conquered =
        [](const Told& told, const Conquest& c) {
            const bool enemy = c.from != none && told.turn.g.races[c.from].faction == told.param.faction;
            if (enemy && counts(told, c)) earn(told, told.param.number);
        },
};

constinit const Ability coins_by_defenders{
    .id = "coins-by-defenders",
    .about = "A coin at once for each token of a race in a conquered region, if there were at least `number`.",
    .reads = {.number = true},
    .conquered =
        [](const Told& told, const Conquest& c) {
            if (c.from != none && c.defenders >= told.param.number && counts(told, c)) earn(told, c.defenders);
        },
};

}  // namespace elbowroom::abilities
