#include "cli/terminal/screen.h"

#include <fmt/format.h>

#include "cli/terminal/explain.h"
#include "cli/terminal/placement.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/prices.h"
#include "engine/turn/reach.h"

namespace elbowroom::cli {
namespace {

const char* stage_in_words(Stage stage) {
    switch (stage) {
    case Stage::pick: return "choose a race and its power";
    case Stage::ready: return "begin to conquer, abandon regions, or decline";
    case Stage::conquest: return "conquer";
    case Stage::redeploy: return "place your tokens";
    case Stage::finish: return "end of the turn";
    case Stage::after_scoring: return "after scoring";
    case Stage::retreat: return "place what was driven out";
    case Stage::over: return "the game is over";
    }
    return "";
}

}  // namespace

std::string Screen::heading(const State& seen) const {
    std::string out = fmt::format("Round {} of {}, {} turn", seen.round, words_.game().rounds, words_.owner(seen.turn));
    if (seen.to_act != seen.turn) out += fmt::format(", {} to decide", words_.object(seen.to_act));
    return paint_.strong(fmt::format("== {}: {} ==", out, stage_in_words(seen.stage)));
}

std::string Screen::hand(const State& seen) const {
    if (seen.acting == none) return "";
    const Tribe& tribe = seen.tribes[seen.acting];
    const std::string who = words_.combo(tribe.race, tribe.power);
    std::string out;
    if (const int n = tokens_to_place(seen); n > 0)
        out = fmt::format("{} to place for the {}.", tokens(n), who);
    else if (seen.stage == Stage::ready)
        out = fmt::format("{}: {} to conquer with{}.", who, tokens(tokens_to_conquer_with(words_.game(), seen)),
                          tribe.hand == 0 ? "" : fmt::format(", {} of them in hand", tribe.hand));
    else
        out = fmt::format("{}: {} in hand.", who, tokens(tribe.hand));
    if (seen.die != none) out += fmt::format(" The die shows {}: the next conquest needs that many fewer.", seen.die);
    return out;
}

std::vector<std::string> Screen::players(const State& seen) const {
    std::vector<std::vector<std::string>> rows;
    std::vector<Seat> seat_of_row;
    for (Seat seat = 0; seat < words_.game().players; ++seat) {
        const std::string purse = seen.coins[seat] == unknown_coins ? "coins hidden" : coins(seen.coins[seat]);
        bool first = true;
        const auto add = [&](const std::string& what) {
            rows.push_back({first ? fmt::format("{:>3}", seat + 1) : "", first ? words_.subject(seat) : "",
                            first ? purse : "", what});
            seat_of_row.push_back(seat);
            first = false;
        };
        for (const TribeId id : {active_of(seat), declined_of(seat), spared_of(seat)}) {
            const Tribe& tribe = seen.tribes[id];
            if (!tribe.exists()) continue;
            std::string what = fmt::format("{}{}: {}, {} on the map", is_active(id) ? "" : "in decline, ",
                                           words_.combo(tribe.race, tribe.power), regions(tribe.held.count()),
                                           tokens(seen.tokens.total(tribe.held)));
            if (tribe.hand > 0) what += fmt::format(", {} in hand", tribe.hand);
            if (tribe.waiting > 0) what += fmt::format(", {} driven out", tribe.waiting);
            add(what);
        }
        if (first) add("no tribe");
    }
    std::vector<std::string> lines = aligned(rows);
    for (std::size_t i = 0; i < lines.size(); ++i) lines[i] = paint_.of_seat(seat_of_row[i], lines[i]);
    return lines;
}

std::vector<std::string> Screen::region_cells(const State& seen, Region r) const {
    const Game& g = words_.game();
    std::string who = seen.tokens.at(r) == 0 ? "-" : words_.native(seen, r);
    if (const TribeId by = holder(seen, r); by != none)
        who = fmt::format("{}: {}{}", words_.object(owner_of(by)), words_.race(seen.tribes[by].race),
                          is_active(by) ? "" : " (declined)");
    std::vector<std::string> pieces, next;
    for (PieceId piece = 0; piece < g.pieces.size(); ++piece)
        if (const int n = pieces_in(g, seen, piece, Regions::of(r)); n > 0)
            pieces.push_back(n == 1 ? words_.piece(piece) : fmt::format("{} {}", n, words_.piece(piece)));
    for (const Region other : g.board.next_to(r)) next.push_back(g.map->regions[other].id);
    std::string needed;
    if (seen.acting != none && (seen.stage == Stage::ready || seen.stage == Stage::conquest))
        if (const Bearer tribe(g, seen, seen.acting); targets(tribe).contains(r))
            needed = std::to_string(cost(tribe, r));
    return {fmt::format("{:>3}", g.map->regions[r].id),
            words_.terrain(r),
            words_.symbols(r),
            who,
            seen.tokens.at(r) == 0 ? "" : std::to_string(seen.tokens.at(r)),
            joined(pieces),
            needed,
            joined(next, " ")};
}

std::vector<std::string> Screen::map(const State& seen) const {
    const Game& g = words_.game();
    std::vector<std::vector<std::string>> rows{
        {" id", "terrain", "symbols", "holder", "tokens", "pieces", "needs", "next to"}};
    for (Region r = 0; r < g.board.size; ++r) rows.push_back(region_cells(seen, r));
    std::vector<std::string> lines = aligned(rows);
    lines[0] = paint_.strong(lines[0]);
    for (Region r = 0; r < g.board.size; ++r) {
        const TribeId by = holder(seen, r);
        std::string& line = lines[std::size_t(r) + 1];
        if (by != none)
            line = paint_.of_seat(owner_of(by), line);
        else if (g.board.water.contains(r))
            line = paint_.faint(line);
    }
    return lines;
}

}  // namespace elbowroom::cli
