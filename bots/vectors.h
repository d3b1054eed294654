// Vectors of whole numbers, of the size that the processor has, in the words that the net needs. `Quick` is what this
// program is compiled for; where that is `Plain`, there are none, and plain code does the same.
#pragma once

#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace elbowroom::vectors {

struct Plain {
    static constexpr bool exists = false;
};

// How many of so many vectors stay in registers at a time: at most eight, and all of them in equal parts.
constexpr int kept_together(int vectors) {
    int most = 1;
    for (int number = 1; number <= 8; ++number)
        if (vectors % number == 0) most = number;
    return most;
}

#if defined(__AVX2__)

// Sixteen numbers of 16 bits, or eight of 32.
struct Avx2 {
    static constexpr bool exists = true;
    static constexpr int shorts = 16, words = 8;
    using Vector = __m256i;

    static Vector load(const void* from) { return _mm256_load_si256(static_cast<const Vector*>(from)); }
    static void store(void* to, Vector v) { _mm256_store_si256(static_cast<Vector*>(to), v); }
    static Vector all_words(std::int32_t x) { return _mm256_set1_epi32(x); }
    static Vector add_words(Vector a, Vector b) { return _mm256_add_epi32(a, b); }
    static Vector least_words(Vector a, Vector b) { return _mm256_min_epi32(a, b); }
    static Vector most_words(Vector a, Vector b) { return _mm256_max_epi32(a, b); }
    static Vector shift_words(Vector v, int bits) { return _mm256_srai_epi32(v, bits); }
    // The products of shorts, added by pairs to words.
    static Vector multiply_pairs(Vector a, Vector b) { return _mm256_madd_epi16(a, b); }
    // The words of both, in their order, as shorts.
    static Vector narrowed(Vector a, Vector b) { return _mm256_permute4x64_epi64(_mm256_packs_epi32(a, b), 0xd8); }
    static Vector add_shorts(Vector a, Vector b) { return _mm256_add_epi16(a, b); }
    static Vector subtract_shorts(Vector a, Vector b) { return _mm256_sub_epi16(a, b); }
    static Vector most_shorts(Vector a, Vector b) { return _mm256_max_epi16(a, b); }
    // Of shorts that are not negative.
    template <int bits>
    static Vector shift_shorts(Vector v) {
        return _mm256_srli_epi16(v, bits);
    }
    // The upper halves of their products by a number.
    static Vector upper_products(Vector v, std::int16_t by) { return _mm256_mulhi_epu16(v, _mm256_set1_epi16(by)); }
};
using Quick = Avx2;

#elif defined(__wasm_simd128__)

// Eight numbers of 16 bits, or four of 32.
struct Simd128 {
    static constexpr bool exists = true;
    static constexpr int shorts = 8, words = 4;
    using Vector = v128_t;

    static Vector load(const void* from) { return wasm_v128_load(from); }
    static void store(void* to, Vector v) { wasm_v128_store(to, v); }
    static Vector all_words(std::int32_t x) { return wasm_i32x4_splat(x); }
    static Vector add_words(Vector a, Vector b) { return wasm_i32x4_add(a, b); }
    static Vector least_words(Vector a, Vector b) { return wasm_i32x4_min(a, b); }
    static Vector most_words(Vector a, Vector b) { return wasm_i32x4_max(a, b); }
    static Vector shift_words(Vector v, int bits) { return wasm_i32x4_shr(v, std::uint32_t(bits)); }
    static Vector multiply_pairs(Vector a, Vector b) { return wasm_i32x4_dot_i16x8(a, b); }
    static Vector narrowed(Vector a, Vector b) { return wasm_i16x8_narrow_i32x4(a, b); }
    static Vector add_shorts(Vector a, Vector b) { return wasm_i16x8_add(a, b); }
    static Vector subtract_shorts(Vector a, Vector b) { return wasm_i16x8_sub(a, b); }
    static Vector most_shorts(Vector a, Vector b) { return wasm_i16x8_max(a, b); }
    template <int bits>
    static Vector shift_shorts(Vector v) {
        return wasm_u16x8_shr(v, bits);
    }
    static Vector upper_products(Vector v, std::int16_t by) {
        const Vector factor = wasm_i16x8_splat(by);
        const Vector low = wasm_u32x4_shr(wasm_u32x4_extmul_low_u16x8(v, factor), 16);
        const Vector high = wasm_u32x4_shr(wasm_u32x4_extmul_high_u16x8(v, factor), 16);
        return wasm_u16x8_narrow_i32x4(low, high);
    }
};
using Quick = Simd128;

#else

using Quick = Plain;

#endif

}  // namespace elbowroom::vectors
