#include "server/net/answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace elbowroom::net {

Answer refusal(int status, std::string_view sentence) {
    Answer out;
    out.status = status;
    out.body = std::make_shared<const std::string>(fmt::format("{{\"error\":\"{}\"}}", sentence));
    return out;
}

Answer answer_of(Response&& response) {
    Answer out;
    out.status = response.status;
    out.type = std::move(response.type);
    out.body = std::move(response.body);
    out.etag = std::move(response.etag);
    out.keep = response.cacheable_for_ever ? Keep::for_ever : out.etag.empty() ? Keep::no : Keep::ask;
    out.token = std::move(response.token);
    return out;
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
