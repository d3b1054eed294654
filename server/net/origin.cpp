#include "server/net/origin.h"

#include <fmt/format.h>

#include <boost/asio/ip/address.hpp>
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
            out.erase(out.size() - port.size());
            break;
        }
    return out;
}

std::string host_of_origin(std::string_view origin) {
    const std::size_t at = origin.find("://");
    if (at == origin.npos) return {};
    return normal_host(origin.substr(at + 3));
}

std::string public_origin_fault(std::string_view url) {
    const std::size_t at = url.find("://");
    if (at == url.npos) return fmt::format("write it with its scheme: https://{}", url);
    if (url.substr(0, at) != "https" && url.substr(0, at) != "http") return "it begins with https:// or http://";
    const std::string_view host = url.substr(at + 3);
    if (host.find('/') != host.npos)
        return fmt::format("write it without a path: {}", url.substr(0, at + 3 + host.find('/')));
    const std::string normal = normal_host(host);
    if (normal.empty() || normal.front() == ':' || normal.front() == '.') return "there is no host in it";
    return {};
}

bool is_our_host(std::string_view host, std::string_view public_origin) {
    const std::string asked = normal_host(host);
    if (asked == host_of_origin(public_origin)) return true;
    std::string_view name = asked;
    if (name.starts_with('[')) {
        name.remove_prefix(1);
        name = name.substr(0, name.find(']'));
    } else {
        name = name.substr(0, name.find(':'));
    }
    boost::system::error_code no_address;
    (void)boost::asio::ip::make_address(std::string(name), no_address);
    return name == "localhost" || !no_address;
}

bool is_our_origin(std::string_view origin, std::string_view host, std::string_view public_origin) {
    const std::string asked = host_of_origin(origin);
    if (asked.empty()) return false;
    return asked == normal_host(host) || (!public_origin.empty() && asked == host_of_origin(public_origin));
}

}  // namespace elbowroom::net
