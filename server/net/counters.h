// What the network layer counts, for the metrics.
#pragma once

#include <array>
#include <cstdint>

namespace elbowroom::net {

struct Counters {
    std::uint64_t connections = 0;  // open now
    std::uint64_t sockets = 0;      // WebSockets among them
    std::uint64_t connections_total = 0;
    std::uint64_t sockets_total = 0;
    std::uint64_t refused = 0;               // connections beyond a limit
    std::array<std::uint64_t, 6> answers{};  // by the first digit of the status
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::uint64_t bytes_out = 0;
    std::uint64_t messages_refused = 0;  // by the rate limit
    std::uint64_t slow_readers = 0;      // closed because they did not read
};

}  // namespace elbowroom::net
