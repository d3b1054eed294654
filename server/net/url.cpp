#include "server/net/url.h"

#include <cstddef>
#include <cstdint>

namespace elbowroom::net {

namespace {

int hex(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// UTF-8 as RFC 3629 has it, without control characters.
bool printable(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = std::uint8_t(text[i]);
        if (lead < 0x20 || lead == 0x7f) return false;
        std::size_t more = 0;
        std::uint32_t code = lead;
        if (lead >= 0x80) {
            more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
            if (lead < 0xc2 || lead > 0xf4) return false;
            code = lead & (0x3f >> more);
        }
        if (i + more >= text.size()) return false;
        for (std::size_t j = 1; j <= more; ++j) {
            const auto next = std::uint8_t(text[i + j]);
            if ((next & 0xc0) != 0x80) return false;
            code = code << 6 | (next & 0x3f);
        }
        if (more == 2 && (code < 0x800 || (code >= 0xd800 && code <= 0xdfff))) return false;
        if (more == 3 && (code < 0x10000 || code > 0x10ffff)) return false;
        i += more + 1;
    }
    return true;
}

enum class Plus { is_plus, is_space };

std::optional<std::string> decode(std::string_view text, Plus plus) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%') {
            if (i + 2 >= text.size() || hex(text[i + 1]) < 0 || hex(text[i + 2]) < 0) return {};
            out += char(hex(text[i + 1]) * 16 + hex(text[i + 2]));
            i += 2;
        } else {
            out += text[i] == '+' && plus == Plus::is_space ? ' ' : text[i];
        }
    }
    if (!printable(out)) return {};
    return out;
}

}  // namespace

std::optional<Target> parse_target(std::string_view target) {
    // A proxy may name the whole address.
    for (const std::string_view scheme : {"http://", "https://"})
        if (target.starts_with(scheme)) {
            const std::size_t slash = target.find('/', scheme.size());
            target = slash == target.npos ? "/" : target.substr(slash);
            break;
        }
    if (!target.starts_with('/')) return {};
    target = target.substr(0, target.find('#'));
    const std::size_t mark = target.find('?');
    const std::optional<std::string> path = decode(target.substr(0, mark), Plus::is_plus);
    if (!path) return {};
    Target out{*path, {}};
    std::string_view rest = mark == target.npos ? std::string_view{} : target.substr(mark + 1);
    while (!rest.empty()) {
        const std::string_view pair = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
        if (pair.empty()) continue;
        const std::size_t equals = pair.find('=');
        const auto key = decode(pair.substr(0, equals), Plus::is_space);
        const auto value = decode(equals == pair.npos ? std::string_view{} : pair.substr(equals + 1), Plus::is_space);
        if (!key || !value) return {};
        out.query.emplace(*key, *value);
    }
    return out;
}

}  // namespace elbowroom::net
