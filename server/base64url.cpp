#include "server/base64url.h"

#include <cstdint>

namespace elbowroom::server {
namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string to_base64url(std::string_view bytes) {
    std::string out;
    std::uint32_t bits = 0;
    int held = 0;
    for (const char byte : bytes) {
        bits = (bits << 8 | std::uint8_t(byte)) & 0xFFFF;
        for (held += 8; held >= 6; held -= 6) out += letters[bits >> (held - 6) & 63];
    }
    if (held > 0) out += letters[bits << (6 - held) & 63];
    return out;
}

std::optional<std::string> from_base64url(std::string_view text) {
    std::string out;
    std::uint32_t bits = 0;
    int held = 0;
    for (const char letter : text) {
        const auto at = letters.find(letter);
        if (at == letters.npos) return {};
        bits = (bits << 6 | std::uint32_t(at)) & 0xFFFF;
        held += 6;
        if (held >= 8) {
            held -= 8;
            out += char(bits >> held & 0xFF);
        }
    }
    // One text for the same bytes: nothing but zeros is left over.
    if (held >= 6 || (bits & ((1U << held) - 1)) != 0) return {};
    return out;
}

}  // namespace elbowroom::server
