#include "server/secrets.h"

#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

#include <array>
#include <stdexcept>

namespace elbowroom::server {
namespace {

std::string hex(const unsigned char* bytes, std::size_t size) {
    std::string out;
    for (std::size_t i = 0; i < size; ++i) out += fmt::format("{:02x}", bytes[i]);
    return out;
}

}  // namespace

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

std::string sha256_hex(std::string_view text) {
    std::array<unsigned char, 32> digest{};
    EVP_Digest(text.data(), text.size(), digest.data(), nullptr, EVP_sha256(), nullptr);
    return hex(digest.data(), digest.size());
}

std::string hmac_sha256_hex(std::string_view key, std::string_view text) {
    std::array<unsigned char, 32> digest{};
    HMAC(EVP_sha256(), key.data(), int(key.size()), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
         digest.data(), nullptr);
    return hex(digest.data(), digest.size());
}

}  // namespace elbowroom::server
