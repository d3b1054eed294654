// The frames of a WebSocket, as a client writes and reads them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace elbowroom::client {

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

struct Frame {
    Opcode opcode = Opcode::text;
    bool last = true;  // of its message
    std::string_view payload;
    std::size_t size = 0;  // with its head
};

// Clients mask what they send.
void append_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask);
// The frame at the beginning of these bytes, or nothing while it is not complete.
std::optional<Frame> read_frame(std::string_view bytes);

}  // namespace elbowroom::client
