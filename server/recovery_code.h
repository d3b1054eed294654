// A code on paper that leads back to somebody: easily read, easily typed, and never guessed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace elbowroom::server {

// Five groups of five letters and digits, 125 bits: "7KQ2M-XW0ZD-…".
std::string make_recovery_code();
// What is kept of it, however it is typed: without case, spaces and hyphens, O for 0, I or L for 1. Nothing if it
// cannot be one.
std::optional<std::string> hash_of_recovery_code(std::string_view typed);

}  // namespace elbowroom::server
