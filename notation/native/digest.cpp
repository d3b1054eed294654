// By OpenSSL.
#include "notation/digest.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

#include <stdexcept>

namespace elbowroom {

Digest sha256(std::string_view bytes) {
    Digest digest;
    if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, EVP_sha256(), nullptr) != 1)
        throw std::runtime_error("there is no SHA-256");
    return digest;
}

Digest hmac_sha256(std::string_view key, std::string_view bytes) {
    Digest digest;
    if (!HMAC(EVP_sha256(), key.data(), int(key.size()), reinterpret_cast<const unsigned char*>(bytes.data()),
              bytes.size(), digest.data(), nullptr))
        throw std::runtime_error("there is no HMAC-SHA-256");
    return digest;
}

void fill_with_secret_bytes(std::span<std::uint8_t> bytes) {
    if (RAND_bytes(bytes.data(), int(bytes.size())) != 1) throw std::runtime_error("there are no random bytes");
}

}  // namespace elbowroom
