#include "server/table/names.h"

#include <algorithm>
#include <array>

#include "bots/bot.h"
#include "bots/given_names.h"
#include "notation/characters.h"
#include "server/table/settings.h"

namespace elbowroom::server {
namespace {

// The letters from U+00C0 to U+017F without case and accents.
constexpr std::string_view latin =
    "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo/ouuuuypy"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
    "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(latin.size() == 0x180 - 0xc0);

struct Lookalike {
    char32_t letter;
    char latin;
};
// Greek and Cyrillic letters that look like Latin ones, in one case or the other.
constexpr std::array<Lookalike, 35> lookalikes{
    {{U'\u03b1', 'a'}, {U'\u03b2', 'b'}, {U'\u03b5', 'e'}, {U'\u03b6', 'z'}, {U'\u03b7', 'h'}, {U'\u03b9', 'i'},
     {U'\u03ba', 'k'}, {U'\u03bc', 'm'}, {U'\u03bd', 'n'}, {U'\u03bf', 'o'}, {U'\u03c1', 'p'}, {U'\u03c4', 't'},
     {U'\u03c5', 'y'}, {U'\u03c7', 'x'}, {U'\u0430', 'a'}, {U'\u0432', 'b'}, {U'\u0435', 'e'}, {U'\u0451', 'e'},
     {U'\u0437', '3'}, {U'\u0456', 'i'}, {U'\u0457', 'i'}, {U'\u0458', 'j'}, {U'\u043a', 'k'}, {U'\u043c', 'm'},
     {U'\u043d', 'h'}, {U'\u043e', 'o'}, {U'\u0440', 'p'}, {U'\u0441', 'c'}, {U'\u0455', 's'}, {U'\u0442', 't'},
     {U'\u0443', 'y'}, {U'\u0445', 'x'}, {U'\u0501', 'd'}, {U'\u051b', 'q'}, {U'\u051d', 'w'}}};

std::uint32_t without_case(std::uint32_t c) {
    if ((c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f)) return c + 0x20;
    if (c >= 0x400 && c <= 0x40f) return c + 0x50;
    if (c == 0x3c2) return 0x3c3;  // the sigma at the end of a word
    return c;
}

std::uint32_t look_of(std::uint32_t c) {
    if (c >= 0xff01 && c <= 0xff5e) c -= 0xff01 - '!';  // as wide as Chinese letters
    if (c >= 'A' && c <= 'Z') return c - 'A' + 'a';
    if (c < 0xc0) return c;
    if (c < 0x180) return std::uint32_t(latin[c - 0xc0]);
    c = without_case(c);
    const auto* const known =
        std::find_if(lookalikes.begin(), lookalikes.end(), [c](const Lookalike& each) { return each.letter == c; });
    return known == lookalikes.end() ? c : std::uint32_t(known->latin);
}

void append(std::string& out, std::uint32_t c) {
    // Only to be compared: any way to write it does that tells characters apart.
    for (; c >= 0x80; c >>= 7) out += char(0x80 | (c & 0x7f));
    out += char(c);
}

std::vector<std::string> looks_of_bots() {
    std::vector<std::string> out;
    for (const std::string& bot : bot_names()) out.push_back(server::look_of(bot));
    for (const std::string_view name : all_given_names()) out.push_back(server::look_of(name));
    return out;
}

}  // namespace

std::string look_of(std::string_view name) {
    std::string out;
    while (!name.empty()) {
        const std::uint32_t c = take_character(name);
        const bool accent = c >= 0x300 && c <= 0x36f;
        if (!accent && is_visible(c)) append(out, look_of(c));
    }
    return out;
}

bool looks_like_bot(std::string_view name) {
    std::string look = look_of(name);
    while (!look.empty() && look.back() >= '0' && look.back() <= '9') look.pop_back();
    static const std::vector<std::string> looks = looks_of_bots();
    return std::find(looks.begin(), looks.end(), look) != looks.end();
}

std::string free_name(const std::string& name, const std::vector<std::string>& taken) {
    const auto is_free = [&](const std::string& wish) {
        return !looks_like_bot(wish) && std::none_of(taken.begin(), taken.end(), [&](const std::string& other) {
            return look_of(other) == look_of(wish);
        });
    };
    std::string base = looks_like_bot(name) ? name + "?" : name, out = base;
    for (int number = 2; !is_free(out); ++number) {
        const std::string end = " " + std::to_string(number);
        out = base;
        while (characters(out) + end.size() > longest_name) {
            // A whole character, which may be several bytes.
            while (!out.empty() && (out.back() & 0xC0) == 0x80) out.pop_back();
            out.pop_back();
        }
        out += end;
    }
    return out;
}

}  // namespace elbowroom::server
