// A small number for every region at once: adding to twenty regions, or asking where a number is at most four, takes
// a few vector operations, whatever the regions are.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstring>

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "engine/base/regions.h"

namespace elbowroom {

class Tally;

// Eight bytes in a word, for processors without vectors: a test sets the highest bit of a byte.
namespace bytes {

inline constexpr std::uint64_t ones = 0x0101010101010101, tops = 0x8080808080808080;

inline std::uint64_t load(const std::uint8_t* from) {
    std::uint64_t word = 0;
    std::memcpy(&word, from, sizeof word);
    return word;
}
inline constexpr std::uint64_t all(std::uint8_t number) { return ones * number; }
inline constexpr std::uint64_t nonzero(std::uint64_t word) { return (((word & ~tops) + ~tops) | word) & tops; }
// The highest bit of each byte, one beside the other.
inline constexpr std::uint64_t gathered(std::uint64_t word) { return ((word & tops) >> 7) * 0x0102040810204080 >> 56; }
// The number in each byte whose bit is set.
inline constexpr std::uint64_t number_in(std::uint64_t bits, std::uint8_t number) {
    return (nonzero(ones * (bits & 0xff) & 0x8040201008040201) >> 7) * number;
}
// Below 128 each; stops at zero.
inline constexpr std::uint64_t less(std::uint64_t word, std::uint64_t by) {
    const std::uint64_t difference = (word | tops) - by, not_below = difference & tops;
    return difference & (not_below - (not_below >> 7));
}

}  // namespace bytes

// Where a number stands in a list of 32, a bit for each place.
inline std::uint32_t places_of(std::uint8_t number, const std::array<std::uint8_t, 32>& list) {
#ifdef __AVX2__
    const __m256i all = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(list.data()));
    return std::uint32_t(_mm256_movemask_epi8(_mm256_cmpeq_epi8(all, _mm256_set1_epi8(char(number)))));
#else
    std::uint32_t out = 0;
    for (std::size_t i = 0; i < list.size(); i += 8) {
        const std::uint64_t differs = bytes::load(list.data() + i) ^ bytes::all(number);
        out |= std::uint32_t(bytes::gathered(~bytes::nonzero(differs))) << i;
    }
    return out;
#endif
}

// The numbers as they are kept.
class Counts {
public:
    static constexpr int most = 63;

    int at(Region r) const {
        assert(r < max_regions);
        return n_[r];
    }
    void set(Region r, int n) {
        assert(r < max_regions && n >= 0 && n <= 2 * most);
        n_[r] = std::uint8_t(n);
    }
    void add(Region r) {
        assert(r < max_regions && n_[r] < 2 * most);
        ++n_[r];
    }
    void add(Region r, int number) { set(r, at(r) + number); }
    void clear(Regions where) {
        for (const Region r : where) n_[r] = 0;
    }
    // Exactly so many in each of these regions.
    void level(Regions where, int n = 1) {
        for (const Region r : where) n_[r] = std::uint8_t(n);
    }
    int total(Regions where) const {
        int sum = 0;
        for (const Region r : where) sum += n_[r];
        return sum;
    }
    Regions some() const { return ~at_most(0); }
    Regions at_most(int n) const;
    // So many more, or fewer, in each of these regions; fewer stops at zero.
    void add(Regions where, int number);
    void subtract(Regions where, int number);

    bool operator==(const Counts&) const = default;

private:
    friend class Tally;
    std::array<std::uint8_t, max_regions> n_{};
};

// The numbers while they are reckoned with: two vectors, which never leave their registers.
class Tally {
public:
    static constexpr int most = 126;
    explicit Tally(const Counts& counts);
    Tally& operator+=(const Counts& counts) { return *this += Tally(counts); }
    Tally& operator+=(const Tally& other);
    Tally& operator-=(const Counts& counts);  // stops at zero
    void subtract(Regions where, const Counts& counts);
    void add(Regions where, int number);
    void subtract(Regions where, int number);
    Regions at_most(int n) const;
    Counts result() const;

private:
#ifdef __AVX2__
    // All bits of a byte for each member of the set.
    static __m256i spread(std::uint64_t members) {
        const __m256i group = _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
        const __m256i own_bit = _mm256_set1_epi64x(std::int64_t(0x8040201008040201ULL));
        const __m256i bytes = _mm256_shuffle_epi8(_mm256_set1_epi32(int(std::uint32_t(members))), group);
        return _mm256_cmpeq_epi8(_mm256_and_si256(bytes, own_bit), own_bit);
    }
    static __m256i number_in(std::uint64_t members, int number) {
        return _mm256_and_si256(spread(members), _mm256_set1_epi8(char(number)));
    }
    __m256i low_, high_;
#else
    static constexpr std::size_t words = max_regions / 8;
    std::array<std::uint64_t, words> word_;
#endif
};

