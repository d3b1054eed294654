// /api/games and /api/content: what can be played, as the packs say it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "protocol/catalogue.h"
#include "server/api/route.h"
#include "server/net/gzip.h"
#include "server/secrets.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

// Written and compressed once: it changes only with the program.
template <class Make>
net::Response kept(const Asked& asked, Make make) {
    auto [it, fresh] = asked.hub.kept_answers().try_emplace(fmt::format("{}", fmt::join(asked.path, "/")));
    net::Response& answer = it->second;
    if (fresh) {
        answer = reply(make());
        answer.packed = std::make_shared<const std::string>(net::gzip(*answer.body));
        answer.etag = "\"" + sha256_hex(*answer.body).substr(0, 32) + "\"";
    }
    return answer;
}

}  // namespace

Task<net::Response> answer_games(const Asked& asked) {
    if (!asked.is("GET") && !asked.is("HEAD")) Asked::no_such_method();
    const Library& library = asked.hub.library();
    const auto& path = asked.path;
    if (path.size() == 1) co_return kept(asked, [&] { return list_games(library, asked.hub.limits().custom); });
    const Content* content = library.find(path[1]);
    if (!content) throw Refused(Why::unknown, "there is no game \"" + path[1] + "\"");
    if (path.size() == 2) co_return kept(asked, [&] { return whole_game(*content); });
    if (path.size() == 4 && path[2] == "text") {
        const auto text = content->texts.find(path[3]);
        if (text == content->texts.end()) throw Refused(Why::unknown, "there is no language \"" + path[3] + "\"");
        co_return kept(asked, [&] { return text->second; });
    }
    throw Refused(Why::unknown, "there is nothing at this address");
}

Task<net::Response> answer_content(const Asked& asked) {
    if (!asked.is("GET") && !asked.is("HEAD")) Asked::no_such_method();
    if (asked.path.size() > 1) throw Refused(Why::unknown, "there is nothing at this address");
    co_return kept(asked, [&] { return Json(asked.hub.library().files()); });
}

}  // namespace elbowroom::server
