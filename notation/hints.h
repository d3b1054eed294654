// What actions would take and bring, worked out from no more than their seat may know.
#pragma once

#include <optional>

#include "engine/game.h"
#include "notation/text.h"

namespace elbowroom {

// The game as a seat may imagine it: its view, with what is hidden dealt again, always in the same way. Whatever is
// worked out from it depends on the view alone and so cannot tell a secret.
State imagined(const Game& g, const State& s, Seat seat);

struct Hint {
    std::optional<int> tokens;   // that a conquest takes from the hand, a combo brings, or may be placed in all
    std::optional<int> missing;  // for a final attempt
    std::optional<double> odds;
    std::optional<int> coins;  // taken at once; negative: paid
    std::optional<int> earns;  // coins more at the end of this turn than without it
    bool plain = false;        // a combo that explains itself
};

// Hints for the seat that decides.
class Hints {
public:
    Hints(const Game& g, const State& s, Seat seat);
    // The same actions as those of the true state.
    void list(Actions& out) const;
    // For one of them.
    Hint of(Action a);

    const State& state() const { return s_; }
    // What the turn is scored if nothing is done.
    int without() const { return without_; }

private:
    void hint_at_earnings(Action a, Hint& hint);
    int tokens_to_place(Action deploy);

    const Game& g_;
    const State s_;
    const Seat seat_;
    const bool may_earn_;  // it is the seat's own turn, and not scored yet
    const int without_;
    Chance chance_ = Chance::seeded(0);
    int to_place_ = 0;  // 0: not worked out yet
};

// The members of a hint, into an open object.
void write_hint(Writer& out, const Hint& hint);
// Everything that the seat may do now, as an array of {"do", "tokens", …}; empty while another one decides.
void write_hints(Writer& out, const Game& g, const State& s, Seat seat);

}  // namespace elbowroom
