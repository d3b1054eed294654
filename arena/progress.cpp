#include "arena/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace elbowroom {
namespace {

constexpr double patience = 2;  // seconds

std::string left(double seconds) {
    const int whole = int(seconds + 0.5);
    return whole < 120    ? fmt::format("{} s", whole)
           : whole < 7200 ? fmt::format("{} min", whole / 60)
                          : fmt::format("{} h", whole / 3600);
}

}  // namespace

Progress::Progress(int all, int before, std::string things)
    : things_(std::move(things)), all_(all), before_(before), is_terminal_(isatty(STDERR_FILENO) == 1) {
    if (before_ > 0) fmt::print(stderr, "{} of {} {} were finished before\n", before_, all_, things_);
}

Progress::~Progress() {
    if (is_terminal_ && shown_ != Clock::time_point{}) fmt::print(stderr, "\r\033[K");
}

void Progress::finished(std::optional<double> share_of_first, const std::string& remark) {
    share_ += share_of_first.value_or(0);
    shared_ += share_of_first ? 1 : 0;
    done(1, fmt::format(", the first wins {:.1f} %{}", 100 * share_ / std::max(shared_, 1.0), remark));
}

void Progress::done(int more, const std::string& remark) {
    const auto now = Clock::now();
    const int tenths_before = (before_ + done_) * 10 / all_;
    done_ += more;
    const bool is_due =
        is_terminal_ ? now - shown_ > std::chrono::milliseconds(200) : (before_ + done_) * 10 / all_ > tenths_before;
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    if (!is_due || seconds < patience || done_ == 0) return;
    shown_ = now;
    const std::string line = fmt::format("{} of {} {}{}, {} left", before_ + done_, all_, things_, remark,
                                         left(seconds / done_ * (all_ - before_ - done_)));
    if (is_terminal_)
        fmt::print(stderr, "\r\033[K{}", line);
    else
        fmt::print(stderr, "{}\n", line);
    std::fflush(stderr);
}

}  // namespace elbowroom
