#include <array>

#include "engine/abilities/list.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/turn.h"

namespace elbowroom::abilities {
namespace {

// Water of the island on whose land the piece lies; nothing once it lies in water.
Regions waters(const Game& g, const State& s, PieceId piece) {
    const Region at = place_of(g, s, piece);
    if (at == no_region || g.board.water.contains(at)) return {};
    return g.board.island_of(at) & g.board.water;
}

bool may_still_be_found(const State& s, PieceId piece) {
    for (int i = 0; i < s.site_deck_size; ++i)
        if (s.site_deck[std::size_t(i)] == piece) return true;
    return false;
}

// Another place takes its place: one of those that are not in the game.  [WC-PLACE-WELL-2]
void replace(const Told& told, Region at) {
    Turn& t = told.turn;
    std::array<PieceId, max_lone_pieces> unused{};
    std::size_t size = 0;
    for (const PieceId piece : t.g.sites.pieces)
        if (piece != told.param.piece && t.g.pack->pieces[piece].kind == PieceKind::place &&
            place_of(t.g, t.s, piece) == no_region && !may_still_be_found(t.s, piece))
            unused[size++] = piece;
    t.remove_all(told.param.piece);
    if (size == 0) return;
    const PieceId instead = t.chance.one_of({unused.data(), size}, Asked::piece);
    add_piece(t.g, t.s, instead, at);
    if (t.sink)
        t.tell({.kind = Kind::site_found,
                .seat = t.s.turn,
                .region = at,
                .piece = instead,
                .rule = "WC-PLACE-WELL-2"_rule});
}

}  // namespace

// When it is found, the piece moves to the water of its island.
constinit const Ability seeks_water{
    .id = "seeks-water",
    .about = "Of a place: when it is found it moves to water of its island; if there is none, another place comes up.",
    .reads = {.piece = true},
    .fits = {.bearers = by::piece, .piece = {.own = true}},
    .comes =
        [](const Told& told, Arrival how) {
            if (how != Arrival::uncovered) return;
            Turn& t = told.turn;
            const Region at = place_of(t.g, t.s, told.param.piece);
            const Regions water = waters(t.g, t.s, told.param.piece);
            if (water.empty())
                replace(told, at);
            else if (water.count() == 1)
                t.move_piece(told.param.piece, water.lowest());  // [WC-PLACE-WELL-1]
        },
};

// Whoever brought it to light says to which water.
constinit const Ability chooses_water{
    .id = "chooses-water",
    .about = "The player whose turn it is says to which water of its island a `piece` that was found moves.",
    .reads = {.piece = true},
    .fits = {.bearers = by::anyone, .piece = {.lone = true, .stays = true, .found = true, .looked_at = true}},
    .demands =
        [](const Ask& q) {
            return waters(q.g, q.s, q.param.piece).empty() ? Demand::nothing : Demand::before_anything;
        },
    .offers_in = bit(Stage::ready) | bit(Stage::conquest),
    .handles = bit(Verb::put),
    .offer = [](const Ask& q, Actions& out) { out.add_each(waters(q.g, q.s, q.param.piece), put(q.param.piece, 0)); },
    .use = [](const Told& told, Action a) { told.turn.move_piece(told.param.piece, a.region); },
    .refuse = [](const Ask&, Action) -> Refusal {
        return {"WC-PLACE-WELL-1"_rule, "it moves to water of its own island when it is found, and never again"};
    },
};

}  // namespace elbowroom::abilities
