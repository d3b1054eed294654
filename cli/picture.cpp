#include "cli/picture.h"

#include <fmt/format.h>

#include "atlas/svg.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "notation/names.h"

namespace elbowroom::cli {
namespace {

// Player colours that stay apart for the common kinds of colour blindness.
constexpr const char* colours[max_seats] = {"#1f4e9c", "#d1442a", "#117a65", "#e0a021", "#7d3c78"};
constexpr const char* stone = "#8b8680";

// "troll-lair" is too long for a disc: the first letters of a race, and small signs for pieces.
std::string short_name(const std::string& id) {
    std::string out = id.substr(0, 3);
    out[0] = char(out[0] - 'a' + 'A');
    return out;
}

std::string disc(const atlas::Point& at, const char* colour, bool declined, const std::string& name, int tokens) {
    std::string out = fmt::format(R"~(<g transform="translate({:.1f} {:.1f})">)~", at.x, at.y);
    out += R"(<ellipse cx="1.5" cy="3" rx="22" ry="21" fill="#000" opacity="0.28"/>)";
    // A declined tribe is faded, but nothing shows through it.
    out += R"(<circle r="21" fill="#8d8474"/>)";
    out += fmt::format(R"(<circle r="21" fill="{}" stroke="#fdf6e3" stroke-width="2.5"{}/>)", colour,
                       declined ? R"( fill-opacity="0.55" stroke-dasharray="5 4")" : "");
    out += fmt::format(
        R"(<text text-anchor="middle" y="0" font-family="serif" font-weight="bold" font-size="14" fill="#fff">{}</text>)",
        name);
    out += fmt::format(
        R"(<text text-anchor="middle" y="14" font-family="serif" font-size="13" fill="#fff">{}</text></g>)", tokens);
    return out;
}

}  // namespace

std::string picture(const atlas::Drawing& drawing, const Position& position) {
    const Game& g = *position.setup.game;
    const State& s = position.state;
    std::string tribes;
    for (Region r = 0; r < g.board.size; ++r) {
        if (!occupied(s).contains(r)) continue;
        const atlas::Point at = drawing.regions[r].label;
        const TribeId by = holder(s, r);
        const int tokens = s.tokens.at(r);
        if (by == none)
            tribes += disc(at, stone, false, short_name(native_name(g, s, r)), tokens);
        else
            tribes +=
                disc(at, colours[owner_of(by)], !is_active(by), short_name(race_name(g, s.tribes[by].race)), tokens);
        double angle_x = at.x + 22;
        for (PieceId piece = 0; piece < g.pieces.size(); ++piece)
            for (int n = pieces_in(g, s, piece, Regions::of(r)); n > 0; --n, angle_x += 7)
                tribes += fmt::format(
                    R"(<rect x="{:.1f}" y="{:.1f}" width="9" height="9" rx="2" fill="#fdf6e3" stroke="#3a2f24" stroke-width="1.5"><title>{}</title></rect>)",
                    angle_x, at.y - 22, piece_name(g, piece));
    }
    std::string svg = atlas::svg(drawing, *g.map);
    const auto end = svg.rfind("</svg>");
    return svg.insert(end, tribes);
}

}  // namespace elbowroom::cli
