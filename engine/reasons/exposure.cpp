#include "engine/reasons/exposure.h"

#include <algorithm>

#include "engine/turn/income.h"
#include "engine/turn/occupants.h"
#include "engine/turn/prices.h"
#include "engine/turn/reach.h"

namespace elbowroom {
namespace {

constexpr std::uint16_t plenty_of_coins = 999;

// One who attacks: what may be reached, for how many tokens, and with how many.
struct Attacker {
    Seat seat;
    RaceId race;
    Regions targets;
    Counts costs;
    int least, have;
};

// Whether the seat conquers once more before the seat that asks moves again.
bool conquers_before(const Game& g, const State& s, Seat other) {
    if (s.stage == Stage::over) return false;
    if (other == s.turn && (s.stage == Stage::pick || s.stage == Stage::ready || s.stage == Stage::conquest))
        return true;
    const auto place = [&](Seat seat) { return (seat + g.players - s.first) % g.players; };
    return s.round < g.rounds || place(other) > place(s.turn);
}

Attacker attack_by(const Game& g, const State& s, TribeId id) {
    const Bearer b(g, s, id);
    const Tribe& tribe = s.tribes[id];
    return {.seat = owner_of(id),
            .race = tribe.race,
            .targets = targets(b),
            .costs = costs(b),
            .least = b.kit.least,
            .have = tribe.hand + tribe.waiting + std::max(0, spare_tokens(b)) + strength(b)};
}

// Whatever race it will be, the usual ways in are open to it, at the usual price.  [CL-FIRST-1] [CL-COST-1]
Attacker newcomer(const Game& g, const State& s, Seat seat) {
    const TribeId id = active_of(seat);
    Regions open = (g.board.entry & g.board.land) - closed(g, s, id);
    if (!s.heeded.empty()) open -= sheltered_from(g, s, id, open);
    Tally cost(s.tokens);
    cost += s.bare_cost;
    int most = 0;
    for (int slot = 0; slot < s.column_size; ++slot) {
        const Combo& combo = s.column[std::size_t(slot)];
        if (combo.race == none || combo.power == none) continue;
        const Race& race = g.races[combo.race];
        most = std::max(most, std::min(race.limit, race.tokens + g.powers[combo.power].tokens));
    }
    return {.seat = seat, .race = none, .targets = open, .costs = cost.result(), .least = 1, .have = most};
}

std::vector<Attacker> attackers_of(const Game& g, const State& s, Seat seat) {
    std::vector<Attacker> out;
    for (Seat other = 0; other < g.players; ++other) {
        if (other == seat || !conquers_before(g, s, other)) continue;
        for (const TribeId id : tribes_of(s, other))
            if (acts(g, s, id)) out.push_back(attack_by(g, s, id));
        if (!s.tribes[active_of(other)].exists() && s.column_size > 0) out.push_back(newcomer(g, s, other));
    }
    return out;
}

int income_without(const Game& g, State s, Seat seat, TribeId id, Region r) {
    s.tribes[id].held -= Regions::of(r);
    s.occupied -= Regions::of(r);
    s.tokens.clear(Regions::of(r));
    return income(g, s, seat);
}

}  // namespace

std::vector<Exposure> exposures(const Game& g, const State& s, Seat seat) {
    State rich = s;
    for (Seat other = 0; other < g.players; ++other)
        if (other != seat) rich.coins[other] = plenty_of_coins;
    const std::vector<Attacker> attackers = attackers_of(g, rich, seat);
    const int earned = income(g, s, seat);
    std::vector<Exposure> out;
    for (const TribeId id : tribes_of(s, seat))
        for (const Region r : s.tribes[id].held) {
            Exposure at{.region = r, .coins = earned - income_without(g, s, seat, id, r), .threats = {}};
            for (const Attacker& by : attackers)
                if (by.targets.contains(r))
                    at.threats.push_back({by.seat, by.race, std::max(by.least, int(by.costs.at(r))), by.have});
            out.push_back(std::move(at));
        }
    return out;
}

}  // namespace elbowroom
