// SHA-256, and HMAC with it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace elbowroom {

using Digest = std::array<std::uint8_t, 32>;

// They throw std::runtime_error if the machine has no SHA-256.
Digest sha256(std::string_view bytes);
Digest hmac_sha256(std::string_view key, std::string_view bytes);

std::string to_hex(std::span<const std::uint8_t> bytes);

}  // namespace elbowroom
