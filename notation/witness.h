// Listens while a seat's action is tried out, and remembers what it did for that seat.
#pragma once

#include "engine/game.h"

namespace elbowroom {

class Witness : public Sink {
public:
    // The state is the one that is being changed.
    Witness(const State& s, Seat seat) : s_(s), seat_(seat) {}

    void tell(const Event& event) override {
        if (reveals(event.kind)) revealed_ = true;
        if (event.kind == Kind::turn_began) turn_ended_ = true;
        if (event.kind == Kind::coins_earned && event.seat == seat_ && !turn_ended_) earned_ += event.number;
        if (event.kind == Kind::region_conquered) hand_ = s_.tribes[s_.acting].hand;
    }

    bool revealed() const { return revealed_; }
    bool turn_ended() const { return turn_ended_; }
    int earned() const { return earned_; }  // in this turn
    int hand() const { return hand_; }      // when a region had just fallen

private:
    const State& s_;
    const Seat seat_;
    bool revealed_ = false, turn_ended_ = false;
    int earned_ = 0, hand_ = 0;
};

// Whether the coins of the turn have been paid out.
inline bool is_scored(const Game& g, const State& s) {
    switch (s.stage) {
    case Stage::after_scoring:
    case Stage::over: return true;
    case Stage::retreat: return g.options.retreat == Options::Retreat::last;
    default: return false;
    }
}

}  // namespace elbowroom
