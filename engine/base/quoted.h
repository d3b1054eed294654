// What somebody wrote, as a message repeats it: shortened, so that no message is much longer than what it says.
#pragma once

#include <string>
#include <string_view>

namespace elbowroom {

inline constexpr std::size_t most_quoted = 60;  // bytes

// At most so many bytes of it, with an ellipsis for the rest; no character is cut in two.
inline std::string shortened(std::string_view text, std::size_t most = most_quoted) {
    if (text.size() <= most) return std::string(text);
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xc0) == 0x80) --most;
    return std::string(text.substr(0, most)) + "…";
}

inline std::string in_quotes(std::string_view text) {
    std::string out = "\"";
    out += shortened(text);
    out += '"';
    return out;
}

}  // namespace elbowroom
