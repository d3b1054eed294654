// Fair dice: chance that follows from a secret to which its keeper was bound before the game began, and from numbers
// to which the players were bound before the secret was drawn. Whoever has seen the commitments can check afterwards
// that nothing was chosen to suit anybody; docs/dice.md says what that proves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/chance.h"

namespace elbowroom {

// What a seat puts in, in hexadecimal digits: the SHA-256 of a number, told before the secret was drawn, and the
// number.
struct SeatDice {
    std::string commitment;  // empty: the seat puts nothing in
    std::string number;      // empty: it was not told, and is left out
    bool operator==(const SeatDice&) const = default;
};

// Everything beside the secret that chance depends on.
struct Mixture {
    std::string table;     // its id, so that one secret cannot be used for two tables
    bool islands = false;  // the map is drawn with the dice too
    std::vector<SeatDice> seats;
};

class Dice {
public:
    using Secret = std::array<std::uint8_t, 32>;

    explicit Dice(const Secret& secret) : secret_(secret), key_(secret) {}
    // A secret that nobody can guess; throws std::runtime_error if the machine has none to give.
    static Dice random();
    // From 64 hexadecimal digits; throws std::invalid_argument with a sentence if they are not.
    static Dice from_hex(std::string_view digits);
    // The same secret, with what the players told mixed in.
    Dice with(const Mixture& mixture) const;

    std::string secret() const;      // in hexadecimal digits, for when the game is over
    std::string commitment() const;  // the SHA-256 of the secret, for when it begins
    // What answers to the start of the game (0), or to its i-th action, counted from 1.
    Chance chance(std::size_t i) const;
    // The lot by which islands are drawn.
    std::uint64_t lot() const;

private:
    std::uint64_t seed(std::string_view what) const;

    Secret secret_;
    Secret key_;  // what answers follow from: the secret itself, if nothing is mixed in
};

// The SHA-256 of a number of 64 hexadecimal digits, which is what its owner tells first. Throws std::invalid_argument.
std::string commitment_to(std::string_view number);

}  // namespace elbowroom
