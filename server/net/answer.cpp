#include "server/net/answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/net/gzip.h"

namespace elbowroom::net {

Answer refusal(int status, std::string_view sentence) {
    Answer out;
    out.status = status;
    out.body = std::make_shared<const std::string>(fmt::format("{{\"error\":\"{}\"}}", sentence));
    return out;
}

Answer answer_of(Response&& response, std::string_view accept_encoding) {
    Answer out;
    out.status = response.status;
    out.type = std::move(response.type);
    out.body = std::move(response.body);
    out.more = std::move(response.more);
    out.etag = std::move(response.etag);
    out.keep = response.cacheable_for_ever ? Keep::for_ever : out.etag.empty() ? Keep::no : Keep::ask;
    out.token = std::move(response.token);
    out.forget_token = response.forget_token;
    out.kept = std::move(response.kept);
    out.held = std::move(response.held);
    out.varies = response.packed != nullptr || response.worth_packing;
    const bool takes_packed = out.varies && accepts(accept_encoding, "gzip");
    if (takes_packed && !response.packed)
        response.packed = std::make_shared<const std::string>(gzip(*out.body, Effort::least));
    if (takes_packed) {
        out.body = std::move(response.packed);
        out.encoding = "gzip";
        if (!out.etag.empty()) out.etag.insert(out.etag.size() - 1, "-gzip");
    }
    return out;
}

// "gzip, br;q=0.5" accepts both, "gzip;q=0" neither.
bool accepts(std::string_view accept_encoding, std::string_view encoding) {
    while (!accept_encoding.empty()) {
        std::string_view one = accept_encoding.substr(0, accept_encoding.find(','));
        accept_encoding.remove_prefix(std::min(accept_encoding.size(), one.size() + 1));
        while (one.starts_with(' ')) one.remove_prefix(1);
        const std::string_view name = one.substr(0, one.find_first_of("; "));
        if (name != encoding) continue;
        const std::size_t q = one.find("q=");
        return q == one.npos || one.substr(q + 2).find_first_of("123456789") != one.npos;
    }
    return false;
}

bool has_tag(std::string_view if_none_match, std::string_view etag) {
    if (etag.empty()) return false;
    while (!if_none_match.empty()) {
        std::string_view tag = if_none_match.substr(0, if_none_match.find(','));
        if_none_match.remove_prefix(std::min(if_none_match.size(), tag.size() + 1));
        while (tag.starts_with(' ')) tag.remove_prefix(1);
        while (tag.ends_with(' ')) tag.remove_suffix(1);
        if (tag == "*") return true;
        if (tag.starts_with("W/")) tag.remove_prefix(2);
        if (tag == etag) return true;
    }
    return false;
}

}  // namespace elbowroom::net
