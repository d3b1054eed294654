#include "tests/server/client/skim.h"

#include <array>
#include <charconv>

namespace elbowroom::client {
namespace {

constexpr std::string_view begin_of_type = R"({"type":")";

enum : std::uint8_t { other, quote, opens, closes };

constexpr std::array<std::uint8_t, 256> kinds = [] {
    std::array<std::uint8_t, 256> out{};
    out['"'] = quote;
    out['{'] = out['['] = opens;
    out['}'] = out[']'] = closes;
    return out;
}();

// The place after the text that begins here.
std::size_t after_text(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\') ++at;
    return at + 1;
}

}  // namespace

std::string_view type_of(std::string_view message) {
    if (!message.starts_with(begin_of_type)) return {};
    message.remove_prefix(begin_of_type.size());
    return message.substr(0, message.find('"'));
}

std::int64_t number_after(std::string_view text, std::string_view key) {
    const std::size_t at = text.find(key);
    std::int64_t number = -1;
    if (at != std::string_view::npos) std::from_chars(text.data() + at + key.size(), text.data() + text.size(), number);
    return number;
}

std::string_view value_at(std::string_view text, std::size_t begin) {
    if (begin >= text.size()) return {};
    if (text[begin] == '"') {
        const std::size_t end = after_text(text, begin);
        return end > text.size() ? std::string_view() : text.substr(begin, end - begin);
    }
    if (kinds[std::uint8_t(text[begin])] != opens) return text.substr(begin, text.find_first_of(",]}", begin) - begin);
    int depth = 0;
    for (std::size_t at = begin; at < text.size();) {
        switch (kinds[std::uint8_t(text[at])]) {
        case quote: at = after_text(text, at); continue;
        case opens: ++depth; break;
        case closes:
            if (--depth == 0) return text.substr(begin, at + 1 - begin);
            break;
        default: break;
        }
        ++at;
    }
    return {};
}

std::string_view value_after(std::string_view text, std::string_view key) {
    const std::size_t at = text.find(key);
    return at == std::string_view::npos ? std::string_view() : value_at(text, at + key.size());
}

std::string_view updates_of(std::string_view message) {
    // It comes soon, if at all: the rest of the message is not looked through.
    constexpr std::size_t soon = 200;
    const std::size_t at = message.substr(0, soon).find(R"("updates":[)");
    return at == std::string_view::npos ? std::string_view() : message.substr(at + 10);
}

std::string_view actions_of(std::string_view message) {
    // From the end, where it stands before `undo` and `chat`.
    constexpr std::string_view key = R"("actions":)", after = R"(,"undo":{)";
    const std::size_t end = message.rfind(after);
    const std::size_t at = message.rfind(key, end);
    if (at == std::string_view::npos || end == std::string_view::npos) return {};
    return message.substr(at + key.size(), end - at - key.size());
}

}  // namespace elbowroom::client
