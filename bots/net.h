// A small net of integers that judges a position for every seat. It answers the same bits on every machine: the quick
// code for some processors and the plain one add up the same whole numbers.
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>

#include "bots/features.h"

namespace elbowroom {

// What a seat may hope for.
struct Outlook {
    int chance = 0;  // of winning, in 1/65536; a shared victory counts as its part
    int coins = 0;   // still to come, in 1/1024
};
inline constexpr int certain = 65536;
using Outlooks = std::array<Outlook, max_seats>;

class Net {
public:
    virtual ~Net() = default;

    // Reads what learning/train.py has written; throws std::invalid_argument with a sentence if it is no net that this
    // program knows.
    static std::shared_ptr<const Net> read(std::istream& in);
    // The nets in the program; null if there is none of that name.
    static std::shared_ptr<const Net> named(const std::string& name);

    virtual void judge(const Features& features, Outlooks& out) const = 0;
    // For one seat alone: of the work for several seats this is a part.
    virtual Outlook judge_seat(const Features& features, Seat seat) const = 0;
    // The same by plain code, whatever the processor.
    virtual void judge_plainly(const Features& features, Outlooks& out) const = 0;
    virtual std::size_t weights() const = 0;
};

// 65536 / (1 + e^-x) for x in 1/1024.
int logistic(int x);

}  // namespace elbowroom
