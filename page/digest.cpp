// SHA-256 as FIPS 180-4 writes it down, HMAC with it as RFC 2104 does, and the browser's random bytes. OpenSSL answers
// the same: page/test.mjs compares them.
#include "notation/digest.h"

#include <unistd.h>

#include <bit>
#include <stdexcept>

namespace elbowroom {
namespace {

constexpr std::size_t block_size = 64;

constexpr std::array<std::uint32_t, 64> round_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using Words = std::array<std::uint32_t, 8>;

void take_in(Words& hash, std::string_view block) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < block_size; ++i) w[i / 4] = w[i / 4] << 8 | std::uint8_t(block[i]);
    for (std::size_t i = 16; i < w.size(); ++i) {
        const std::uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + w[i - 7] +
               (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
    }
    auto [a, b, c, d, e, f, g, h] = hash;
    for (std::size_t i = 0; i < w.size(); ++i) {
        const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) +
                                    round_constants[i] + w[i];
        const std::uint32_t second =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
    }
    const Words mixed{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += mixed[i];
}

std::string_view as_text(const Digest& digest) { return {reinterpret_cast<const char*>(digest.data()), digest.size()}; }

}  // namespace

Digest sha256(std::string_view bytes) {
    Words hash{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const std::uint64_t bits = std::uint64_t(bytes.size()) * 8;
    for (; bytes.size() >= block_size; bytes.remove_prefix(block_size)) take_in(hash, bytes.substr(0, block_size));
    std::string last(bytes);
    last += char(0x80);
    while (last.size() % block_size != block_size - sizeof bits) last += '\0';
    for (int shift = 56; shift >= 0; shift -= 8) last += char(bits >> shift);
    for (std::string_view rest = last; !rest.empty(); rest.remove_prefix(block_size))
        take_in(hash, rest.substr(0, block_size));
    Digest digest;
    for (std::size_t i = 0; i < digest.size(); ++i) digest[i] = std::uint8_t(hash[i / 4] >> (24 - 8 * (i % 4)));
    return digest;
}

Digest hmac_sha256(std::string_view key, std::string_view bytes) {
    std::string inner(key.size() > block_size ? std::string(as_text(sha256(key))) : std::string(key));
    inner.resize(block_size);
    std::string outer = inner;
    for (char& c : inner) c = char(c ^ 0x36);
    for (char& c : outer) c = char(c ^ 0x5c);
    inner += bytes;
    outer += as_text(sha256(inner));
    return sha256(outer);
}

void fill_with_secret_bytes(std::span<std::uint8_t> bytes) {
    if (getentropy(bytes.data(), bytes.size()) != 0) throw std::runtime_error("there are no random bytes");
}

}  // namespace elbowroom
