#include "server/secrets.h"

#include <openssl/rand.h>

#include <array>
#include <stdexcept>

#include "notation/digest.h"

namespace elbowroom::server {

std::string random_text(std::size_t length) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    std::string out;
    std::array<unsigned char, 64> bytes{};
    while (out.size() < length) {
        if (RAND_bytes(bytes.data(), int(bytes.size())) != 1) throw std::runtime_error("there are no random numbers");
        // The bytes beyond a multiple of 62 are left out, so that every letter is as likely.
        for (const unsigned char byte : bytes)
            if (byte < 248 && out.size() < length) out += letters[byte % letters.size()];
    }
    return out;
}

std::string sha256_hex(std::string_view text) { return to_hex(sha256(text)); }

std::string hmac_sha256_hex(std::string_view key, std::string_view text) { return to_hex(hmac_sha256(key, text)); }

}  // namespace elbowroom::server
