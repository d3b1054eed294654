#include "server/passkeys/cbor.h"

#include <limits>

namespace elbowroom::server::passkeys {
namespace {

enum Kind : std::uint8_t { positive, negative, byte_string, text_string, list, pairs, tagged, simple };

constexpr int deepest = 8, most_items = 256;
constexpr std::size_t longest_label = 64;

}  // namespace

CborReader::Head CborReader::head() {
    if (left_.empty()) throw Malformed("the CBOR ends too early");
    const auto first = std::uint8_t(left_[0]);
    left_.remove_prefix(1);
    const std::uint8_t kind = first >> 5, size = first & 31;
    if (size < 24) return {kind, size};
    if (size > 27) throw Malformed("the CBOR has a value of no known length");
    const std::size_t length = std::size_t{1} << (size - 24);
    if (left_.size() < length) throw Malformed("the CBOR ends too early");
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < length; ++i) value = value << 8 | std::uint8_t(left_[i]);
    left_.remove_prefix(length);
    return {kind, value};
}

std::string_view CborReader::take(std::uint64_t length, std::size_t most) {
    if (length > left_.size()) throw Malformed("the CBOR ends too early");
    if (length > most) throw Malformed("a value in the CBOR is too long");
    const std::string_view out = left_.substr(0, std::size_t(length));
    left_.remove_prefix(out.size());
    return out;
}

std::int64_t CborReader::number() {
    const Head it = head();
    if (it.kind > negative || it.value > std::uint64_t(std::numeric_limits<std::int64_t>::max()))
        throw Malformed("expected a number in the CBOR");
    return it.kind == positive ? std::int64_t(it.value) : -1 - std::int64_t(it.value);
}

std::string_view CborReader::bytes(std::size_t most) {
    const Head it = head();
    if (it.kind != byte_string) throw Malformed("expected bytes in the CBOR");
    return take(it.value, most);
}

std::string_view CborReader::text(std::size_t most) {
    const Head it = head();
    if (it.kind != text_string) throw Malformed("expected a text in the CBOR");
    return take(it.value, most);
}

std::size_t CborReader::map(std::size_t most) {
    const Head it = head();
    if (it.kind != pairs) throw Malformed("expected a map in the CBOR");
    if (it.value > most) throw Malformed("a map in the CBOR has too many members");
    return std::size_t(it.value);
}

CborReader::Label CborReader::label() {
    if (left_.empty()) throw Malformed("the CBOR ends too early");
    if (std::uint8_t(left_[0]) >> 5 == text_string) return {{}, text(longest_label)};
    return {number(), {}};
}

void CborReader::skip() {
    int items = 0;
    skip(0, items);
}

void CborReader::skip(int depth, int& items) {
    if (depth > deepest) throw Malformed("the CBOR is nested too deeply");
    if (++items > most_items) throw Malformed("there is too much in the CBOR");
    const Head it = head();
    switch (it.kind) {
    case byte_string:
    case text_string: take(it.value, left_.size()); break;
    case list:
    case pairs: {
        if (it.value > std::uint64_t(most_items)) throw Malformed("there is too much in the CBOR");
        const std::uint64_t values = it.kind == pairs ? it.value * 2 : it.value;
        for (std::uint64_t i = 0; i < values; ++i) skip(depth + 1, items);
        break;
    }
    case tagged: skip(depth + 1, items); break;
    default: break;
    }
}

}  // namespace elbowroom::server::passkeys
