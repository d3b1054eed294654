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
        if (turn_ended_) return;
        const int coins = coins_of(event);
        earned_ += coins;
        if (coins < 0) paid_ -= coins;
        if (event.kind == Kind::region_conquered) hand_ = s_.tribes[s_.acting].hand;
    }

    bool revealed() const { return revealed_; }
    bool turn_ended() const { return turn_ended_; }
    int earned() const { return earned_; }  // in this turn
    int paid() const { return paid_; }      // of them: tolls and other prices
    int hand() const { return hand_; }      // when a region had just fallen

private:
    // What the event brings the seat; the price of a combo is told apart.
    int coins_of(const Event& event) const {
        switch (event.kind) {
        case Kind::coins_earned: return event.seat == seat_ ? event.number : 0;
        case Kind::coins_handed_over: return (event.to == seat_) * event.number - (event.seat == seat_) * event.number;
        case Kind::coins_paid: return event.seat == seat_ && event.rule != "CL-PICK-1"_rule ? -event.number : 0;
        default: return 0;
        }
    }

    const State& s_;
    const Seat seat_;
    bool revealed_ = false, turn_ended_ = false;
    int earned_ = 0, paid_ = 0, hand_ = 0;
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
