// What is played: one game of one pack on one map with its house rules, and how that is named in a document.
#pragma once

#include <memory>
#include <string>

#include "engine/game.h"
#include "notation/content.h"

namespace elbowroom {

struct Setup {
    const Content* content = nullptr;
    std::shared_ptr<const Game> game;
    Json map;     // an id, or a whole map
    Json custom;  // races and powers of somebody's own, or null
    // The same four as text, to begin every position with; whoever makes one by hand may leave it out.
    std::string head;
};

// From { "game", "map", "players", "options", "custom" } of a document. `players` may be a number or a list;
// left out, it is what the map is for; a map left out (or null) is the one for that many players, or drawn
// with the document's `seed`, or else this lot, where boards are put together.
Setup read_setup(const Library& library, const Node& document, std::uint64_t lot = 1);
// Whether a map that is left out is put together by lot.
bool draws_islands(const Setup& setup);
// The same game on another map. Throws std::invalid_argument if it cannot be played there.
Setup on_map(const Setup& setup, const std::shared_ptr<const Map>& map);
// The same game on islands drawn by this lot, or by the lot 1, with which it was read, if it cannot be played on those.
Setup on_drawn_islands(const Setup& setup, std::uint64_t lot);
// The same keys, to begin a document with.
void write_setup(const Setup& setup, Json& document);
// As text: "game":"classic","map":…
std::string setup_to_text(const Setup& setup);

}  // namespace elbowroom
