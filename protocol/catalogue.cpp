#include "protocol/catalogue.h"

#include <set>

#include "bots/bot.h"
#include "bots/levels.h"
#include "notation/options_json.h"

namespace elbowroom {
namespace {

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

}  // namespace

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

}  // namespace elbowroom
