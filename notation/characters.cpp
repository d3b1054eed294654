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

constexpr std::array<Range, 7> spaces{{{0x20, 0x20},
                                       {0xa0, 0xa0},
                                       {0x1680, 0x1680},
                                       {0x2000, 0x200a},
                                       {0x202f, 0x202f},
                                       {0x205f, 0x205f},
                                       {0x3000, 0x3000}}};
// What emoji are made of, and what joins them: the joiner, and the selector of a picture.
constexpr std::array<Range, 6> pictures{
    {{0xa9, 0xae}, {0x203c, 0x2049}, {0x2122, 0x2bff}, {0x3030, 0x303d}, {0x3297, 0x3299}, {0x1f000, 0x1faff}}};
constexpr std::uint32_t joiner = 0x200d, picture_selector = 0xfe0f;
// Of what is unseen, whatever is no space and no part of how a language or a picture is written.
constexpr std::array<Range, 12> marks{{{0xad, 0xad},
                                       {0x34f, 0x34f},
                                       {0x61c, 0x61c},
                                       {0x180e, 0x180e},
                                       {0x200b, 0x200b},
                                       {0x200e, 0x200f},
                                       {0x2028, 0x202e},
                                       {0x2060, 0x206f},
                                       {0xfeff, 0xfeff},
                                       {0xfff0, 0xfffb},
                                       {0x1d173, 0x1d17a},
                                       {0xe0000, 0xe0fff}}};

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

bool has_marks(std::string_view text) {
    bool after_picture = false, joined = false;
    while (!text.empty()) {
        const std::uint32_t c = take_character(text);
        const bool is_picture = is_in(pictures, c);
        if (joined && !is_picture) return true;
        joined = false;
        if (c == joiner || c == picture_selector) {
            if (!after_picture) return true;
            joined = c == joiner;
            after_picture = !joined;
            continue;
        }
        if (is_in(unseen, c) && !is_in(spaces, c)) return true;
        after_picture = is_picture;
    }
    return joined;
}

std::string without_marks(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::string_view from = text;
        const std::uint32_t c = take_character(text);
        const bool control = c != '\n' && c != '\t' && is_in(controls, c);
        if (!control && !is_in(marks, c)) out += from.substr(0, from.size() - text.size());
    }
    return out;
}

}  // namespace elbowroom
