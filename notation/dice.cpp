#include "notation/dice.h"

#include <openssl/rand.h>

#include <stdexcept>

#include "notation/digest.h"

namespace elbowroom {
namespace {

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

std::string Dice::commitment() const { return to_hex(sha256(bytes())); }

std::string_view Dice::bytes() const { return {reinterpret_cast<const char*>(secret_.data()), secret_.size()}; }

Chance Dice::chance(std::size_t i) const {
    const Digest digest = hmac_sha256(bytes(), std::to_string(i));
    std::uint64_t seed = 0;
    for (int byte = 0; byte < 8; ++byte) seed = seed << 8 | digest[std::size_t(byte)];
    return Chance::seeded(seed);
}

}  // namespace elbowroom
