// Whether a browser's request comes from our own pages.
#pragma once

#include <string>
#include <string_view>

namespace elbowroom::net {

// Why this cannot be where people reach the server; empty: it can.
std::string public_origin_fault(std::string_view url);

// "Example.org:443" -> "example.org"; empty if it is not the name of a host, perhaps with a port.
std::string normal_host(std::string_view host);
// The host of an origin such as "https://example.org"; empty if it is none.
std::string host_of_origin(std::string_view origin);
// Whether a request under this name may be meant for us, if people reach us at `public_origin`: that host, `localhost`,
// or an address, which nobody's DNS can make point elsewhere.
bool is_our_host(std::string_view host, std::string_view public_origin);
// The scheme is left to the proxy: an origin is ours if its host is, or if it is the one the operator names.
bool is_our_origin(std::string_view origin, std::string_view host, std::string_view public_origin);

}  // namespace elbowroom::net
