// Smooth random values from -1 to 1 over the plane, one per square of a grid and eased in between.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "atlas/dice.h"

namespace elbowroom::atlas {

// From 0 to 1 without a jolt at either end.
inline double ease(double t) {
    const double s = std::clamp(t, 0.0, 1.0);
    return s * s * (3 - 2 * s);
}

class Noise {
public:
    // The seed must outlive the noise.
    Noise(std::string_view seed, std::uint64_t layer, double wave) : seed_(seed), layer_(layer), wave_(wave) {}

    double value(double x, double y) const {
        const double gx = std::floor(x / wave_), gy = std::floor(y / wave_);
        const double tx = ease(x / wave_ - gx), ty = ease(y / wave_ - gy);
        const auto ix = static_cast<std::int64_t>(gx), iy = static_cast<std::int64_t>(gy);
        const double upper = knot(ix, iy) * (1 - tx) + knot(ix + 1, iy) * tx;
        const double lower = knot(ix, iy + 1) * (1 - tx) + knot(ix + 1, iy + 1) * tx;
        return upper * (1 - ty) + lower * ty;
    }

private:
    double knot(std::int64_t ix, std::int64_t iy) const {
        const auto number = static_cast<std::uint64_t>(ix + 1000) * 4099 + static_cast<std::uint64_t>(iy + 1000);
        return Dice(seed_, number * 31 + layer_).between(-1, 1);
    }

    std::string_view seed_;
    std::uint64_t layer_;
    double wave_;
};

}  // namespace elbowroom::atlas
