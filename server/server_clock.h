// The time that the server goes by: that of the wall, but it never jumps and never goes back. What was set on the wall
// is made up for slowly, so that nobody's clock at a table runs out because somebody set the machine's.
#pragma once

#include <algorithm>
#include <functional>

#include "store/records.h"

namespace elbowroom::server {

class ServerClock {
public:
    using Source = std::function<Millis()>;
    // `steady` counts from anywhere, and nobody can set it.
    ServerClock(Source wall, Source steady)
        : wall_(std::move(wall)), steady_(std::move(steady)), then_(wall_()), steady_then_(steady_()), told_(then_) {}

    Millis now() {
        const Millis steady = steady_(), passed = steady - steady_then_;
        Millis time = then_ + passed;
        if (passed >= between_looks) {
            time += std::clamp(wall_() - time, -passed / slowness, passed / slowness);
            then_ = time;
            steady_then_ = steady;
        }
        return told_ = std::max(told_, time);
    }

private:
    static constexpr Millis between_looks = 1000;
    static constexpr Millis slowness = 100;  // an hour is made up for in a hundred

    Source wall_, steady_;
    Millis then_, steady_then_;  // when the wall was looked at
    Millis told_;
};

}  // namespace elbowroom::server
