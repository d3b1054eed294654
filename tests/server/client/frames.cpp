#include "tests/server/client/frames.h"

#include <cstring>

namespace elbowroom::client {
namespace {

constexpr std::uint8_t last_bit = 0x80, mask_bit = 0x80, low_bits = 0x7f;
constexpr std::size_t two_bytes = 126, eight_bytes = 127;  // lengths that say: the real one follows

}  // namespace

void append_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask) {
    out += char(last_bit | std::uint8_t(opcode));
    const std::size_t size = payload.size();
    const int more = size < two_bytes ? 0 : size <= 0xffff ? 2 : 8;
    out += char(mask_bit | (more == 0 ? size : more == 2 ? two_bytes : eight_bytes));
    for (int i = more; i-- > 0;) out += char(size >> (8 * i));
    char key[4];
    std::memcpy(key, &mask, sizeof key);
    out.append(key, sizeof key);
    const std::size_t begin = out.size();
    out.append(payload);
    for (std::size_t i = 0; i < size; ++i) out[begin + i] = char(out[begin + i] ^ key[i % 4]);
}

std::optional<Frame> read_frame(std::string_view bytes) {
    if (bytes.size() < 2) return {};
    const auto byte = [&](std::size_t i) { return std::uint8_t(bytes[i]); };
    std::uint64_t length = byte(1) & low_bits;
    std::size_t head = 2;
    if (length >= two_bytes) {
        const std::size_t more = length == two_bytes ? 2 : 8;
        head += more;
        if (bytes.size() < head) return {};
        length = 0;
        for (std::size_t i = 2; i < head; ++i) length = length << 8 | byte(i);
    }
    if (bytes.size() - head < length) return {};
    return Frame{Opcode(byte(0) & 0x0f), (byte(0) & last_bit) != 0, bytes.substr(head, length), head + length};
}

}  // namespace elbowroom::client
