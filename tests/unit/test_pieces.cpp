// Pieces on the map: how many of a kind there is room for.
#include <doctest/doctest.h>

#include "engine/turn/pieces_on_map.h"
#include "notation/names.h"
#include "tests/support.h"

using namespace elbowroom;

TEST_CASE("A piece of which there is one has no room while it is somewhere") {
    const Content& content = test::library().game("underground");
    const Game g = make_game(content.pack, content.map_for(2), 2, {});
    Chance chance = Chance::seeded(1);
    State s = new_game(g, chance);
    REQUIRE(!g.lone.pieces.empty());
    for (const PieceId piece : g.lone.pieces) {
        CHECK(has_room(g, s, piece, 3));
        add_piece(g, s, piece, 3);
        CHECK_FALSE(has_room(g, s, piece, 3));
        CHECK_FALSE(has_room(g, s, piece, 4));
    }
}
