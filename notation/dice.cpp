#include "notation/dice.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

#include <span>
#include <stdexcept>

namespace elbowroom {
namespace {

using Digest = std::array<std::uint8_t, 32>;

std::string to_hex(std::span<const std::uint8_t> bytes) {
    constexpr char digits[] = "0123456789abcdef";
    std::string out;
    for (const auto byte : bytes) {
        out += digits[byte >> 4];
        out += digits[byte & 15];
    }
    return out;
}

int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    throw std::invalid_argument("expected 64 hexadecimal digits");
}

}  // namespace

Dice Dice::random() {
    Secret secret;
    if (RAND_bytes(secret.data(), int(secret.size())) != 1) throw std::runtime_error("there are no random bytes");
    return Dice(secret);
}

Dice Dice::from_hex(std::string_view digits) {
    Secret secret;
    if (digits.size() != 2 * secret.size()) throw std::invalid_argument("expected 64 hexadecimal digits");
    for (std::size_t i = 0; i < secret.size(); ++i)
        secret[i] = std::uint8_t(digit(digits[2 * i]) << 4 | digit(digits[2 * i + 1]));
    return Dice(secret);
}

std::string Dice::secret() const { return to_hex(secret_); }

std::string Dice::commitment() const {
    Digest digest;
    if (EVP_Digest(secret_.data(), secret_.size(), digest.data(), nullptr, EVP_sha256(), nullptr) != 1)
        throw std::runtime_error("there is no SHA-256");
    return to_hex(digest);
}

Chance Dice::chance(std::size_t i) const {
    const std::string number = std::to_string(i);
    Digest digest;
    if (!HMAC(EVP_sha256(), secret_.data(), int(secret_.size()), reinterpret_cast<const unsigned char*>(number.data()),
              number.size(), digest.data(), nullptr))
        throw std::runtime_error("there is no HMAC-SHA-256");
    std::uint64_t seed = 0;
    for (int byte = 0; byte < 8; ++byte) seed = seed << 8 | digest[std::size_t(byte)];
    return Chance::seeded(seed);
}

}  // namespace elbowroom
