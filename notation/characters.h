// How long a text is to people.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace elbowroom {

// Of UTF-8: the rest of a character begins with the bits 10.
inline std::size_t characters(std::string_view text) {
    return std::size_t(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace elbowroom
