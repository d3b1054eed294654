// A set of regions of one map, as one 64-bit word: geography is set algebra.
#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace elbowroom {

using Region = std::uint8_t;
inline constexpr int max_regions = 64;
inline constexpr Region no_region = 255;

class Regions {
public:
    constexpr Regions() = default;
    constexpr explicit Regions(std::uint64_t bits) : bits_(bits) {}

    static constexpr Regions of(Region r) {
        assert(r < max_regions);
        return Regions{std::uint64_t{1} << r};
    }
    static constexpr Regions first(int n) { return Regions{n >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1}; }

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool contains(Region r) const {
        assert(r < max_regions);
        return (bits_ >> r) & 1;
    }
    constexpr bool touches(Regions other) const { return (bits_ & other.bits_) != 0; }
    constexpr int count() const { return std::popcount(bits_); }
    constexpr Region lowest() const { return Region(std::countr_zero(bits_)); }
    // The member that so many others are lower than.
    Region member(int i) const {
#ifdef __BMI2__
        return Region(std::countr_zero(_pdep_u64(std::uint64_t{1} << i, bits_)));
#else
        std::uint64_t rest = bits_;
        while (i-- > 0) rest &= rest - 1;
        return Region(std::countr_zero(rest));
#endif
    }

    constexpr Regions operator|(Regions o) const { return Regions{bits_ | o.bits_}; }
    constexpr Regions operator&(Regions o) const { return Regions{bits_ & o.bits_}; }
    constexpr Regions operator^(Regions o) const { return Regions{bits_ ^ o.bits_}; }
    constexpr Regions operator-(Regions o) const { return Regions{bits_ & ~o.bits_}; }
    constexpr Regions operator~() const { return Regions{~bits_}; }
    constexpr Regions& operator|=(Regions o) { return *this = *this | o; }
    constexpr Regions& operator&=(Regions o) { return *this = *this & o; }
    constexpr Regions& operator^=(Regions o) { return *this = *this ^ o; }
    constexpr Regions& operator-=(Regions o) { return *this = *this - o; }
    constexpr bool operator==(const Regions&) const = default;

    // Walks the members from the lowest to the highest.
    class Iterator {
    public:
        constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
        constexpr Region operator*() const { return Region(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr bool operator!=(const Iterator& o) const { return rest_ != o.rest_; }

    private:
        std::uint64_t rest_;
    };
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{0}; }

private:
    std::uint64_t bits_ = 0;
};

}  // namespace elbowroom
