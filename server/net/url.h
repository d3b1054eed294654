// The target of a request, taken apart.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace elbowroom::net {

struct Target {
    std::string path;
    std::map<std::string, std::string> query;  // of a key that is there twice, the first
};

// Nothing if it is not well-formed, or decodes to something that is not printable UTF-8.
std::optional<Target> parse_target(std::string_view target);

}  // namespace elbowroom::net
