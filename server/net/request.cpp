#include "server/net/request.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/origin.h"
#include "server/net/url.h"

namespace elbowroom::net {

namespace {

namespace http = boost::beast::http;

std::string_view trim(std::string_view text) {
    while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
    while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
    return text;
}

// The parts of all headers of that name, between the separators.
std::vector<std::string_view> parts(const Head& head, std::string_view name, char separator) {
    std::vector<std::string_view> out;
    const auto [first, last] = head.equal_range(name);
    for (auto field = first; field != last; ++field) {
        std::string_view rest = field->value();
        while (!rest.empty()) {
            const std::string_view part = rest.substr(0, rest.find(separator));
            rest.remove_prefix(std::min(rest.size(), part.size() + 1));
            out.push_back(trim(part));
        }
    }
    return out;
}

std::string token(const Head& head) {
    constexpr std::string_view bearer = "Bearer ";
    const std::string_view authorization = head[http::field::authorization];
    if (authorization.size() > bearer.size() && boost::beast::iequals(authorization.substr(0, bearer.size()), bearer))
        return std::string(trim(authorization.substr(bearer.size())));
    constexpr std::string_view cookie = "elbowroom=";
    for (const std::string_view part : parts(head, "Cookie", ';'))
        if (part.starts_with(cookie)) return std::string(part.substr(cookie.size()));
    return {};
}

std::vector<std::string> kept(const Head& head) {
    constexpr std::string_view cookie = "elbowroom-kept=";
    constexpr std::size_t most = 16, longest = 128;
    std::vector<std::string> out;
    for (std::string_view part : parts(head, "Cookie", ';')) {
        if (!part.starts_with(cookie)) continue;
        part.remove_prefix(cookie.size());
        while (!part.empty() && out.size() < most) {
            const std::string_view one = part.substr(0, part.find('.'));
            part.remove_prefix(std::min(part.size(), one.size() + 1));
            if (!one.empty() && one.size() <= longest) out.emplace_back(one);
        }
        break;
    }
    return out;
}

// Each proxy adds whom it heard from at the end: the client is the last one who is no proxy of ours.
asio::ip::address client_of(const Head& head, asio::ip::address peer, const Network& network) {
    if (!network.trusts(peer)) return peer;
    const std::vector<std::string_view> chain = parts(head, "X-Forwarded-For", ',');
    for (auto hop = chain.rbegin(); hop != chain.rend(); ++hop) {
        boost::system::error_code bad;
        const asio::ip::address address = asio::ip::make_address(std::string(*hop), bad);
        if (bad) break;
        peer = plain(address);
        if (!network.trusts(peer)) break;
    }
    return peer;
}

bool cross_site(const Head& head) {
    const auto site = head.find("Sec-Fetch-Site");
    return site != head.end() && site->value() == "cross-site";
}

std::optional<Answer> refuse_foreign(const Head& head, std::string_view host, const Network& network) {
    const auto origin = head.find(http::field::origin);
    const bool foreign = origin != head.end() && !is_our_origin(origin->value(), host, network.config.public_origin);
    if (foreign || cross_site(head)) return refusal(403, "this may only be asked for by the server's own pages");
    return {};
}

bool is_of_type(std::string_view header, std::string_view type) {
    return boost::beast::iequals(trim(header.substr(0, header.find(';'))), type);
}

}  // namespace

bool has_unknown_coding(const Head& head) {
    const auto [first, last] = head.equal_range(http::field::transfer_encoding);
    if (first == last) return false;
    return std::next(first) != last || !boost::beast::iequals(trim(first->value()), "chunked");
}

std::variant<Incoming, Answer> understand(const Head& head, const asio::ip::address& peer, const Network& network) {
    constexpr std::string_view methods = "GET, HEAD, POST, PUT, PATCH, DELETE";
    const auto not_allowed = [](std::string_view allowed) {
        Answer out = refusal(405, fmt::format("only {} is possible here", allowed));
        out.allow = allowed;
        return out;
    };
    const bool reads = head.method() == http::verb::get || head.method() == http::verb::head;
    const bool writes = head.method() == http::verb::post || head.method() == http::verb::put ||
                        head.method() == http::verb::patch || head.method() == http::verb::delete_;
    if (!reads && !writes) return not_allowed(methods);
    std::optional<Target> target = parse_target(head.target());
    if (!target) return refusal(400, "the address of the request is malformed");

    Incoming in;
    in.host = head[http::field::host];
    if (head.version() >= 11 && (normal_host(in.host).empty() || head.count(http::field::host) != 1))
        return refusal(400, "the header Host is missing or malformed");
    const std::string& people_see = network.config.public_origin;
    if (!people_see.empty() && !in.host.empty() && !is_our_host(in.host, people_see))
        return refusal(421, fmt::format("this server is reached at {}", people_see));
    if (has_unknown_coding(head))
        return refusal(501, "a body comes as it is, or chunked: no other Transfer-Encoding is known");
    in.accept_encoding = head[http::field::accept_encoding];
    in.head_only = head.method() == http::verb::head;
    in.client = client_of(head, peer, network);
    in.is_live = target->path == "/api/live";
    in.for_app = target->path == "/api" || target->path.starts_with("/api/") || target->path == "/healthz" ||
                 target->path == "/metrics";
    if (writes && !in.for_app) return not_allowed("GET, HEAD");
    if (writes || in.is_live)
        if (std::optional<Answer> refused = refuse_foreign(head, in.host, network)) return *std::move(refused);
    const std::string_view type = head[http::field::content_type];
    const std::string& forms = network.config.forms_below;
    in.request.is_form =
        head.method() == http::verb::post && !forms.empty() && target->path.starts_with(forms) &&
        (is_of_type(type, "application/x-www-form-urlencoded") || is_of_type(type, "multipart/form-data"));
    if (writes && !in.request.is_form && !is_of_type(type, "application/json"))
        return refusal(415, "the header Content-Type must be application/json");

    in.request.method = in.head_only ? "GET" : std::string(head.method_string());
    in.request.path = std::move(target->path);
    in.request.query = std::move(target->query);
    in.request.token = token(head);
    in.request.kept = kept(head);
    in.request.user_agent = std::string_view(head[http::field::user_agent]).substr(0, 512);
    in.request.address = Crowd::name(in.client);
    in.request.client = in.client;
    const auto proto = head.find("X-Forwarded-Proto");
    in.request.secure = proto != head.end() && network.trusts(peer) && boost::beast::iequals(proto->value(), "https");
    in.request.origin =
        !people_see.empty() ? people_see : fmt::format("{}://{}", in.request.secure ? "https" : "http", in.host);
    in.request.accept_language = std::string_view(head[http::field::accept_language]).substr(0, 256);
    in.request.seed = std::string_view(head["X-Elbowroom-Seed"]).substr(0, 64);
    in.request.if_none_match = head[http::field::if_none_match];
    return in;
}

}  // namespace elbowroom::net
