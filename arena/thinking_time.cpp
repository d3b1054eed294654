#include "arena/thinking_time.h"

#include <algorithm>
#include <cmath>

namespace elbowroom {
namespace {

constexpr double step = 1.1;

int class_of(std::int64_t nanoseconds) {
    return nanoseconds <= 1 ? 0 : int(std::ceil(std::log(double(nanoseconds)) / std::log(step)));
}

}  // namespace

void ThinkingTime::add(std::chrono::nanoseconds spent) {
    const std::int64_t nanoseconds = spent.count();
    ++decisions_;
    total_ += nanoseconds;
    longest_ = std::max(longest_, nanoseconds);
    ++classes_[class_of(nanoseconds)];
}

void ThinkingTime::add(const ThinkingTime& more) {
    decisions_ += more.decisions_;
    total_ += more.total_;
    longest_ = std::max(longest_, more.longest_);
    for (const auto& [each, count] : more.classes_) classes_[each] += count;
}

double ThinkingTime::mean() const { return decisions_ == 0 ? 0 : double(total_) / double(decisions_) / 1000; }

double ThinkingTime::percentile(double percent) const {
    const double enough = percent / 100 * double(decisions_);
    std::int64_t counted = 0;
    for (const auto& [each, count] : classes_) {
        counted += count;
        if (double(counted) >= enough) return std::min(std::pow(step, each), double(longest_)) / 1000;
    }
    return 0;
}

ThinkingTime ThinkingTime::restored(std::int64_t total, std::int64_t longest, std::map<int, std::int64_t> classes) {
    ThinkingTime out;
    out.total_ = total;
    out.longest_ = longest;
    out.classes_ = std::move(classes);
    for (const auto& [each, count] : out.classes_) out.decisions_ += count;
    return out;
}

}  // namespace elbowroom
