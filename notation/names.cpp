#include "notation/names.h"

#include "engine/turn/occupants.h"

namespace elbowroom {
namespace {

template <class All>
std::uint8_t find_id(const All& all, const Node& node, const char* what) {
    const std::string id = node.text();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].id == id) return std::uint8_t(i);
    node.fail(std::string("there is no ") + what + " \"" + id + "\"");
}

}  // namespace

Region find_region(const Game& g, const std::string& id) {
    for (Region r = 0; r < g.board.size; ++r)
        if (g.map->regions[r].id == id) return r;
    return no_region;
}

Region read_region(const Game& g, const Node& node) {
    const Region r = find_region(g, node.text());
    if (r == no_region) node.fail("there is no region \"" + node.text() + "\" on the map " + g.map->id);
    return r;
}

RaceId read_race_id(const Game& g, const Node& node) {
    const RaceId id = find_id(g.pack->races, node, "race");
    if (g.races[id].left_out)
        node.fail("\"" + node.text() +
                  "\" is out of the game: it lends its tokens to another race, or cannot work here");
    return id;
}
PowerId read_power_id(const Game& g, const Node& node) { return find_id(g.pack->powers, node, "power"); }
PieceId read_piece_id(const Game& g, const Node& node) { return find_id(g.pack->pieces, node, "piece"); }
Seat read_seat(const Game& g, const Node& node) { return Seat(node.integer(0, g.players - 1)); }

const std::string& native_name(const Game& g, const State& s, Region r) { return natives_at(g, s, r).id; }

PieceId marker_of(const Game& g) {
    for (PieceId piece = 0; piece < g.pieces.size(); ++piece)
        if (g.pack->pieces[piece].kind == PieceKind::marker) return piece;
    return none;
}

std::string_view rule_name(const Game& g, Rule rule) { return called_here(g, rule).id; }

}  // namespace elbowroom
