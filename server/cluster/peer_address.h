// Where a server is reached by the others.
#pragma once

#include <cstdint>
#include <string>

namespace elbowroom::server {

struct PeerAddress {
    std::string host, written;  // of IPv6 without and with its brackets
    std::uint16_t port = 0;
};
// "10.0.0.2:8090", "[fd00::2]:8090"; throws std::runtime_error with one sentence.
PeerAddress read_peer_address(const std::string& text);

}  // namespace elbowroom::server
