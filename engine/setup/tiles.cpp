#include <algorithm>

#include "engine/abilities/all.h"
#include "engine/abilities/ask.h"
#include "engine/base/quoted.h"
#include "engine/setup/parts.h"

namespace elbowroom::setup {
namespace {

Bearing bear(const Game& g, const Owner& owner, const AbilityUse& use) {
    const auto complain = [&](const std::string& why) { refuse(name_of(owner) + ": " + why); };
    const Ability* ability = find_ability(use.use);
    if (!ability) complain("there is no ability " + in_quotes(use.use));
    Bearing b{.ability = ability,
              .param = {.where = {},
                        .number = use.number,
                        .piece = none,
                        .rule = Rule{use.rule},
                        .commits = use.commits,
                        .opponents_only = use.opponents_only},
              .tile = owner.tile};
    std::string error;
    b.param.where = select(g.board, use.where, error);
    if (!error.empty()) complain(use.use + ": " + error);
    const auto piece = [&](const std::string& id) {
        const PieceId found = piece_id(*g.pack, id);
        if (found == none) complain(use.use + ": there is no piece " + in_quotes(id));
        return found;
    };
    if (ability->reads.piece) b.param.piece = piece(use.piece);
    if (!use.ignores.empty()) b.param.ignores = piece(use.ignores);
    if (ability->reads.faction) {
        const auto& all = g.pack->factions;
        const auto it = std::find(all.begin(), all.end(), use.faction);
        if (it == all.end()) complain(use.use + ": there is no faction " + in_quotes(use.faction));
        b.param.faction = std::uint8_t(it - all.begin());
    }
    if (ability->fixed) b.param.fixed = ability->fixed(g, b.param);
    b.hooks = hooks_of(*ability, b.param.fixed, true);
    b.lent_hooks = hooks_of(*ability, b.param.fixed, false);
    return b;
}

std::uint8_t add_bearing(Game& g, const Bearing& b) {
    if (g.bearings.size() == most_bearings)
        refuse("a pack has at most " + std::to_string(most_bearings) + " abilities");
    g.bearings.push_back(b);
    return std::uint8_t(g.bearings.size() - 1);
}

}  // namespace

void refuse(const std::string& why) { throw std::invalid_argument(why); }

Tile make_tile(Game& g, const Owner& owner, const std::vector<AbilityUse>& uses,
               const std::vector<AbilityUse>& everyone) {
    Tile tile;
    int remembering = 0;
    const auto add = [&](const AbilityUse& use, const Owner& bearer) {
        if (!is_in_play(g.options, use)) return;
        Bearing b = bear(g, bearer, use);
        if (bearer.kind == by::everyone && b.ability->fits.piece.looked_at && g.pieces[b.param.piece].lone >= 0) {
            b.of_shared_piece = true;
            if (!g.pieces[b.param.piece].is_shared) g.lone.shared.push_back(b.param.piece);
            g.pieces[b.param.piece].is_shared = true;
        }
        refuse_misfit(g, bearer, b);
        remembering += b.ability->fits.memory;
        if (remembering > 1)
            refuse(name_of(owner) + ": only one ability of a race, power or piece may remember things, and \"" +
                   use.use + "\" is the second");
        g.dearer = g.dearer || discount_of(b) < 0;
        if (b.ability->fits.factions && use.opponents_only) g.own_falls_count = false;
        g.hooks |= b.hooks | b.lent_hooks;
        const bool declines_only = b.ability->handles == bit(Verb::decline);
        if ((b.ability->offers_in & bit(Stage::after_scoring)) != 0 && !declines_only) g.goes_on_after_scoring = true;
        refuse_shared_piece(g, bearer, b);
        const std::uint8_t place = add_bearing(g, b);
        const bool works_on = use.in_decline || use.only_in_decline;
        if (works_on && b.ability->offer && !b.ability->fits.in_decline)
            refuse(name_of(bearer) + ": the ability " + in_quotes(use.use) + " works only while the tribe is active");
        if (!use.only_in_decline) tile.active.add(place, b);
        if (works_on || (b.ability->declines & in_decline::acts) != 0) tile.declined.add(place, b);  // [CL-DECL-3]
    };
    for (const AbilityUse& use : uses) add(use, owner);
    for (const AbilityUse& use : everyone) add(use, {by::everyone, owner.id, owner.tile});
    if (tile.active.all.size() > Kit::most_of_one || tile.declined.all.size() > Kit::most_of_one)
        refuse(name_of(owner) + " has more than " + std::to_string(Kit::most_of_one) + " abilities");
    return tile;
}

void name_helps(Game& g) {
    // A way that belongs to a piece is called after it; a copy says what it is a copy of.
    std::vector<std::string> names(g.bearings.size());
    for (std::size_t i = 0; i < g.bearings.size(); ++i) names[i] = g.bearings[i].ability->help.name;
    for (const Lender& lender : g.lending.lenders) {
        const std::string& id = g.pack->pieces[lender.piece].id;
        for (const Bearings* list : {&lender.active, &lender.declined})
            for (const std::uint8_t i : *list)
                if (const Help& help = g.bearings[i].ability->help; help.joins() || !help.name.empty()) names[i] = id;
        for (const std::uint8_t i : lender.copies)
            names[i] = g.pack->pieces[g.lending.lenders[g.lending.copier].piece].id + "-as-" + id;
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
        if (!b.ability->choices) continue;
        const std::vector<std::string> names = b.ability->choices(*g.pack);
        if (names.empty()) continue;
        auto first = std::search(g.choices.begin(), g.choices.end(), names.begin(), names.end());
        if (first == g.choices.end()) first = g.choices.insert(g.choices.end(), names.begin(), names.end());
        b.param.choice = std::uint8_t(first - g.choices.begin());
        b.param.choices = std::uint8_t(names.size());
    }
}

void add_lenders(Game& g) {
    const auto& printed = g.pack->pieces;
    const auto add = [&](PieceId piece, const Tile& tile) {
        if (g.pieces[piece].lone < 0)
            refuse("the piece \"" + printed[piece].id + "\" must be the only one of its kind to lend abilities");
        if (g.lending.lenders.size() == max_lenders) refuse("there are too many pieces that lend abilities");
        Lender lender{.piece = piece,
                      .lone = std::uint8_t(g.pieces[piece].lone),
                      .active = tile.active,
                      .declined = tile.declined};
        for (const std::uint8_t i : tile.active)
            if (g.bearings[i].ability->lends == Lends::power) lender.lends_power = true;
        g.pieces[piece].lends = true;
        g.lone.lending |= std::uint32_t{1} << lender.lone;
        g.lone.lender_of[lender.lone] = std::uint8_t(g.lending.lenders.size());
        for (const std::uint8_t i : tile.active)
            if (const PieceId commanded = g.bearings[i].param.piece;
                commanded != none && g.pieces[commanded].commanded_from == none)
                g.pieces[commanded].commanded_from = std::uint8_t(g.lending.lenders.size());
        g.lending.lenders.push_back(std::move(lender));
    };
    for (const Bearing& b : std::vector<Bearing>(g.bearings))
        if (b.ability->lends == Lends::relic && g.lending.copier == none) {
            g.lending.copier = std::uint8_t(g.lending.lenders.size());
            add(b.param.piece, {});
        }
    for (PieceId piece = 0; piece < printed.size(); ++piece)
        if (!printed[piece].abilities.empty())
            add(piece, make_tile(g, {by::piece, printed[piece].id, tile_number(g, by::piece, piece)},
                                 printed[piece].abilities));
    refuse_unlendable(g);
    if (g.lending.copier == none) return;
    std::uint8_t mark = 0;
    for (Lender& lender : g.lending.lenders) {
        if (printed[lender.piece].kind != PieceKind::relic) continue;
        ++mark;
        for (const std::uint8_t original : lender.active) {
            Bearing copy = g.bearings[original];
            copy.param.piece = g.lending.lenders[g.lending.copier].piece;
            copy.param.mark = mark;
            copy.param.original = lender.piece;
            lender.copies.add(add_bearing(g, copy), copy);
        }
    }
}

}  // namespace elbowroom::setup
