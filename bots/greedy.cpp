// Takes what earns most now: sensible conquests, tokens towards threatened borders, a decline when a new tribe would
// earn more over the next turns.
#include <algorithm>

#include "bots/bot.h"
#include "bots/judgement.h"
#include "engine/turn/income.h"

namespace elbowroom {
namespace {

constexpr int horizon = 4;              // turns ahead that a decline is weighed over
constexpr double declined_fades = 0.8;  // what is left of a declined tribe a turn later

class GreedyBot : public Bot {
public:
    explicit GreedyBot(std::uint64_t seed) : generator_(seed), chance_(Chance::seeded(seed ^ 0x5bd1e995)) {}

    Action choose(const Game& g, const State& seen, const Actions& actions) override {
        if (actions.size() == 1) return actions[0];
        const State s = redeal(g, seen, chance_);
        steps_ = Steps();
        switch (s.stage) {
        case Stage::pick: return best_pick(g, s, actions);
        case Stage::ready:
        case Stage::conquest: return expand_or_decline(g, s, actions);
        case Stage::after_scoring: return after_scoring(g, s, actions);
        default: return safest(g, s, actions);
        }
    }

private:
    // The combo whose first turn earns most; tokens left over count a little.
    Action best_pick(const Game& g, const State& s, const Actions& actions) {
        return best_of(actions, [&](Action a) { return value_of_pick(g, s, a); });
    }

    double value_of_pick(const Game& g, const State& s, Action pick) {
        State picked = s;
        apply(g, picked, pick, chance_);
        const int paid = int(s.coins[s.turn]) - int(picked.coins[s.turn]);
        if (picked.turn != s.turn || picked.stage == Stage::over) return -paid;
        const Forecast first = play_out_turn(g, picked, chance_, steps_);
        const int turns_left = std::min(horizon, g.rounds - s.round + 1);
        const int tokens = first.after.tokens.total(first.after.tribes[active_of(s.turn)].held);
        return first.coins * (1.0 + 0.5 * (turns_left - 1)) + 0.15 * tokens * (turns_left > 1) - paid;
    }

    Action expand_or_decline(const Game& g, const State& s, const Actions& actions) {
        for (const Action a : actions)
            if (a.verb == Verb::decline && better_to_decline(g, s, a)) return a;
        const Action conquest = best_conquest(g, s, actions, chance_, steps_);
        return conquest.verb == Verb::end ? actions[actions.size() - 1] : conquest;
    }

    // Weighs the same number of turns with the old tribe and with a new one.
    bool better_to_decline(const Game& g, const State& s, Action decline) {
        const bool scored = s.stage == Stage::after_scoring;
        const int turns = std::min(horizon, g.rounds - s.round + (scored ? 0 : 1));
        if (turns < (scored ? 1 : 2)) return false;
        const Seat seat = s.turn;
        State declined = s;
        apply(g, declined, decline, chance_);
        finish_turn(g, declined, seat);
        const int at_once = int(declined.coins[seat]) - int(s.coins[seat]);
        double standing = 0;  // coins a turn that the declined tribes bring
        for (const TribeId id : {declined_of(seat), spared_of(seat)}) standing += declined.tribes[id].held.count();
        const double fresh = coins_of_a_new_tribe(g, declined, seat) - standing;
        double with_new = at_once, with_old = 0;
        const double now = scored ? income(g, s, seat) : play_out_turn(g, s, chance_, steps_).coins;
        for (int turn = 0; turn < turns; ++turn) {
            with_old += now;
            if (turn == 0 && !scored) continue;
            with_new += fresh + standing;
            standing *= declined_fades;
        }
        return with_new > with_old;
    }

    // What is left of a turn of decline: tokens to spread, pieces to place.
    void finish_turn(const Game& g, State& s, Seat seat) {
        Actions actions;
        while (s.stage != Stage::over && s.turn == seat && s.to_act == seat && steps_.spend()) {
            legal(g, s, actions);
            apply(g, s, quickest(actions, actions[0]), chance_);
        }
    }

    // Coins at once against what the position is worth for some turns.
    Action after_scoring(const Game& g, const State& s, const Actions& actions) {
        const Seat seat = s.turn;
        const int turns = std::min(2, g.rounds - s.round);
        return best_of(actions, [&](Action a) {
            if (a.verb == Verb::end) return 1e-3;
            if (a.verb == Verb::decline) return better_to_decline(g, s, a) ? 1e6 : -1e6;
            State after = s;
            apply(g, after, a, chance_);
            const double coins = int(after.coins[seat]) - int(s.coins[seat]);
            return coins + turns * (worth(g, after, seat) - worth(g, s, seat));
        });
    }

    // What the best new combo would earn in its first turn, the declined tribes included, if nobody else moved.
    double coins_of_a_new_tribe(const Game& g, State s, Seat seat) {
        Actions actions;
        // The others pass as quickly as they can.
        while (s.stage != Stage::over && !(s.turn == seat && s.stage == Stage::pick)) {
            if (!steps_.spend()) return 0;
            legal(g, s, actions);
            const bool conquering = s.stage == Stage::ready || s.stage == Stage::conquest;
            apply(g, s, conquering ? actions[actions.size() - 1] : quickest(actions, actions[0]), chance_);
        }
        if (s.stage == Stage::over) return 0;
        legal(g, s, actions);
        int best = 0;
        for (const Action a : actions) {
            if (!steps_.spend()) break;
            State picked = s;
            apply(g, picked, a, chance_);
            const int paid = int(s.coins[seat]) - int(picked.coins[seat]);
            if (picked.turn == seat) best = std::max(best, play_out_turn(g, picked, chance_, steps_).coins - paid);
        }
        return best;
    }

    // Tokens, pieces and allies where they make the position worth most.
    Action safest(const Game& g, const State& s, const Actions& actions) {
        const Seat seat = s.to_act;
        const bool may_end = std::any_of(actions.begin(), actions.end(), [](Action a) { return a.verb == Verb::end; });
        return best_of(actions, [&](Action a) {
            if (a.verb == Verb::take) return may_end ? -1e9 : 0.0;
            if (a.verb == Verb::end) return worth(g, s, seat) + 1e-9;
            const Earnings found = earnings_in_sum(g, s, seat, a, chance_);
            const int coins = s.turn == seat ? found.of_turn : income(g, found.after, seat);
            return coins - danger(g, found.after, seat);
        });
    }

    template <class Value>
    Action best_of(const Actions& actions, Value&& value) {
        Action best = actions[0];
        double best_value = -1e18;
        for (const Action a : actions) {
            if (!steps_.spend()) break;
            const double v = value(a) + 1e-7 * generator_.below(1000);
            if (v > best_value) {
                best_value = v;
                best = a;
            }
        }
        return best;
    }

    Generator generator_;
    Chance chance_;
    Steps steps_;
};

}  // namespace

std::unique_ptr<Bot> make_greedy_bot(std::uint64_t seed) { return std::make_unique<GreedyBot>(seed); }

}  // namespace elbowroom
