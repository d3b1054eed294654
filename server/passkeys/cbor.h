// CBOR (RFC 8949) as authenticators write it: whole numbers, texts, bytes, lists and maps of a known length. Nothing is
// copied, and nothing in it makes the reader take more time or memory than the bytes that are there.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace elbowroom::server::passkeys {

// What was sent is not what it should be: one sentence.
class Malformed : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Reads one value after the other; throws Malformed at whatever is not as asked.
class CborReader {
public:
    explicit CborReader(std::string_view bytes) : left_(bytes) {}

    std::int64_t number();
    std::string_view bytes(std::size_t most);
    std::string_view text(std::size_t most);
    std::size_t map(std::size_t most);  // how many pairs follow
    // A label of a map: a number, or a text.
    struct Label {
        std::optional<std::int64_t> number;
        std::string_view text;
    };
    Label label();
    // Whatever it is, unless there is too much in it.
    void skip();

    bool at_end() const { return left_.empty(); }
    std::string_view left() const { return left_; }

private:
    struct Head {
        std::uint8_t kind;  // the major type
        std::uint64_t value;
    };
    Head head();
    std::string_view take(std::uint64_t length, std::size_t most);
    void skip(int depth, int& items);

    std::string_view left_;
};

}  // namespace elbowroom::server::passkeys
