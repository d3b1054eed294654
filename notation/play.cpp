#include "notation/play.h"

namespace elbowroom {

std::optional<Refusal> play(const Game& g, State& s, const WrittenAction& written, Chance& chance, Sink* sink) {
    // Steps after the first must still be the same player's in the same stage: they are tried on a copy first.
    if (written.times > 1) {
        State trial = s;
        Chance same = chance;
        for (int i = 0; i < written.times; ++i) {
            if (trial.stage != s.stage || trial.acting != s.acting)
                return Refusal{called_here(g, "CL-REDEP-2"_rule),
                               "only " + std::to_string(i) + " of the tokens can be placed there"};
            if (auto refusal = why_not(g, trial, written.action)) return refusal;
            apply(g, trial, written.action, same);
        }
    } else if (auto refusal = why_not(g, s, written.action)) {
        return refusal;
    }
    for (int i = 0; i < written.times; ++i) apply(g, s, written.action, chance, sink);
    return {};
}

Involved involved(const State& before, const State& after, const Chance& chance, bool revealed) {
    const bool same = after.to_act == before.to_act && after.turn == before.turn && after.round == before.round;
    return {.chance = !chance.answered().empty(), .revealed = revealed, .passed = !same || after.stage == Stage::over};
}

}  // namespace elbowroom
