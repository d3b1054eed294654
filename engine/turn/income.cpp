#include "engine/turn/income.h"
#include "engine/turn/redeployment.h"

namespace elbowroom {

namespace {

// Seats that have a coin to hand over.
int able_to_pay(const Game& g, const State& s, unsigned payers) {
    int coins = 0;
    for (Seat seat = 0; seat < g.players; ++seat) coins += ((payers >> seat) & 1) != 0 && s.coins[seat] > 0;
    return coins;
}

int all_income(const Game& g, const State& s, Seat seat) {
    int sum = 0;
    for (const TribeId id : tribes_of(s, seat)) {
        sum += s.tribes[id].held.count();
        if (!bears(g, s, id, Hook::income)) continue;
        sum += joined<Hook::income>(
            g, s, id, 0,
            [](const Ability& a, const Ask& q) {
                const Income income = a.income(q, {});
                return income.coins + (income.payers == 0 ? 0 : able_to_pay(q.g, q.s, income.payers));
            },
            [](int& all, int more) { all += more; });
    }
    return sum;
}

}  // namespace

// Regions that are only passed through are left before the turn is scored.  [UG-RIVER-6]
int income(const Game& g, const State& s, Seat seat) {
    const TribeId id = active_of(seat);
    const Regions left = s.tribes[id].exists() ? passed_through(Bearer(g, s, id)) : Regions{};
    if (left.empty()) return all_income(g, s, seat);
    State settled = s;
    settled.tribes[id].held -= left;
    settled.occupied -= left;
    settled.tokens.clear(left);
    return all_income(g, settled, seat);
}

}  // namespace elbowroom
