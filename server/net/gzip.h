// Compression as HTTP wants it.
#pragma once

#include <string>
#include <string_view>

namespace elbowroom::net {

// As small as can be, for what is kept; or quickly, for what is sent once.
enum class Effort { most, least };
std::string gzip(std::string_view text, Effort effort = Effort::most);

}  // namespace elbowroom::net
