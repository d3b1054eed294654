#include "server/net/origin.h"

#include <cstddef>

namespace elbowroom::net {

std::string normal_host(std::string_view host) {
    std::string out;
    for (char c : host) {
        if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
        const bool fine = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                          std::string_view(".:-_[]").find(c) != std::string_view::npos;
        if (!fine) return {};
        out += c;
    }
    for (const std::string_view port : {":80", ":443"})
        if (out.size() > port.size() && out.ends_with(port)) {
            out.resize(out.size() - port.size());
            break;
        }
    return out;
}

std::string host_of_origin(std::string_view origin) {
    const std::size_t at = origin.find("://");
    if (at == origin.npos) return {};
    return normal_host(origin.substr(at + 3));
}

bool is_our_origin(std::string_view origin, std::string_view host, std::string_view public_origin) {
    const std::string asked = host_of_origin(origin);
    if (asked.empty()) return false;
    return asked == normal_host(host) || (!public_origin.empty() && asked == host_of_origin(public_origin));
}

}  // namespace elbowroom::net
