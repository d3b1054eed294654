// Doing what is written: one action, all of its steps or none, with a reason where it is not legal.
#pragma once

#include <optional>

#include "engine/game.h"
#include "notation/action_json.h"

namespace elbowroom {

// Nothing if it was done; otherwise why not, and the state is as it was.
std::optional<Refusal> play(const Game& g, State& s, const WrittenAction& written, Chance& chance,
                            Sink* sink = nullptr);

// What doing an action has involved.
struct Involved {
    bool chance = false;    // it was asked
    bool revealed = false;  // something hidden was told
    bool passed = false;    // another seat decides now, or it is another turn

    // Nobody has learnt anything by it that they could not have known before.
    bool can_be_taken_back() const { return !chance && !revealed && !passed; }
};
// `chance` has answered nothing but this action; `revealed` is what its listener says.
Involved involved(const State& before, const State& after, const Chance& chance, bool revealed);

}  // namespace elbowroom
