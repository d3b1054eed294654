// Why a plan is a good one: facts of the engine, and what was seen to become of it.
#pragma once

#include <optional>
#include <vector>

#include "advice/prospect.h"

namespace elbowroom {

// Why a plan is a good one, or what speaks against it: facts, of which each language makes its own sentences. What a
// kind does not name is none.
struct Reason {
    enum class Kind : std::uint8_t {
        picks,     // race, power, slot, tokens that it brings, coins with it
        declines,  // race, power, regions that stay, coins that they earn then
        takes,     // region, tokens, coins more in this turn; race and seat of whoever is there
        attempts,  // the same, with tokens missing and the odds that the die makes up for them
        gives_up,  // region
        does,      // another action
        guards,    // region, tokens that end up there
        earns,     // coins in this turn, and in a turn as it stands then
        costs,     // seat: coins a turn less for it
        held,      // regions, likely kept until the next turn although this seat's race can come there
        exposed,   // region, seat that may take it with that race; tokens that it has to spare, and how likely
    };
    Kind kind;
    Regions regions{};
    RaceId race = none;
    PowerId power = none;
    Seat seat = none;
    std::optional<int> tokens{};
    int missing = 0, coins = 0, a_turn = 0, slot = 0;
    double odds = 1;
    Action action{};
};

// What a plan is made of.
struct Grounds {
    std::vector<Action> actions;  // of the seat, until chance has a say
    int tokens = 0;               // that its conquests take
    std::vector<Reason> reasons;
};
// `seen` is what the seat knows, `line` the plan, `prospect` what becomes of it.
Grounds grounds_of(const Game& g, const State& seen, Seat seat, const Line& line, const Prospect& prospect);

}  // namespace elbowroom
