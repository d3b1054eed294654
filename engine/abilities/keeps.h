// What a tribe keeps beside its tokens, in words that everyone knows. How an ability remembers something is its own
// business; whoever looks on is told what it means.
#pragma once

#include "engine/abilities/ability.h"

namespace elbowroom {

struct Kept {
    enum class What : std::uint8_t {
        strength,    // `left` of `number` markers that count as tokens to conquer with
        marks,       // players against whom it has something
        to_place,    // `number` pieces that must still be placed
        tolls,       // players who pay `coins` before they attack
        unrevealed,  // pieces that nobody has looked at: `left` of them go off, `number` do not
        chosen,      // what was chosen for this turn
        copies,      // the piece is as good as another one in this turn
        uses,        // a verb may be done `left` times more in this turn, for `coins` each
    };
    What what;
    PieceId piece = none;
    PieceId other = none;    // that is copied
    std::uint8_t seats = 0;  // players, a bit for each
    std::uint8_t choice = none;
    Verb verb = Verb::end;
    int left = 0, number = 0, coins = 0;
    bool of_power = false;  // it is the tribe's power that keeps it, not the race
};

class Inventory {
public:
    virtual void add(const Kept& kept) = 0;

protected:
    ~Inventory() = default;
};

// A power that a piece on the map lends to whoever holds its region.
struct Loaned {
    PieceId piece = none;  // none: there is no such power
    PowerId power = none;
    TribeId to = none;  // none: nobody who is active holds it
};
Loaned loaned_power(const Game& g, const State& s);

// Everything that the tribe keeps, its own before what is lent to it.
void take_stock(const Game& g, const State& s, TribeId id, Inventory& out);

namespace abilities {

// What an ability keeps for its tribe.
void keeps_strength(const Ask&, Inventory&);
void keeps_marks(const Ask&, Inventory&);
void keeps_shields(const Ask&, Inventory&);
void keeps_harmony(const Ask&, Inventory&);
void keeps_bombs(const Ask&, Inventory&);
void keeps_form(const Ask&, Inventory&);
void keeps_scares(const Ask&, Inventory&);
void keeps_portal(const Ask&, Inventory&);
void keeps_purchases(const Ask&, Inventory&);

}  // namespace abilities
}  // namespace elbowroom
