#include "engine/base/chance.h"

#include <algorithm>

namespace elbowroom {

// Seeds that are close to each other begin far apart, as splitmix64 has it.
Generator::Generator(std::uint64_t seed) : state_(seed + 0x9e3779b97f4a7c15ULL) {
    state_ = (state_ ^ (state_ >> 30)) * 0xbf58476d1ce4e5b9ULL;
    state_ = (state_ ^ (state_ >> 27)) * 0x94d049bb133111ebULL;
    state_ ^= state_ >> 31;
}

Chance Chance::scripted(std::vector<std::uint8_t> answers) {
    Chance chance(0);
    chance.scripted_ = true;
    chance.script_ = std::move(answers);
    return chance;
}

int Chance::next_scripted(const char* what) {
    if (next_ == script_.size()) {
        if (complaint_.empty()) complaint_ = std::string("chance was asked for ") + what + " and no answer is left";
        return 0;
    }
    return script_[next_++];
}

void Chance::remember(int answer, Asked asked) {
    if (answered_size_ < answered_.size()) answered_[answered_size_++] = {std::uint8_t(answer), asked};
}

void Chance::remember_all(std::span<const std::uint8_t> answers, Asked asked) {
    const std::size_t size = std::min(answers.size(), answered_.size() - answered_size_);
    Answer* const to = answered_.data() + answered_size_;
    for (std::size_t i = 0; i < size; ++i) to[i] = {answers[i], asked};
    answered_size_ += size;
}

[[gnu::noinline]] int Chance::roll_scripted(std::span<const std::uint8_t> faces) {
    const int face = next_scripted("a roll of the die");
    if (complaint_.empty() && std::find(faces.begin(), faces.end(), face) == faces.end())
        complaint_ = "the die has no face " + std::to_string(face);
    remember(face);
    return face;
}

int Chance::roll(std::span<const std::uint8_t> faces) {
    if (scripted_) [[unlikely]]
        return roll_scripted(faces);
    const int face = faces[generator_.below(std::uint32_t(faces.size()))];
    remember(face);
    return face;
}

int Chance::below(int n) {
    int answer = 0;
    if (scripted_) {
        answer = next_scripted("a number");
        if (answer >= n) {
            if (complaint_.empty())
                complaint_ = "chance was asked for a number below " + std::to_string(n) + " and the answer is " +
                             std::to_string(answer);
            answer = 0;
        }
    } else {
        answer = int(generator_.below(std::uint32_t(n)));
    }
    remember(answer);
    return answer;
}

std::uint8_t Chance::one_of(std::span<const std::uint8_t> things, Asked asked) {
    std::uint8_t thing = things[0];
    if (scripted_) {
        const int answer = next_scripted("one of several things");
        if (std::find(things.begin(), things.end(), answer) != things.end())
            thing = std::uint8_t(answer);
        else if (complaint_.empty())
            complaint_ = "the answer is not one of the things to choose from";
    } else {
        thing = things[generator_.below(std::uint32_t(things.size()))];
    }
    remember(thing, asked);
    return thing;
}

void Chance::shuffle(std::span<std::uint8_t> things, Asked asked) {
    if (scripted_) {
        std::vector<std::uint8_t> order;
        for (std::size_t i = 0; i < things.size(); ++i)
            order.push_back(std::uint8_t(next_scripted("the order of a shuffled pile")));
        if (std::is_permutation(order.begin(), order.end(), things.begin(), things.end()))
            std::copy(order.begin(), order.end(), things.begin());
        else if (complaint_.empty())
            complaint_ = "the answer is not an order of the pile that is shuffled";
    } else {
        Generator generator = generator_;  // in a register meanwhile
        for (std::size_t i = things.size(); i > 1; --i)
            std::swap(things[i - 1], things[generator.below(std::uint32_t(i))]);
        generator_ = generator;
    }
    remember_all(things, asked);
}

}  // namespace elbowroom
