#include "server/cluster/peer_address.h"

#include <fmt/format.h>

#include <charconv>
#include <stdexcept>

namespace elbowroom::server {

PeerAddress read_peer_address(const std::string& text) {
    PeerAddress out;
    const std::size_t colon = text.rfind(':');
    bool good = colon != std::string::npos && colon > 0;
    if (good) {
        const char* begin = text.data() + colon + 1;
        const char* end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(begin, end, out.port);
        good = begin != end && error == std::errc{} && stop == end;
        out.written = text.substr(0, colon);
        const bool is_ipv6 = out.written.starts_with('[') && out.written.ends_with(']');
        out.host = is_ipv6 ? out.written.substr(1, out.written.size() - 2) : out.written;
        good = good && !out.host.empty() && (is_ipv6 || out.host.find(':') == std::string::npos);
    }
    if (!good)
        throw std::runtime_error(
            fmt::format("--cluster {} is not where other servers could reach this one: it is to be "
                        "like 10.0.0.2:8090",
                        text));
    return out;
}

}  // namespace elbowroom::server
