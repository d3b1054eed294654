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
        if (event.kind == Kind::region_conquered) hand_ = s_.tribes[s_.acting].hand;
        // Scoring begins with the regions, and whatever comes after them is scored as well.  [CL-SCORE-1]
        if (event.kind == Kind::coins_earned && event.rule == "CL-SCORE-1"_rule) scoring_ = true;
        if (const int coins = coins_of(event); coins != 0) note(coins, event.rule);
    }

    bool revealed() const { return revealed_; }
    bool turn_ended() const { return turn_ended_; }
    int at_once() const { return at_once_; }  // coins before the turn was scored, but for those of a combo
    int scored() const { return scored_; }
    int paid() const { return paid_; }  // of those at once: tolls and other prices
    int hand() const { return hand_; }  // when a region had just fallen

private:
    // What the event brings the seat.
    int coins_of(const Event& event) const {
        const int mine = event.seat == seat_ ? event.number : 0;
        switch (event.kind) {
        case Kind::coins_taken:
        case Kind::coins_earned: return mine;
        case Kind::coins_handed_over: return (event.to == seat_ ? event.number : 0) - mine;
        case Kind::coins_paid: return -mine;
        default: return 0;
        }
    }

    void note(int coins, Rule rule) {
        const bool of_combo = rule == "CL-PICK-1"_rule || rule == "CL-PICK-2"_rule;
        if (scoring_) {
            scored_ += coins;
        } else if (!of_combo) {
            at_once_ += coins;
            if (coins < 0) paid_ -= coins;
        }
    }

    const State& s_;
    const Seat seat_;
    bool revealed_ = false, turn_ended_ = false, scoring_ = false;
    int at_once_ = 0, scored_ = 0, paid_ = 0, hand_ = 0;
};

}  // namespace elbowroom
