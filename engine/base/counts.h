// A small number for every region at once, kept as bit planes: adding one to twenty regions, or asking where
// a number is at most four, takes a few word operations, whatever the regions are.
#pragma once

#include <array>
#include <cstdint>

#include "engine/base/regions.h"

namespace elbowroom {

class Counts {
public:
    static constexpr int planes = 5;
    static constexpr int most = (1 << planes) - 1;

    constexpr int at(Region r) const {
        int n = 0;
        for (int i = 0; i < planes; ++i) n |= int((plane_[i] >> r) & 1) << i;
        return n;
    }
    constexpr void set(Region r, int n) {
        const std::uint64_t bit = std::uint64_t{1} << r;
        for (int i = 0; i < planes; ++i) plane_[i] = (plane_[i] & ~bit) | (std::uint64_t((n >> i) & 1) << r);
    }
    constexpr void add(Region r) { add_at(Regions::of(r), 0); }
    constexpr void clear(Regions where) {
        for (auto& plane : plane_) plane &= ~where.bits();
    }
    // Exactly one in each of these regions.
    constexpr void level(Regions where) {
        clear(where);
        plane_[0] |= where.bits();
    }
    constexpr int total(Regions where) const {
        int n = 0;
        for (int i = 0; i < planes; ++i) n += std::popcount(plane_[i] & where.bits()) << i;
        return n;
    }
    constexpr Regions some() const {
        std::uint64_t any = 0;
        for (const auto plane : plane_) any |= plane;
        return Regions{any};
    }
    constexpr Regions at_most(int n) const {
        if (n < 0) return {};
        if (n >= most) return Regions{~std::uint64_t{0}};
        std::uint64_t fits = ~std::uint64_t{0};
        for (int i = 0; i < planes; ++i) {
            const std::uint64_t zero = ~plane_[i];
            const std::uint64_t bit = -std::uint64_t((n >> i) & 1);
            fits = (zero & fits) | (bit & (zero | fits));
        }
        return Regions{fits};
    }

    // One more in each of these regions; stops at the largest number that fits.
    constexpr Counts& operator+=(Regions where) {
        add_at(where, 0);
        return *this;
    }
    // One fewer in each of these regions; stops at zero.
    constexpr Counts& operator-=(Regions where) {
        std::uint64_t borrow = (where & some()).bits();
        for (auto& plane : plane_) {
            const std::uint64_t next = borrow & ~plane;
            plane ^= borrow;
            borrow = next;
        }
        return *this;
    }
    constexpr Counts& operator+=(const Counts& other) {
        std::uint64_t carry = 0;
        for (int i = 0; i < planes; ++i) {
            const std::uint64_t a = plane_[i], b = other.plane_[i], half = a ^ b;
            plane_[i] = half ^ carry;
            carry = (a & b) | (half & carry);
        }
        saturate(carry);
        return *this;
    }
    // 2^bit more in each of these regions.
    constexpr void add_at(Regions where, int bit) {
        std::uint64_t carry = where.bits();
        for (int i = bit; i < planes; ++i) {
            const std::uint64_t next = plane_[i] & carry;
            plane_[i] ^= carry;
            carry = next;
        }
        saturate(carry);
    }

    constexpr bool operator==(const Counts&) const = default;

private:
    constexpr void saturate(std::uint64_t carry) {
        for (auto& plane : plane_) plane |= carry;
    }

    std::array<std::uint64_t, planes> plane_{};
};

}  // namespace elbowroom
