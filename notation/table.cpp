#include "notation/table.h"

#include <algorithm>

#include "notation/options_json.h"

namespace elbowroom {

Table read_table(const Library& library, const Node& document, std::uint64_t lot) {
    Table table;
    const Node game = document.at("game");
    table.content = library.find(game.text());
    if (!table.content) game.fail("there is no game \"" + game.text() + "\"");

    int players = 0;
    if (const auto n = document.find("players")) {
        players = n->json().is_array() ? int(n->json().size()) : n->integer(2, max_seats);
        if (players < 2 || players > max_seats) n->fail("a game has 2 to 5 players");
    }
    std::shared_ptr<const Map> map;
    if (const auto n = document.find("map"); n && !n->is_null()) {
        table.map = n->json();
        map = n->json().is_object() ? std::make_shared<const Map>(read_map(*n)) : table.content->find_map(n->text());
        if (map && !map->board.empty()) n->fail("this is one island: a map is several of them");
        if (!map) n->fail("there is no map \"" + n->text() + "\"");
        if (players == 0) players = map->players;
    } else {
        if (players == 0) document.fail("neither a map nor the number of players is given");
        const auto seed = document.find("seed");
        map = table.content->drawn_map(players, seed ? std::uint64_t(seed->integer(0, INT32_MAX)) : lot);
        if (!map) document.at("players").fail("there is no map for " + std::to_string(players) + " players");
        table.map = map->id;
    }
    std::shared_ptr<const Pack> pack = table.content->pack;
    if (const auto n = document.find("custom"); n && !n->is_null()) {
        table.custom = n->json();
        pack = with_custom(pack, *n);
    }
    const auto options = document.find("options");
    try {
        const auto make = [&] {
            return std::make_shared<const Game>(
                make_game(pack, map, players, options ? read_options(*pack, *options) : Options{}));
        };
        const std::string rules = options ? options->json().dump() : "";
        table.game =
            table.custom.is_null() && table.map.is_string()
                ? table.content->games->find_or_make(map->id + " " + std::to_string(players) + " " + rules, make)
                : make();
    } catch (const std::invalid_argument& error) {
        document.fail(error.what());
    }
    table.head = table_to_text(table);
    return table;
}

Table on_map(const Table& table, const std::shared_ptr<const Map>& map) {
    const Game& g = *table.game;
    Table out = table;
    const auto make = [&] { return std::make_shared<const Game>(make_game(g.pack, map, g.players, g.options)); };
    const std::string rules = options_to_json(*g.pack, g.options).dump();
    out.game = table.custom.is_null()
                   ? table.content->games->find_or_make(map->id + " " + std::to_string(g.players) + " " + rules, make)
                   : make();
    out.map = map->id;
    out.head = table_to_text(out);
    return out;
}

Table on_drawn_islands(const Table& table, std::uint64_t lot) {
    const Content& content = *table.content;
    try {
        return on_map(table, content.drawn_map(table.game->players, lot));
    } catch (const std::invalid_argument&) {
        // A race of somebody's own need not go with every island.
        return on_map(table, content.drawn_map(table.game->players, 1));
    }
}

bool draws_islands(const Table& table) {
    const auto& sets = table.content->pack->sets;
    return std::any_of(sets.begin(), sets.end(),
                       [&](const IslandSet& set) { return set.players == table.game->players; });
}

void write_table(const Table& table, Json& document) {
    document["game"] = table.content->pack->id;
    document["map"] = table.map;
    document["options"] = options_to_json(*table.game->pack, table.game->options);
    if (!table.custom.is_null()) document["custom"] = table.custom;
}

std::string table_to_text(const Table& table) {
    Json document = Json::object();
    write_table(table, document);
    const std::string text = document.dump();
    return text.substr(1, text.size() - 2);
}

}  // namespace elbowroom
