// Dice and shuffles. Seeded in play, scripted in scenarios and replays; either way it remembers what it answered,
// so that a game can be written down and played again exactly.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/base/hash.h"

namespace elbowroom {

// wyrand: one multiplication for each number.
class Generator {
public:
    explicit Generator(std::uint64_t seed);
    std::uint64_t next() {
        state_ += 0xa0761d6478bd642fULL;
        return mix(state_, state_ ^ 0xe7037ed1a0b428dbULL);
    }
    // A number from 0 to n - 1.
    std::uint32_t below(std::uint32_t n) { return std::uint32_t(((next() >> 32) * n) >> 32); }

private:
    std::uint64_t state_;
};

// What an answer of chance stands for, so that it can be written down in words.
enum class Asked : std::uint8_t { number, race, power, piece, region };

class Chance {
public:
    struct Answer {
        std::uint8_t value = 0;
        Asked asked = Asked::number;
    };

    static Chance seeded(std::uint64_t seed) { return Chance(seed); }
    static Chance scripted(std::vector<std::uint8_t> answers);

    // One face of a die.
    int roll(std::span<const std::uint8_t> faces);
    // A number from 0 to n - 1.
    int below(int n);
    // One of some different things.
    std::uint8_t one_of(std::span<const std::uint8_t> things, Asked asked);
    // A new order of different things.
    void shuffle(std::span<std::uint8_t> things, Asked asked);

    // What has been answered since the last forget().
    std::span<const Answer> answered() const { return {answered_.data(), answered_size_}; }
    void forget() { answered_size_ = 0; }

    // Script only: what went wrong (an answer that is missing or impossible), empty if nothing did.
    const std::string& complaint() const { return complaint_; }
    std::size_t unused() const { return script_.size() - next_; }
    bool is_scripted() const { return scripted_; }

private:
    explicit Chance(std::uint64_t seed) : generator_(seed) {}
    int next_scripted(const char* what);
    int roll_scripted(std::span<const std::uint8_t> faces);
    void remember(int answer, Asked asked = Asked::number);
    void remember_all(std::span<const std::uint8_t> answers, Asked asked);

    Generator generator_;
    std::array<Answer, 224> answered_{};
    std::size_t answered_size_ = 0;
    bool scripted_ = false;
    std::vector<std::uint8_t> script_;
    std::size_t next_ = 0;
    std::string complaint_;
};

}  // namespace elbowroom
