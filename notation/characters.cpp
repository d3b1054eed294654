#include "notation/characters.h"

#include <array>

namespace elbowroom {
namespace {

struct Range {
    std::uint32_t first, last;
};

// Unicode's spaces, default ignorable characters and fillers.
constexpr std::array<Range, 24> unseen{{{0x00, 0x20},       {0x7f, 0xa0},       {0xad, 0xad},       {0x34f, 0x34f},
                                        {0x61c, 0x61c},     {0x115f, 0x1160},   {0x1680, 0x1680},   {0x17b4, 0x17b5},
                                        {0x180b, 0x180f},   {0x2000, 0x200f},   {0x2028, 0x202f},   {0x205f, 0x206f},
                                        {0x2800, 0x2800},   {0x3000, 0x3000},   {0x3164, 0x3164},   {0xfe00, 0xfe0f},
                                        {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xfffb},   {0x1bca0, 0x1bca3},
                                        {0x1d159, 0x1d159}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}, {0xfffe, 0xffff}}};
constexpr std::array<Range, 5> controls{
    {{0x00, 0x1f}, {0x7f, 0x9f}, {0x2028, 0x2029}, {0x202a, 0x202e}, {0x2066, 0x2069}}};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, std::uint32_t c) {
    return std::any_of(ranges.begin(), ranges.end(), [c](Range range) { return range.first <= c && c <= range.last; });
}

}  // namespace

std::uint32_t take_character(std::string_view& text) {
    const auto lead = std::uint8_t(text.front());
    const std::size_t more = lead < 0xc0 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    std::uint32_t out = more == 0 ? lead : lead & (0x3fU >> more);
    for (std::size_t i = 1; i <= more && i < text.size(); ++i) out = out << 6 | (std::uint8_t(text[i]) & 0x3fU);
    text.remove_prefix(std::min(more + 1, text.size()));
    return out;
}

bool is_visible(std::uint32_t character) { return !is_in(unseen, character); }

bool is_visible(std::string_view text) {
    while (!text.empty())
        if (is_visible(take_character(text))) return true;
    return false;
}

bool has_controls(std::string_view text) {
    while (!text.empty())
        if (is_in(controls, take_character(text))) return true;
    return false;
}

}  // namespace elbowroom
