// Bytes as letters that fit into JSON and addresses (RFC 4648, section 5), without padding.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace elbowroom::server {

std::string to_base64url(std::string_view bytes);
// Nothing if it is not what to_base64url() makes.
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace elbowroom::server