#ifdef __AVX2__

inline Tally::Tally(const Counts& counts)
    : low_(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(counts.n_.data()))),
      high_(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(counts.n_.data() + 32))) {}

inline Tally& Tally::operator+=(const Tally& other) {
    low_ = _mm256_add_epi8(low_, other.low_);
    high_ = _mm256_add_epi8(high_, other.high_);
    return *this;
}

inline Tally& Tally::operator-=(const Counts& counts) {
    const Tally fewer(counts);
    low_ = _mm256_subs_epu8(low_, fewer.low_);
    high_ = _mm256_subs_epu8(high_, fewer.high_);
    return *this;
}

inline void Tally::subtract(Regions where, const Counts& counts) {
    const Tally fewer(counts);
    low_ = _mm256_subs_epu8(low_, _mm256_and_si256(spread(where.bits()), fewer.low_));
    high_ = _mm256_subs_epu8(high_, _mm256_and_si256(spread(where.bits() >> 32), fewer.high_));
}

inline void Tally::add(Regions where, int number) {
    low_ = _mm256_add_epi8(low_, number_in(where.bits(), number));
    high_ = _mm256_add_epi8(high_, number_in(where.bits() >> 32, number));
}

inline void Tally::subtract(Regions where, int number) {
    low_ = _mm256_subs_epu8(low_, number_in(where.bits(), number));
    high_ = _mm256_subs_epu8(high_, number_in(where.bits() >> 32, number));
}

inline Regions Tally::at_most(int n) const {
    const __m256i above = _mm256_set1_epi8(char(n + 1));
    const auto low = std::uint32_t(_mm256_movemask_epi8(_mm256_cmpgt_epi8(above, low_)));
    const auto high = std::uint32_t(_mm256_movemask_epi8(_mm256_cmpgt_epi8(above, high_)));
    return Regions{low | std::uint64_t{high} << 32};
}

inline Counts Tally::result() const {
    Counts out;
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out.n_.data()), low_);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out.n_.data() + 32), high_);
    return out;
}

#else

inline Tally::Tally(const Counts& counts) { std::memcpy(word_.data(), counts.n_.data(), sizeof word_); }

inline Tally& Tally::operator+=(const Tally& other) {
    for (std::size_t i = 0; i < words; ++i) word_[i] += other.word_[i];
    return *this;
}

inline Tally& Tally::operator-=(const Counts& counts) {
    const Tally fewer(counts);
    for (std::size_t i = 0; i < words; ++i) word_[i] = bytes::less(word_[i], fewer.word_[i]);
    return *this;
}

inline void Tally::subtract(Regions where, const Counts& counts) {
    const Tally fewer(counts);
    for (std::size_t i = 0; i < words; ++i)
        word_[i] = bytes::less(word_[i], fewer.word_[i] & bytes::number_in(where.bits() >> 8 * i, 0xff));
}

inline void Tally::add(Regions where, int number) {
    for (std::size_t i = 0; i < words; ++i) word_[i] += bytes::number_in(where.bits() >> 8 * i, std::uint8_t(number));
}

inline void Tally::subtract(Regions where, int number) {
    const auto fewer = std::uint8_t(std::min(number, most));
    for (std::size_t i = 0; i < words; ++i)
        word_[i] = bytes::less(word_[i], bytes::number_in(where.bits() >> 8 * i, fewer));
}

inline Regions Tally::at_most(int n) const {
    std::uint64_t fits = 0;
    const std::uint64_t enough = bytes::all(std::uint8_t(128 + n));
    for (std::size_t i = 0; i < words; ++i) fits |= bytes::gathered(enough - word_[i]) << 8 * i;
    return Regions{fits};
}

inline Counts Tally::result() const {
    Counts out;
    std::memcpy(out.n_.data(), word_.data(), sizeof word_);
    return out;
}

#endif

inline Regions Counts::at_most(int n) const { return Tally(*this).at_most(n); }

inline void Counts::add(Regions where, int number) {
    Tally sum(*this);
    sum.add(where, number);
    *this = sum.result();
}

inline void Counts::subtract(Regions where, int number) {
    Tally rest(*this);
    rest.subtract(where, number);
    *this = rest.result();
}

// One region's number, with the same operations: what is written for all regions works for one of them.
class CountAt {
public:
    CountAt(const Counts& counts, Region r) : region_(r), n_(counts.at(r)) {}
    int result() const { return n_; }
    CountAt& operator+=(const Counts& other) {
        n_ += other.at(region_);
        return *this;
    }
    CountAt& operator-=(const Counts& other) {
        n_ = n_ > other.at(region_) ? n_ - other.at(region_) : 0;
        return *this;
    }
    void subtract(Regions where, const Counts& counts) {
        if (where.contains(region_)) *this -= counts;
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
