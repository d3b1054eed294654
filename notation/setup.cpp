#include "notation/setup.h"

#include <algorithm>

#include "notation/options_json.h"

namespace elbowroom {

Setup read_setup(const Library& library, const Node& document, std::uint64_t lot) {
    Setup setup;
    const Node game = document.at("game");
    setup.content = library.find(game.text());
    if (!setup.content) game.fail("there is no game \"" + game.text() + "\"");

    int players = 0;
    if (const auto n = document.find("players")) {
        players = n->json().is_array() ? int(n->json().size()) : n->integer(2, max_seats);
        if (players < 2 || players > max_seats) n->fail("a game has 2 to 5 players");
    }
    std::shared_ptr<const Map> map;
    if (const auto n = document.find("map"); n && !n->is_null()) {
        setup.map = n->json();
        map = n->json().is_object() ? std::make_shared<const Map>(read_map(*n)) : setup.content->find_map(n->text());
        if (map && !map->board.empty()) n->fail("this is one island: a map is several of them");
        if (!map) n->fail("there is no map \"" + n->text() + "\"");
        if (players == 0) players = map->players;
    } else {
        if (players == 0) document.fail("neither a map nor the number of players is given");
        const auto seed = document.find("seed");
        map = setup.content->drawn_map(players, seed ? std::uint64_t(seed->integer(0, INT32_MAX)) : lot);
        if (!map) document.at("players").fail("there is no map for " + std::to_string(players) + " players");
        setup.map = map->id;
    }
    std::shared_ptr<const Pack> pack = setup.content->pack;
    if (const auto n = document.find("custom"); n && !n->is_null()) {
        setup.custom = n->json();
        pack = with_custom(pack, *n);
    }
    const auto options = document.find("options");
    try {
        const auto make = [&] {
            return std::make_shared<const Game>(
                make_game(pack, map, players, options ? read_options(*pack, *options) : Options{}));
        };
        const std::string rules = options ? options->json().dump() : "";
        setup.game =
            setup.custom.is_null() && setup.map.is_string()
                ? setup.content->games->find_or_make(map->id + " " + std::to_string(players) + " " + rules, make)
                : make();
    } catch (const std::invalid_argument& error) {
        document.fail(error.what());
    }
    setup.head = setup_to_text(setup);
    return setup;
}

Setup on_map(const Setup& setup, const std::shared_ptr<const Map>& map) {
    const Game& g = *setup.game;
    Setup out = setup;
    const auto make = [&] { return std::make_shared<const Game>(make_game(g.pack, map, g.players, g.options)); };
    const std::string rules = options_to_json(*g.pack, g.options).dump();
    out.game = setup.custom.is_null()
                   ? setup.content->games->find_or_make(map->id + " " + std::to_string(g.players) + " " + rules, make)
                   : make();
    out.map = map->id;
    out.head = setup_to_text(out);
    return out;
}

Setup on_drawn_islands(const Setup& setup, std::uint64_t lot) {
    const Content& content = *setup.content;
    try {
        return on_map(setup, content.drawn_map(setup.game->players, lot));
    } catch (const std::invalid_argument&) {
        // A race of somebody's own need not go with every island.
        return on_map(setup, content.drawn_map(setup.game->players, 1));
    }
}

bool draws_islands(const Setup& setup) {
    const auto& sets = setup.content->pack->sets;
    return std::any_of(sets.begin(), sets.end(),
                       [&](const IslandSet& set) { return set.players == setup.game->players; });
}

void write_setup(const Setup& setup, Json& document) {
    document["game"] = setup.content->pack->id;
    document["map"] = setup.map;
    document["options"] = options_to_json(*setup.game->pack, setup.game->options);
    if (!setup.custom.is_null()) document["custom"] = setup.custom;
}

std::string setup_to_text(const Setup& setup) {
    Json document = Json::object();
    write_setup(setup, document);
    const std::string text = document.dump();
    return text.substr(1, text.size() - 2);
}

}  // namespace elbowroom
