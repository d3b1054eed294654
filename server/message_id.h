// The id of a message that is not read otherwise.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace elbowroom::server {

constexpr std::size_t longest_id = 64;  // of a text

// As JSON; empty if the message has none, or a wrong one, or is no message at all.
std::string id_of(std::string_view message);

}  // namespace elbowroom::server
