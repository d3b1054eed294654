// A small number for every region at once, kept as bit planes: adding one to twenty regions, or asking where
// a number is at most four, takes a few word operations, whatever the regions are. Sums must not exceed `most`.
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
    constexpr void add(Region r) { add_from<0>(Regions::of(r)); }
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
        const auto& bits = digits[n];
        std::uint64_t fits = ~std::uint64_t{0};
        for (int i = 0; i < planes; ++i) fits = (~plane_[i] & (fits | bits[i])) | (fits & bits[i]);
        return Regions{fits};
    }

    // One more in each of these regions.
    constexpr Counts& operator+=(Regions where) {
        add_from<0>(where);
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
    // 2^bit more in each of these regions, for a bit from 0 to 3.
    constexpr void add_at(Regions where, int bit) {
        // A constant plane in each case, so that the planes can stay in registers.
        switch (bit) {
        case 0: return add_from<0>(where);
        case 1: return add_from<1>(where);
        case 2: return add_from<2>(where);
        default: return add_from<3>(where);
        }
    }

    constexpr bool operator==(const Counts&) const = default;

    // Zero to three more in each region: the number in two planes.
    constexpr void add_pair(Regions ones, Regions twos) {
        const std::uint64_t carry = plane_[0] & ones.bits();
        plane_[0] ^= ones.bits();
        const std::uint64_t half = plane_[1] ^ twos.bits();
        std::uint64_t next = (plane_[1] & twos.bits()) | (half & carry);
        plane_[1] = half ^ carry;
        for (int i = 2; i < planes; ++i) {
            const std::uint64_t again = plane_[i] & next;
            plane_[i] ^= next;
            next = again;
        }
    }

private:
    template <int first>
    constexpr void add_from(Regions where) {
        std::uint64_t carry = where.bits();
        for (int i = first; i < planes; ++i) {
            const std::uint64_t next = plane_[i] & carry;
            plane_[i] ^= carry;
            carry = next;
        }
    }

    // The binary digits of each number, spread over a whole word.
    static constexpr auto digits = [] {
        std::array<std::array<std::uint64_t, planes>, most + 1> table{};
        for (int n = 0; n <= most; ++n)
            for (int i = 0; i < planes; ++i) table[n][i] = -std::uint64_t((n >> i) & 1);
        return table;
    }();

    std::array<std::uint64_t, planes> plane_{};
};

// One region's number, with the same operations: what is written for all regions works for one of them.
class CountAt {
public:
    constexpr CountAt(const Counts& counts, Region r) : region_(r), n_(counts.at(r)) {}
    constexpr int value() const { return n_; }
    constexpr void add_pair(Regions ones, Regions twos) { n_ += ones.contains(region_) + 2 * twos.contains(region_); }
    constexpr CountAt& operator+=(Regions where) {
        n_ += where.contains(region_);
        return *this;
    }
    constexpr CountAt& operator-=(Regions where) {
        n_ -= n_ > 0 && where.contains(region_);
        return *this;
    }
    constexpr void add_at(Regions where, int bit) { n_ += int(where.contains(region_)) << bit; }

private:
    Region region_;
    int n_;
};

}  // namespace elbowroom
