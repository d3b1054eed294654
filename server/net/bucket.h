// A token bucket: so many a second, with bursts.
#pragma once

#include <algorithm>
#include <chrono>

namespace elbowroom::net {

class Bucket {
public:
    using Time = std::chrono::steady_clock::time_point;

    Bucket(double burst, Time now) : tokens_(burst), last_(now) {}

    bool take(double per_second, double burst, Time now) {
        const double passed = std::chrono::duration<double>(now - last_).count();
        tokens_ = std::min(burst, tokens_ + passed * per_second);
        last_ = now;
        if (tokens_ < 1) return false;
        tokens_ -= 1;
        return true;
    }

    // What was taken already cost more than one; whoever has too little waits for longer.
    void charge(double more, double burst) { tokens_ = std::max(-burst, tokens_ - more); }

private:
    double tokens_;
    Time last_;
};

}  // namespace elbowroom::net
