#include "server/net/headers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>

#include "server/net/origin.h"

namespace elbowroom::net {

namespace {

namespace http = boost::beast::http;

std::string content_policy(std::string_view host) {
    // Not every browser takes 'self' to include the WebSocket of the same host.
    const std::string sockets = normal_host(host).empty() ? std::string() : fmt::format(" ws://{0} wss://{0}", host);
    return "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; style-src 'self' "
           "'unsafe-inline'; connect-src 'self'" +
           sockets + "; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'";
}

// What may stand in a cookie without quotes, RFC 6265.
bool fits_cookie(std::string_view token) {
    return std::all_of(token.begin(), token.end(), [](char c) {
        return c > ' ' && c < 0x7f && std::string_view("\",;\\").find(c) == std::string_view::npos;
    });
}

}  // namespace

void add_headers(http::fields& fields, const Answer& answer, std::string_view host, bool secure) {
    fields.set(http::field::server, "elbowroom");
    if (answer.status != 304 && answer.status != 204) fields.set(http::field::content_type, answer.type);
    fields.set("Content-Security-Policy", content_policy(host));
    fields.set("X-Content-Type-Options", "nosniff");
    fields.set("Referrer-Policy", "same-origin");
    fields.set("Cross-Origin-Opener-Policy", "same-origin");
    fields.set("X-Frame-Options", "DENY");
    fields.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
    fields.set(http::field::cache_control, answer.keep == Keep::no    ? "no-store"
                                           : answer.keep == Keep::ask ? "no-cache"
                                                                      : "public, max-age=31536000, immutable");
    if (!answer.etag.empty()) fields.set(http::field::etag, answer.etag);
    if (!answer.encoding.empty() && answer.status != 304) fields.set(http::field::content_encoding, answer.encoding);
    if (answer.varies) fields.insert(http::field::vary, "Accept-Encoding");
    if (answer.speaks) fields.insert(http::field::vary, "Accept-Language");
    if (!answer.allow.empty()) fields.set(http::field::allow, answer.allow);
    if (!answer.upgrade.empty()) {
        fields.set(http::field::upgrade, answer.upgrade);
        fields.set(http::field::sec_websocket_version, "13");
    }
    const auto set_cookie = [&](std::string_view name, std::string_view value) {
        constexpr int two_years = 2 * 365 * 24 * 60 * 60;
        fields.insert(http::field::set_cookie,
                      fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", name, value,
                                  value.empty() ? 0 : two_years, secure ? "; Secure" : ""));
    };
    if ((!answer.token.empty() && fits_cookie(answer.token)) || answer.forget_token)
        set_cookie("elbowroom", answer.token);
    if (answer.kept) set_cookie("elbowroom-kept", fmt::format("{}", fmt::join(*answer.kept, ".")));
}

}  // namespace elbowroom::net
