// Fair dice: chance that follows from a secret to which its keeper was bound before the game began. Whoever has seen
// the commitment can check afterwards that nothing was chosen to suit anybody.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/chance.h"

namespace elbowroom {

class Dice {
public:
    using Secret = std::array<std::uint8_t, 32>;

    explicit Dice(const Secret& secret) : secret_(secret) {}
    // A secret that nobody can guess; throws std::runtime_error if the machine has none to give.
    static Dice random();
    // From 64 hexadecimal digits; throws std::invalid_argument with a sentence if they are not.
    static Dice from_hex(std::string_view digits);

    std::string secret() const;      // in hexadecimal digits, for when the game is over
    std::string commitment() const;  // the SHA-256 of the secret, for when it begins
    // What answers to the start of the game (0), or to its i-th action, counted from 1.
    Chance chance(std::size_t i) const;

private:
    std::string_view bytes() const;

    Secret secret_;
};

}  // namespace elbowroom
