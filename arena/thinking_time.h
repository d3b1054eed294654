// How long decisions took: enough of it that the times of many games can be added up.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>

namespace elbowroom {

class ThinkingTime {
public:
    using Microseconds = std::chrono::microseconds;

    void add(std::chrono::nanoseconds spent);
    void add(const ThinkingTime& more);

    std::int64_t decisions() const { return decisions_; }
    double mean() const;  // in microseconds, as the others
    double longest() const { return double(longest_) / 1000; }
    // What so many of a hundred took at most, to a tenth of itself.
    double percentile(double percent) const;

    // As it is kept in a file: the sums, and how many decisions fell into which class of times.
    std::int64_t total_nanoseconds() const { return total_; }
    std::int64_t longest_nanoseconds() const { return longest_; }
    const std::map<int, std::int64_t>& classes() const { return classes_; }
    static ThinkingTime restored(std::int64_t total, std::int64_t longest, std::map<int, std::int64_t> classes);

private:
    std::int64_t decisions_ = 0, total_ = 0, longest_ = 0;  // nanoseconds
    std::map<int, std::int64_t> classes_;                   // each a tenth longer than the one before
};

}  // namespace elbowroom
