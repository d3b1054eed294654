// Compression as HTTP wants it.
#pragma once

#include <string>
#include <string_view>

namespace elbowroom::net {

std::string gzip(std::string_view text);

}  // namespace elbowroom::net
