// What is sent back for a request, with everything that its headers depend on.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/net/app.h"

namespace elbowroom::net {

enum class Keep { no, ask, for_ever };  // whether the answer may be kept by browsers: ask: by its ETag

struct Answer {
    int status = 200;
    std::string type = "application/json";
    std::shared_ptr<const std::string> body;
    NextPart more;  // after the body
    std::string etag;
    Keep keep = Keep::no;
    std::string encoding;  // of the body: "gzip", "br" or empty
    bool varies = false;   // with the encodings that are accepted
    bool speaks = false;   // varies with the languages that are accepted
    std::string token;     // for the cookie
    bool forget_token = false;
    std::optional<std::vector<std::string>> kept;  // for the other cookie
    std::string allow;                             // the methods, with 405
    std::string upgrade;                           // the protocol, with 426
    std::shared_ptr<const void> held;
};

Answer refusal(int status, std::string_view sentence);
Answer answer_of(Response&& response, std::string_view accept_encoding);
// Whether an Accept-Encoding takes this encoding.
bool accepts(std::string_view accept_encoding, std::string_view encoding);
// Whether the tag is one that the client has, by its If-None-Match.
bool has_tag(std::string_view if_none_match, std::string_view etag);

}  // namespace elbowroom::net
