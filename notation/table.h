// A table: one game of one pack on one map with its house rules, and how it is named in a document.
#pragma once

#include <memory>
#include <string>

#include "engine/game.h"
#include "notation/content.h"

namespace elbowroom {

struct Table {
    const Content* content = nullptr;
    std::shared_ptr<const Game> game;
    Json map;     // an id, or a whole map
    Json custom;  // races and powers of somebody's own, or null
    // The same four as text, to begin every position with; whoever makes a table by hand may leave it out.
    std::string head;
};

// From { "game", "map", "players", "options", "custom" } of a document. `players` may be a number or a list;
// left out, it is what the map is for; a map left out is the one for that many players, or drawn
// with the document's `seed`, or else this lot, where boards are put together.
Table read_table(const Library& library, const Node& document, std::uint64_t lot = 1);
// The same keys, to begin a document with.
void write_table(const Table& table, Json& document);
// As text: "game":"classic","map":…
std::string table_to_text(const Table& table);

}  // namespace elbowroom
