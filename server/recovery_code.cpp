#include "server/recovery_code.h"

#include <array>
#include <cstdint>

#include "notation/digest.h"
#include "server/secrets.h"

namespace elbowroom::server {
namespace {

// Those of Crockford: no two look alike.
constexpr std::string_view letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t length = 25, group = 5, longest_typed = 200;

char as_meant(char c) {
    if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
    if (c == 'O') return '0';
    if (c == 'I' || c == 'L') return '1';
    return c;
}

}  // namespace

std::string make_recovery_code() {
    std::array<std::uint8_t, length> random{};
    fill_with_secret_bytes(random);
    std::string out;
    for (std::size_t i = 0; i < length; ++i) {
        if (i > 0 && i % group == 0) out += '-';
        out += letters[random[i] % letters.size()];
    }
    return out;
}

std::optional<std::string> hash_of_recovery_code(std::string_view typed) {
    if (typed.size() > longest_typed) return {};
    std::string code;
    for (const char c : typed) {
        if (c == ' ' || c == '-' || c == '\t' || c == '\n' || c == '\r') continue;
        code += as_meant(c);
        if (letters.find(code.back()) == letters.npos) return {};
    }
    if (code.size() != length) return {};
    return sha256_hex(code);
}

}  // namespace elbowroom::server
