// Where the pieces are follows from what was told: none comes to the map or leaves it in silence.
#include <doctest/doctest.h>

#include <map>
#include <utility>

#include "engine/turn/pieces_on_map.h"
#include "tests/support.h"

namespace elbowroom {
namespace {

// Keeps the placement up to date by events alone.
class Placement : public Sink {
public:
    explicit Placement(const Game& g) : g_(g) {}

    // What lies face down is no piece of its own: it is where something may be found.
    static std::map<std::pair<PieceId, Region>, int> of(const Game& g, const State& s) {
        std::map<std::pair<PieceId, Region>, int> out;
        for (PieceId piece = 0; piece < g.pieces.size(); ++piece)
            if (g.pack->pieces[piece].kind != PieceKind::marker)
                for (const Region r : with_piece(g, s, piece)) out[{piece, r}] = pieces_in(g, s, piece, Regions::of(r));
        return out;
    }

    void tell(const Event& e) override {
        switch (e.kind) {
        case Kind::piece_put: return put(e.piece, e.region, e.number);
        case Kind::site_found: return put(e.piece, e.region, 1);
        case Kind::piece_taken:
        case Kind::piece_left: return take(e.piece, e.region, e.number);
        case Kind::piece_stolen: return put(e.piece, e.region, 1);
        case Kind::token_scared:
            if (e.piece == none) return;
            take(e.piece, e.source, 1);
            if (e.region != e.source) put(e.piece, e.region, 1);
            return;
        case Kind::regions_swapped: return swap(e.region, e.source);
        default: return;
        }
    }

    std::map<std::pair<PieceId, Region>, int> pieces;

private:
    // The only one of its kind comes from wherever it was.
    void put(PieceId piece, Region r, int number) {
        if (g_.pieces[piece].lone >= 0) std::erase_if(pieces, [&](const auto& it) { return it.first.first == piece; });
        pieces[{piece, r}] += number;
    }
    void take(PieceId piece, Region r, int number) {
        const auto it = pieces.find({piece, r});
        if (it == pieces.end() || it->second < number) FAIL("nothing of " << g_.pack->pieces[piece].id << " to leave");
        it->second -= number;
        if (it->second == 0) pieces.erase(it);
    }
    void swap(Region a, Region b) {
        std::map<std::pair<PieceId, Region>, int> out;
        for (const auto& [where, number] : pieces) {
            const auto [piece, r] = where;
            const bool stays = g_.pack->pieces[piece].kind == PieceKind::place || (r != a && r != b);
            out[{piece, stays ? r : r == a ? b : a}] = number;
        }
        pieces = std::move(out);
    }

    const Game& g_;
};

}  // namespace

TEST_CASE("the pieces on the map are where the events say, in random games of every game") {
    for (int game = 0; game < test::fewer(800); ++game) {
        const int players = 2 + game % 4;
        const Game g = test::some_game(game, game % 2 ? test::some_options(game, players) : Options{});
        Generator choice(std::uint64_t(game) + 123);
        Chance chance = Chance::seeded(std::uint64_t(game) + 123);
        State s = new_game(g, chance);
        Placement placement(g);
        placement.pieces = Placement::of(g, s);
        Actions actions;
        for (legal(g, s, actions); !actions.empty(); legal(g, s, actions)) {
            const Action a = actions[choice.below(std::uint32_t(actions.size()))];
            apply(g, s, a, chance, &placement);
            const auto found = Placement::of(g, s);
            if (found == placement.pieces) continue;
            for (PieceId piece = 0; piece < g.pieces.size(); ++piece)
                for (Region r = 0; r < g.board.size; ++r)
                    if (found.contains({piece, r}) != placement.pieces.contains({piece, r}))
                        MESSAGE(g.pack->pieces[piece].id << " in " << g.map->regions[r].id);
            FAIL(g.pack->id << ", game " << game << ": pieces moved in silence, verb " << int(a.verb));
        }
    }
}

}  // namespace elbowroom
