#include "engine/reasons/outlook.h"

#include "engine/turn/income.h"

namespace elbowroom {

Outlook outlook(const Game& g, const State& s, Seat seat, Action decline) {
    Chance chance = Chance::seeded(0);
    const Earnings declined = earnings(g, s, seat, decline, chance);
    return {.now = declined.of_turn,
            .then = income(g, declined.after, seat),
            .staying = still_to_score(g, s, seat),
            .each_turn = income(g, s, seat),
            .turns = g.rounds - s.round};
}

}  // namespace elbowroom
