#include <algorithm>

#include "engine/abilities/all.h"
#include "engine/abilities/ask.h"
#include "engine/setup/parts.h"

namespace elbowroom::setup {
namespace {

Bearing bear(const Game& g, const std::string& bearer, const AbilityUse& use) {
    const auto complain = [&](const std::string& why) { refuse(bearer + ": " + why); };
    const Ability* ability = find_ability(use.use);
    if (!ability) complain("there is no ability \"" + use.use + "\"");
    Bearing b{.ability = ability,
              .hooks = hooks_of(*ability),
              .param = {.where = {},
                        .number = use.number,
                        .piece = none,
                        .rule = Rule{use.rule},
                        .commits = use.commits,
                        .opponents_only = use.opponents_only}};
    std::string error;
    b.param.where = select(g.board, use.where, error);
    if (!error.empty()) complain(use.use + ": " + error);
    if (ability->cost && (use.number < 0 || use.number > Kit::most_fixed_discount)) b.hooks |= bit(Hook::varying_cost);
    const auto piece = [&](const std::string& id) {
        const PieceId found = piece_id(*g.pack, id);
        if (found == none) complain(use.use + ": there is no piece \"" + id + "\"");
        return found;
    };
    if (ability->reads.piece) b.param.piece = piece(use.piece);
    if (!use.ignores.empty()) b.param.ignores = piece(use.ignores);
    if (ability->reads.faction) {
        const auto& all = g.pack->factions;
        const auto it = std::find(all.begin(), all.end(), use.faction);
        if (it == all.end()) complain(use.use + ": there is no faction \"" + use.faction + "\"");
        b.param.faction = std::uint8_t(it - all.begin());
    }
    return b;
}

bool applies(const Game& g, const AbilityUse& use) {
    if (!use.with.empty() && !g.options.chosen.contains(use.with)) return false;
    return use.unless.empty() || !g.options.chosen.contains(use.unless);
}

std::uint8_t add_bearing(Game& g, const Bearing& b) {
    if (g.bearings.size() > 255) refuse("a pack has at most 256 abilities");
    g.bearings.push_back(b);
    return std::uint8_t(g.bearings.size() - 1);
}

// Two abilities cannot both see to one kind of piece.
void refuse_shared_piece(const Game& g, const std::string& bearer, const AbilityUse& use, const Bearing& b) {
    if (b.param.piece == none) return;
    for (const Bearing& other : g.bearings)
        if (other.param.piece == b.param.piece && other.ability != b.ability && !other.ability->looks_only &&
            !b.ability->looks_only)
            refuse(bearer + ": the piece \"" + use.piece + "\" belongs to the ability \"" +
                   std::string(other.ability->id) + "\" already");
}

}  // namespace

void refuse(const std::string& why) { throw std::invalid_argument(why); }

Tile make_tile(Game& g, const std::string& bearer, const std::vector<AbilityUse>& uses,
               const std::vector<AbilityUse>& everyone) {
    Tile tile;
    int remembering = 0;
    const auto add = [&](const AbilityUse& use) {
        if (!applies(g, use)) return;
        const Bearing b = bear(g, bearer, use);
        remembering += b.ability->remembers;
        if (remembering > 1)
            refuse(bearer + ": only one ability of a race or power may remember things, and \"" + use.use +
                   "\" is the second");
        g.dearer = g.dearer || (b.ability->cost && use.number < 0);
        if (b.ability->counts_beaten && use.opponents_only) g.own_falls_count = false;
        g.has_tolls = g.has_tolls || b.ability->toll != nullptr;
        g.has_witnesses = g.has_witnesses || b.ability->witnesses != nullptr;
        g.has_companions = g.has_companions || b.ability->companions != nullptr;
        refuse_shared_piece(g, bearer, use, b);
        const std::uint8_t place = add_bearing(g, b);
        const bool in_decline = use.in_decline || use.only_in_decline;
        if (in_decline && b.ability->offer && !b.ability->serves_active && !b.ability->own_decline &&
            (b.ability->handles & bit(Verb::decline)) == 0 && b.ability->ended == nullptr)
            refuse(bearer + ": the ability \"" + use.use + "\" works only while the tribe is active");
        if (!use.only_in_decline) tile.active.push_back(place);
        if (in_decline || b.ability->acts_in_decline) tile.declined.push_back(place);  // [CL-DECL-3]
    };
    for (const AbilityUse& use : uses) add(use);
    for (const AbilityUse& use : everyone) add(use);
    if (tile.active.size() > Kit::most_of_one || tile.declined.size() > Kit::most_of_one)
        refuse(bearer + " has more than " + std::to_string(Kit::most_of_one) + " abilities");
    return tile;
}

void name_helps(Game& g) {
    // A way that belongs to a piece is called after it; a copy says what it is a copy of.
    std::vector<std::string> names(g.bearings.size());
    for (std::size_t i = 0; i < g.bearings.size(); ++i)
        if (!g.bearings[i].ability->help.empty()) names[i] = g.bearings[i].ability->help;
    for (const Lender& lender : g.lenders) {
        const std::string& id = g.pack->pieces[lender.piece].id;
        for (const auto* list : {&lender.active, &lender.declined})
            for (const std::uint8_t i : *list)
                if (g.bearings[i].ability->aids || !g.bearings[i].ability->help.empty()) names[i] = id;
        for (const std::uint8_t i : lender.copies)
            names[i] = g.pack->pieces[g.lenders[g.copier].piece].id + "-as-" + id;
    }
    for (const std::string& name : names)
        if (!name.empty() && std::find(g.helps.begin(), g.helps.end(), name) == g.helps.end()) g.helps.push_back(name);
    std::sort(g.helps.begin(), g.helps.end());
    if (g.helps.size() > 32) refuse("there are more than 32 ways to conquer");
    for (std::size_t i = 0; i < names.size(); ++i)
        if (const auto it = std::find(g.helps.begin(), g.helps.end(), names[i]); it != g.helps.end())
            g.bearings[i].param.help = std::uint32_t{1} << (it - g.helps.begin());
}

void name_choices(Game& g) {
    for (Bearing& b : g.bearings) {
        std::vector<std::string> names;
        if (b.ability->chooses_faction) names = g.pack->factions;
        for (const std::string_view name : b.ability->choices)
            if (!name.empty()) names.emplace_back(name);
        if (names.empty()) continue;
        auto first = std::search(g.choices.begin(), g.choices.end(), names.begin(), names.end());
        if (first == g.choices.end()) first = g.choices.insert(g.choices.end(), names.begin(), names.end());
        b.param.choice = std::uint8_t(first - g.choices.begin());
    }
}

void add_lenders(Game& g) {
    const auto& printed = g.pack->pieces;
    const auto add = [&](PieceId piece, const Tile& tile) {
        if (g.pieces[piece].lone < 0)
            refuse("the piece \"" + printed[piece].id + "\" must be the only one of its kind to lend abilities");
        if (g.lenders.size() == max_lenders) refuse("there are too many pieces that lend abilities");
        Lender lender{.piece = piece,
                      .lone = std::uint8_t(g.pieces[piece].lone),
                      .active = tile.active,
                      .declined = tile.declined};
        for (const std::uint8_t i : tile.active)
            if (g.bearings[i].ability->lends_power) lender.lends_power = true;
        g.lenders.push_back(std::move(lender));
    };
    for (const Bearing& b : std::vector<Bearing>(g.bearings))
        if (b.ability->copies_relics && g.copier == none) {
            g.copier = std::uint8_t(g.lenders.size());
            add(b.param.piece, {});
        }
    for (PieceId piece = 0; piece < printed.size(); ++piece)
        if (!printed[piece].abilities.empty()) add(piece, make_tile(g, printed[piece].id, printed[piece].abilities));
    g.wide = g.wide || !g.lenders.empty();
    if (std::any_of(g.lenders.begin(), g.lenders.end(), [](const Lender& l) { return l.lends_power; }))
        for (Bearing& b : g.bearings) b.hooks |= hooks_when_lent(*b.ability);
    if (g.copier == none) return;
    std::uint8_t mark = 0;
    for (Lender& lender : g.lenders) {
        if (printed[lender.piece].kind != PieceKind::relic) continue;
        ++mark;
        for (const std::uint8_t original : lender.active) {
            Bearing copy = g.bearings[original];
            copy.param.piece = g.lenders[g.copier].piece;
            copy.param.mark = mark;
            copy.param.original = lender.piece;
            lender.copies.push_back(add_bearing(g, copy));
        }
    }
}

}  // namespace elbowroom::setup
