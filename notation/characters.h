// What a text is to people: how long, and whether there is anything to see.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace elbowroom {

// Of UTF-8: the rest of a character begins with the bits 10.
inline std::size_t characters(std::string_view text) {
    return std::size_t(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// Takes the next character off UTF-8 that is well-formed, as JSON's texts are.
std::uint32_t take_character(std::string_view& text);

// Whether there is more to it than spaces and what leaves no mark.
bool is_visible(std::string_view text);
bool is_visible(std::uint32_t character);
// Whether there are characters that take no room or turn the direction of others, by which two names can look alike.
// Those within emoji are fine: they make one picture of several.
bool has_marks(std::string_view text);
// The text without controls, and without what turns the direction of text or takes no room: whatever it is shown in
// stays as it is. Joiners stay, as some languages are written with them, and ends of lines do.
std::string without_marks(std::string_view text);
// Characters that people do not type: controls, ends of lines, and those that turn the direction of what follows, so
// that it reads as something else.
bool has_controls(std::string_view text);

}  // namespace elbowroom
