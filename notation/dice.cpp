#include "notation/dice.h"

#include <stdexcept>

#include "notation/digest.h"

namespace elbowroom {
namespace {

int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    throw std::invalid_argument("expected 64 hexadecimal digits");
}

std::string_view as_text(const Dice::Secret& secret) {
    return {reinterpret_cast<const char*>(secret.data()), secret.size()};
}

// A line for everything, so that no two mixtures have the same text.
std::string text_of(const Mixture& mixture) {
    std::string out =
        "elbowroom dice\ntable " + mixture.table + "\nislands " + (mixture.islands ? "by lot" : "-") + "\n";
    for (const SeatDice& seat : mixture.seats)
        out += "seat " + (seat.commitment.empty() ? "-" : seat.commitment) + " " +
               (seat.number.empty() ? "-" : seat.number) + "\n";
    return out;
}

}  // namespace

Dice Dice::random() {
    Secret secret;
    fill_with_secret_bytes(secret);
    return Dice(secret);
}

Dice Dice::from_hex(std::string_view digits) {
    Secret secret;
    if (digits.size() != 2 * secret.size()) throw std::invalid_argument("expected 64 hexadecimal digits");
    for (std::size_t i = 0; i < secret.size(); ++i)
        secret[i] = std::uint8_t(digit(digits[2 * i]) << 4 | digit(digits[2 * i + 1]));
    return Dice(secret);
}

Dice Dice::with(const Mixture& mixture) const {
    Dice out(secret_);
    out.key_ = hmac_sha256(as_text(secret_), text_of(mixture));
    return out;
}

std::string Dice::secret() const { return to_hex(secret_); }

std::string Dice::commitment() const { return to_hex(sha256(as_text(secret_))); }

std::uint64_t Dice::seed(std::string_view what) const {
    const Digest digest = hmac_sha256(as_text(key_), what);
    std::uint64_t seed = 0;
    for (int byte = 0; byte < 8; ++byte) seed = seed << 8 | digest[std::size_t(byte)];
    return seed;
}

Chance Dice::chance(std::size_t i) const { return Chance::seeded(seed(std::to_string(i))); }

std::uint64_t Dice::lot() const { return seed("islands"); }

std::string commitment_to(std::string_view number) { return Dice::from_hex(number).commitment(); }

}  // namespace elbowroom
