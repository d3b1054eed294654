// /api/games: what can be played, as the packs say it.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "bots/bot.h"
#include "bots/levels.h"
#include "notation/options_json.h"
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

template <class All>
Json names_of(const All& all) {
    Json out = Json::array();
    for (const auto& each : all) out.push_back(each.name);
    return out;
}

Json bots_without_character() {
    Json out = Json::array();
    for (const std::string& bot : bot_names())
        if (bot.find('/') == std::string::npos) out.push_back(bot);
    return out;
}

Json list_games(const Library& library, bool custom) {
    Json games = Json::array();
    for (const auto& [id, content] : library.games()) {
        Json maps = Json::array();
        std::set<int> players;
        for (const auto& map : content.maps) {
            maps.push_back({{"id", map->id}, {"players", map->players}});
            players.insert(map->players);
        }
        games.push_back({{"game", id},
                         {"edition", content.pack->edition},
                         {"pack", content.hash},
                         {"players", players},
                         {"maps", maps},
                         {"options", option_choices(*content.pack)}});
    }
    return {{"games", games},
            {"bots", bots_without_character()},
            {"levels", names_of(all_levels)},
            {"characters", names_of(all_characters)},
            {"custom", custom}};
}

Json whole_game(const Content& content) {
    Json out{{"pack", content.printed}, {"maps", Json::object()}, {"outlines", Json::object()}};
    for (const auto& map : content.maps) out["maps"][map->id] = map_to_json(*map);
    for (const auto& face : content.faces) out["islands"][face->id] = map_to_json(*face);
    for (const auto& [id, outlines] : content.outlines) out["outlines"][id] = outlines;
    return out;
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

}  // namespace elbowroom::server
