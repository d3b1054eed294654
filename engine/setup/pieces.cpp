#include <bit>

#include "engine/base/quoted.h"
#include "engine/setup/parts.h"

namespace elbowroom::setup {

PieceId piece_id(const Pack& pack, const std::string& id) {
    for (std::size_t i = 0; i < pack.pieces.size(); ++i)
        if (pack.pieces[i].id == id) return PieceId(i);
    return none;
}

namespace {

void add_lone_piece(Game& g, PieceId id) {
    if (g.lone.pieces.size() == max_lone_pieces)
        refuse("there are more than " + std::to_string(max_lone_pieces) + " pieces of which there is only one");
    g.pieces[id].lone = int(g.lone.pieces.size());
    g.pieces[id].planes = 0;
    g.lone.pieces.push_back(id);
    if (g.pieces[id].closes > Closes::others) g.lone.warding |= std::uint32_t{1} << g.pieces[id].lone;
}

// What a piece says of itself must go together.
void refuse_misshapen(const PieceFacts& facts) {
    const std::string piece = "the piece " + in_quotes(facts.id);
    const bool found = facts.kind == PieceKind::place || facts.kind == PieceKind::relic;
    if (found && facts.supply != 1) refuse(piece + " lies hidden until it is found, so that there is only one of it");
    if (facts.kind != PieceKind::plain && facts.companion)
        refuse(piece + " cannot be a companion, as it is not put on the map by anybody");
    if (facts.companion && facts.stays != Remains::never)
        refuse(piece + " is a companion, so that it goes where the tokens go");
    if (facts.companion && facts.supply > facts.stack)
        refuse(piece + " is a companion, so that all of them must fit into one region");
    if (facts.kind == PieceKind::marker && !facts.abilities.empty())
        refuse(piece + " is a marker, which does nothing by itself");
}

}  // namespace

void add_pieces(Game& g) {
    const auto& printed = g.pack->pieces;
    if (printed.size() >= none) refuse("there are too many kinds of piece");
    for (const PieceFacts& facts : printed) {
        const auto id = PieceId(g.pieces.size());
        const bool marker = facts.kind == PieceKind::marker;  // it is not kept: it lies where something may be found
        g.pieces.push_back({.planes = marker ? 0 : int(std::bit_width(unsigned(facts.stack))),
                            .supply = facts.supply,
                            .stack = facts.stack,
                            .defends = facts.defends ? 1 : 0,
                            .closes = facts.closes,
                            .stays = facts.stays});
        refuse_misshapen(facts);
        if (facts.supply == 1) add_lone_piece(g, id);
        if (facts.companion) g.companion_pieces.push_back(id);
        if (facts.defends) g.defending_pieces.push_back(id);
        if (facts.kind != PieceKind::plain && !marker) g.sites.pieces.push_back(id);
    }
    if (g.sites.pieces.size() > max_lenders)
        refuse("there are more than " + std::to_string(max_lenders) + " places and relics");
    const auto lay_out = [&](auto&& belongs) {
        for (std::size_t i = 0; i < g.pieces.size(); ++i) {
            if (g.pieces[i].lone >= 0 || !belongs(printed[i])) continue;
            g.pieces[i].first_plane = g.planes.all;
            g.planes.all += g.pieces[i].planes;
        }
        return g.planes.all;
    };
    const auto closes = [](const PieceFacts& p) { return p.closes != Closes::nobody; };
    g.planes.closing = lay_out([&](const PieceFacts& p) { return closes(p) && !p.defends; });
    g.planes.defending_from = g.planes.all;
    g.planes.defending_to = lay_out([](const PieceFacts& p) { return p.defends; });
    lay_out([&](const PieceFacts& p) { return !closes(p) && !p.defends; });
    if (g.planes.all > max_piece_planes) refuse("too many kinds of piece");
    for (std::size_t id = 0; id < g.pieces.size(); ++id) {
        const PieceFacts& facts = printed[id];
        const Piece& piece = g.pieces[id];
        if (piece.lone < 0 && facts.closes == Closes::opponents) g.planes.closing_spares_owner = true;
        if (piece.lone < 0 && facts.closes == Closes::everybody)
            refuse("the piece \"" + facts.id + "\" must be the only one of its kind to close its region so");
        for (int i = 0; i < piece.planes; ++i) {
            const auto plane = std::uint8_t(piece.first_plane + i);
            g.planes.weight[plane] = std::uint8_t(1 << i);
            if (facts.accompanies) g.accompanying.push_back(plane);
            if (facts.leaves_at_decline) g.planes.leaving_at_decline |= 1u << plane;
            if (facts.stays != Remains::never) g.planes.remaining |= 1u << plane;
            if (facts.stays == Remains::always) g.planes.staying |= 1u << plane;
        }
    }
}

}  // namespace elbowroom::setup
