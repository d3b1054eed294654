// A small seeded generator, the same on every machine, so that a map is always drawn alike.
#pragma once

#include <cstdint>
#include <string_view>

namespace elbowroom::atlas {

class Dice {
public:
    explicit Dice(std::string_view seed) {
        for (const char letter : seed) state_ = (state_ ^ static_cast<unsigned char>(letter)) * 0x100000001b3ULL;
    }
    Dice(std::string_view seed, std::uint64_t number) : Dice(seed) { state_ += number * 0xd1342543de82ef95ULL; }

    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15ULL;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
        return mixed ^ (mixed >> 31);
    }

    // From 0 up to 1, in steps that a double holds exactly.
    double fraction() { return static_cast<double>(next() >> 11) / 9007199254740992.0; }
    double between(double low, double high) { return low + (high - low) * fraction(); }

private:
    std::uint64_t state_ = 0xcbf29ce484222325ULL;
};

}  // namespace elbowroom::atlas
