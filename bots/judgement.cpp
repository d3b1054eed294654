#include "bots/judgement.h"

#include <algorithm>
#include <array>

#include "engine/turn/income.h"
#include "engine/turn/prices.h"
#include "engine/turn/reach.h"

namespace elbowroom {
namespace {

constexpr double newcomer_risk = 0.15;  // a player without a tribe may bring one in at any entry region
constexpr double spite = 0.35;          // what an opponent's lost coin is worth, compared with one's own

// Tokens that the tribe will attack with.
int tokens_of(const State& s, TribeId id) {
    const Tribe& tribe = s.tribes[id];
    return tribe.hand + tribe.waiting + s.tokens.total(tribe.held) - tribe.held.count();
}

int income_of_others(const Game& g, const State& s, Seat seat) {
    int sum = 0;
    for (Seat other = 0; other < g.players; ++other)
        if (other != seat) sum += income(g, s, other);
    return sum;
}

bool is_conquest(Verb verb) { return verb == Verb::conquer || verb == Verb::attempt; }

}  // namespace

double danger(const Game& g, const State& s, Seat seat) {
    std::array<double, max_regions> risk{};
    Regions mine;
    for (const TribeId id : {active_of(seat), declined_of(seat), spared_of(seat)}) mine |= s.tribes[id].held;
    for (Seat other = 0; other < g.players; ++other) {
        if (other == seat) continue;
        const TribeId id = active_of(other);
        if (!s.tribes[id].exists()) {
            for (const Region r : (mine & g.board.entry) - s.closed) risk[r] += newcomer_risk / (1.0 + s.tokens.at(r));
            continue;
        }
        const Bearer attacker(g, s, id);
        const Regions in_danger = targets(attacker) & mine;
        const Counts price = costs(attacker);
        const int tokens = tokens_of(s, id);
        for (const Region r : in_danger) {
            const int needed = std::max(int(attacker.kit.least), price.at(r));
            risk[r] += tokens >= needed ? 0.9 / needed : 0.1 / needed;
        }
    }
    double sum = 0;
    for (const Region r : mine) sum += std::min(1.0, risk[r]);
    return sum;
}

double worth(const Game& g, const State& s, Seat seat) { return income(g, s, seat) - danger(g, s, seat); }

Action best_conquest(const Game& g, const State& s, const Actions& actions, Chance& chance, Steps& steps) {
    Action best = plain(Verb::end);
    double best_value = 0;
    const Seat seat = s.turn;
    const int own = still_to_score(g, s, seat), others = income_of_others(g, s, seat);
    bool can_take = false;
    for (const Action a : actions) can_take = can_take || a.verb == Verb::conquer;
    for (const Action a : actions) {
        if (a.verb == Verb::roll) return a;
        const bool otherwise_useful = a.verb == Verb::put || a.verb == Verb::reborn;
        if (!is_conquest(a.verb) && !otherwise_useful) continue;
        if (a.verb == Verb::attempt && can_take) continue;
        if (!steps.spend()) break;
        const Earnings found = earnings_in_sum(g, s, seat, a, chance);
        const double gain = (found.of_turn - own) + spite * (others - income_of_others(g, found.after, seat));
        const int spent = a.verb == Verb::conquer ? std::max(1, *found.tokens) : 1;
        const double value = found.odds * gain / spent;
        if (value > best_value) {
            best_value = value;
            best = a;
        }
    }
    return best;
}

Action quickest(const Actions& actions, Action otherwise) {
    for (const Action a : actions)
        if (a.verb == Verb::end) return a;
    return otherwise;
}

Forecast play_out_turn(const Game& g, const State& s, Chance& chance, Steps& steps) {
    Forecast out{s, 0};
    State& state = out.after;
    const Seat seat = s.turn;
    Actions actions;
    while (state.stage != Stage::over && state.turn == seat && state.stage != Stage::retreat && steps.spend()) {
        legal(g, state, actions);
        const bool conquering = state.stage == Stage::ready || state.stage == Stage::conquest;
        Action next = actions[0];
        if (conquering) {
            next = best_conquest(g, state, actions, chance, steps);
            if (next.verb == Verb::end)
                next = actions[actions.size() - 1];  // the list closes with the end of the conquests
        } else if (state.stage == Stage::redeploy) {
            next = quickest(actions, next);
        } else if (state.stage == Stage::after_scoring || state.stage == Stage::finish) {
            for (const Action a : actions)
                if (a.verb == Verb::end) next = a;
            // A piece that earns something is worth placing.
            for (const Action a : actions) {
                if (a.verb != Verb::put || next.verb != Verb::end || !steps.spend()) continue;
                if (earnings_in_sum(g, state, seat, a, chance).of_turn > still_to_score(g, state, seat)) next = a;
            }
        }
        apply(g, state, next, chance);
    }
    out.coins = int(state.coins[seat]) - int(s.coins[seat]);
    return out;
}

}  // namespace elbowroom
