// SHA-256, HMAC with it, and bytes that nobody can guess. The machine answers: by OpenSSL (native/digest.cpp), or in a
// page by its own code and the browser (page/digest.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace elbowroom {

using Digest = std::array<std::uint8_t, 32>;

// They throw std::runtime_error if the machine has no such thing.
Digest sha256(std::string_view bytes);
Digest hmac_sha256(std::string_view key, std::string_view bytes);
void fill_with_secret_bytes(std::span<std::uint8_t> bytes);

std::string to_hex(std::span<const std::uint8_t> bytes);

}  // namespace elbowroom
