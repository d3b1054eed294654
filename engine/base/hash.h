// A fast 64-bit hash of plain bytes, the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace elbowroom {

__extension__ using Wide = unsigned __int128;

inline std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
    const Wide product = Wide{a} * b;
    return std::uint64_t(product) ^ std::uint64_t(product >> 64);
}

inline std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t seed = 0) {
    constexpr std::uint64_t k0 = 0xa0761d6478bd642fULL, k1 = 0xe7037ed1a0b428dbULL;
    const auto* bytes = static_cast<const unsigned char*>(data);
    std::uint64_t h = seed ^ k0 ^ size;
    while (size >= 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, 8);
        h = mix(h ^ word, k1);
        bytes += 8;
        size -= 8;
    }
    std::uint64_t tail = 0;
    if (size > 0) std::memcpy(&tail, bytes, size);
    return mix(h ^ tail, k0 ^ h);
}

}  // namespace elbowroom
