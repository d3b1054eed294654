// Ids that nobody guesses, and what is kept of them.
#pragma once

#include <string>
#include <string_view>

namespace elbowroom::server {

// Letters and digits, as many as asked for, each of them random (about 6 bits).
std::string random_text(std::size_t length);
std::string sha256_hex(std::string_view text);
std::string hmac_sha256_hex(std::string_view key, std::string_view text);

}  // namespace elbowroom::server
