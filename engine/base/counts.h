// A small number for every region at once: adding to twenty regions, or asking where a number is at most four, takes
// a few vector operations, whatever the regions are.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "engine/base/regions.h"

namespace elbowroom {

class Counts {
public:
    static constexpr int most = 63;

    int at(Region r) const { return n_[r]; }
    void set(Region r, int n) { n_[r] = std::uint8_t(n); }
    void add(Region r) { ++n_[r]; }
    void clear(Regions where) {
        for (const Region r : where) n_[r] = 0;
    }
    // Exactly one in each of these regions.
    void level(Regions where) {
        for (const Region r : where) n_[r] = 1;
    }
    int total(Regions where) const {
        int sum = 0;
        for (const Region r : where) sum += n_[r];
        return sum;
    }
    Regions some() const { return ~at_most(0); }

    Regions at_most(int n) const;
    Counts& operator+=(const Counts& other);
    // So many more, or fewer, in each of these regions; fewer stops at zero.
    void add(Regions where, int number);
    void subtract(Regions where, int number);

    bool operator==(const Counts&) const = default;

private:
    std::array<std::uint8_t, max_regions> n_{};

#ifdef __AVX2__
    __m256i half(int i) const { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(n_.data() + 32 * i)); }
    void set_half(int i, __m256i v) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(n_.data() + 32 * i), v); }
    // All bits of a byte for each member of the set.
    static __m256i spread(std::uint32_t members) {
        const __m256i group = _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
        const __m256i own_bit = _mm256_set1_epi64x(std::int64_t(0x8040201008040201ULL));
        const __m256i bytes = _mm256_shuffle_epi8(_mm256_set1_epi32(int(members)), group);
        return _mm256_cmpeq_epi8(_mm256_and_si256(bytes, own_bit), own_bit);
    }
#endif
};

#ifdef __AVX2__

inline Regions Counts::at_most(int n) const {
    if (n < 0) return {};
    const __m256i limit = _mm256_set1_epi8(char(n));
    const auto fits = [&](int i) {
        const __m256i v = half(i);
        return std::uint32_t(_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_min_epu8(v, limit), v)));
    };
    return Regions{fits(0) | std::uint64_t{fits(1)} << 32};
}

inline Counts& Counts::operator+=(const Counts& other) {
    for (const int i : {0, 1}) set_half(i, _mm256_add_epi8(half(i), other.half(i)));
    return *this;
}

inline void Counts::add(Regions where, int number) {
    for (const int i : {0, 1}) {
        const __m256i more = _mm256_and_si256(spread(std::uint32_t(where.bits() >> 32 * i)), _mm256_set1_epi8(char(number)));
        set_half(i, _mm256_add_epi8(half(i), more));
    }
}

inline void Counts::subtract(Regions where, int number) {
    for (const int i : {0, 1}) {
        const __m256i fewer = _mm256_and_si256(spread(std::uint32_t(where.bits() >> 32 * i)), _mm256_set1_epi8(char(number)));
        set_half(i, _mm256_subs_epu8(half(i), fewer));
    }
}

#else

inline Regions Counts::at_most(int n) const {
    std::uint64_t fits = 0;
    for (Region r = 0; r < max_regions; ++r) fits |= std::uint64_t(n_[r] <= n) << r;
    return Regions{fits};
}

inline Counts& Counts::operator+=(const Counts& other) {
    for (Region r = 0; r < max_regions; ++r) n_[r] = std::uint8_t(n_[r] + other.n_[r]);
    return *this;
}

inline void Counts::add(Regions where, int number) {
    for (const Region r : where) n_[r] = std::uint8_t(n_[r] + number);
}

inline void Counts::subtract(Regions where, int number) {
    for (const Region r : where) n_[r] = std::uint8_t(n_[r] > number ? n_[r] - number : 0);
}

#endif

// One region's number, with the same operations: what is written for all regions works for one of them.
class CountAt {
public:
    CountAt(const Counts& counts, Region r) : region_(r), n_(counts.at(r)) {}
    int value() const { return n_; }
    CountAt& operator+=(const Counts& other) {
        n_ += other.at(region_);
        return *this;
    }
    void add(Regions where, int number) {
        if (where.contains(region_)) n_ += number;
    }
    void subtract(Regions where, int number) {
        if (where.contains(region_)) n_ = n_ > number ? n_ - number : 0;
    }

private:
    Region region_;
    int n_;
};

}  // namespace elbowroom
