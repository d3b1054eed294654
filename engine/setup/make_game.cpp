// From components to a game that can be played.
#include <algorithm>

#include "engine/abilities/all.h"
#include "engine/base/quoted.h"
#include "engine/setup/parts.h"
#include "engine/turn/prices.h"
#include "engine/turn/turn.h"

namespace elbowroom {
namespace {

using setup::refuse;

// Where a map has more sites than there is to be found, the last of them are none.
void leave_out_sites(Game& g) {
    const int most = int(g.sites.pieces.size());
    while (g.sites.guarded.count() > most) {
        const Regions last = Regions::of(g.sites.guarded.member(g.sites.guarded.count() - 1));
        g.sites.guarding_nothing |= last;
        g.sites.guarded -= last;
    }
    g.sites.count = std::min(g.sites.count, most);
}

// No region may ever hold more, or cost more, than Counts can hold.
void check_costs(const Game& g) {
    int tokens = 0, defences = g.pack->region_cost;
    for (const RaceFacts& race : g.pack->races) tokens = std::max(tokens, race.limit);
    for (const PieceFacts& piece : g.pack->pieces) {
        defences += piece.stack * piece.defends;
        tokens += piece.supply * piece.companion;
    }
    int terrain_defends = 0;
    for (const TerrainFacts& terrain : g.pack->terrains)
        terrain_defends = std::max({terrain_defends, terrain.defends, terrain.cost});
    if (tokens + defences + terrain_defends > Counts::most)
        refuse("a region could cost more than " + std::to_string(Counts::most) + " tokens");
}

// Nor may anything make a region dearer than can be reckoned with.
void check_surcharges(const Game& g, const std::vector<Tile>& races) {
    const auto surcharge = [&](const Bearings& bearings) {
        int sum = 0;
        for (const std::uint8_t i : bearings) sum += std::max(0, -setup::discount_of(g.bearings[i]));
        return sum;
    };
    const auto dearest = [&](const std::vector<Tile>& tiles) {
        int most = 0;
        for (const Tile& tile : tiles) most = std::max({most, surcharge(tile.active), surcharge(tile.declined)});
        return most;
    };
    int sum = dearest(races) + 2 * dearest(g.lending.powers) + g.pack->travel;  // one of its own and one that is lent
    for (const Lender& lender : g.lending.lenders)
        sum += std::max(surcharge(lender.active), surcharge(lender.declined)) + surcharge(lender.copies);
    if (sum > Tally::most - Counts::most)
        refuse("abilities could make a region cost " + std::to_string(sum) + " tokens more, at most " +
               std::to_string(Tally::most - Counts::most) + " are possible");
}

// Somebody must be able to play, and helps that join must not be too many to list.
void check_choices(const Game& g) {
    const auto in_play = [](const auto& all) {
        return std::any_of(all.begin(), all.end(), [](const auto& one) { return !one.left_out; });
    };
    if (!in_play(g.races)) refuse("there is no race that could be played on this map");
    if (!in_play(g.powers)) refuse("there is no power that could be played on this map");
    const auto joins = [](const Bearing& b) { return b.ability->help.joins() && b.param.original == none; };
    if (std::count_if(g.bearings.begin(), g.bearings.end(), joins) > most_helps)
        refuse("there are more than " + std::to_string(most_helps) + " helps that join each other in a conquest");
}

// Whether some ability speaks of a kind of region, or of finds, that this board has none of.
bool is_pointless(const Game& g, const std::vector<AbilityUse>& uses) {
    const auto useless = [&](const AbilityUse& use) {
        const Ability* ability = find_ability(use.use);
        std::string error;
        const bool nowhere = ability->reads.where && select(g.board, use.where, error).empty();
        return nowhere || (ability->fits.finds && g.sites.count == 0);
    };
    return std::any_of(uses.begin(), uses.end(), useless);
}

void add_natives(Game& g) {
    for (const NativeFacts& native : g.pack->natives) {
        std::string error;
        const Regions where = select(g.board, native.symbol, error);
        for (const Region r : where) g.natives.tokens.set(r, native.tokens);
        g.natives.where |= where;
        if (native.guards) g.sites.guarded |= where;
    }
    if (!g.pack->site_symbol.empty()) {  // [WC-SETUP-5]
        std::string error;
        g.sites.guarded = select(g.board, g.pack->site_symbol, error);
        g.sites.open = true;
    }
    const bool guards = std::any_of(g.pack->natives.begin(), g.pack->natives.end(), [](auto& n) { return n.guards; });
    g.sites.scattered =
        g.pack->mixed && guards && g.sites.guarded.empty() && !g.options.chosen.contains(g.pack->without_sites);
    g.sites.count = g.sites.scattered ? g.players + 1 : g.sites.guarded.count();  // [UG-CROSS-9]
}

}  // namespace

Game make_game(std::shared_ptr<const Pack> pack, std::shared_ptr<const Map> map, int players, Options options) {
    if (players < 2 || players > max_seats) refuse("a game has 2 to 5 players, not " + std::to_string(players));
    if (pack->races.size() > max_races) refuse("a pack has at most " + std::to_string(max_races) + " races");
    if (pack->powers.size() > max_powers) refuse("a pack has at most " + std::to_string(max_powers) + " powers");
    if (options.first_player >= players)
        refuse("the first player is seat " + std::to_string(options.first_player) + ", but the last seat is " +
               std::to_string(players - 1));
    if (const auto problems = map_problems(*map, *pack); !problems.empty())
        refuse("map " + shortened(map->id) + ": " + problems[0]);

    Game g;
    g.pack = std::move(pack);
    g.map = std::move(map);
    g.board = make_board(*g.map, *g.pack);
    g.players = players;
    g.rounds = g.map->rounds;
    g.options = std::move(options);
    g.die_most = *std::max_element(g.pack->die.begin(), g.pack->die.end());
    g.travel = g.pack->travel;
    g.has_factions = !g.pack->factions.empty();
    add_natives(g);
    setup::add_pieces(g);
    leave_out_sites(g);
    check_costs(g);
    std::vector<Tile> race_tiles;
    for (const RaceFacts& facts : g.pack->races) {
        Race& race = g.races.emplace_back();
        race.tokens = facts.tokens;
        race.limit = facts.limit;
        race.left_out = g.pack->mixed && is_pointless(g, facts.abilities);  // [UG-CROSS-1]
        race_tiles.push_back(setup::make_tile(g,
                                              {by::race, facts.id, setup::tile_number(g, by::race, race_tiles.size())},
                                              facts.abilities, g.pack->everyone));
        const auto faction = std::find(g.pack->factions.begin(), g.pack->factions.end(), facts.faction);
        if (faction != g.pack->factions.end()) race.faction = std::uint8_t(faction - g.pack->factions.begin());
    }
    for (const RaceFacts& facts : g.pack->races)
        for (std::size_t i = 0; i < g.races.size(); ++i)
            if (g.pack->races[i].id == facts.borrows) g.races[i].left_out = true;
    for (const PowerFacts& facts : g.pack->powers) {
        Power& power = g.powers.emplace_back();
        power.tokens = facts.tokens;
        power.left_out = (facts.left_out_with == players && g.options.chosen.contains(facts.left_out_by)) ||
                         (g.pack->mixed && is_pointless(g, facts.abilities));
        g.lending.powers.push_back(setup::make_tile(
            g, {by::power, facts.id, setup::tile_number(g, by::power, g.lending.powers.size())}, facts.abilities));
        power.works_in_decline = !g.lending.powers.back().declined.all.empty();
    }
    setup::add_lenders(g);
    setup::name_helps(g);
    setup::name_choices(g);
    check_surcharges(g, race_tiles);
    check_choices(g);
    setup::add_kits(g, race_tiles);
    setup::add_loans(g);
    setup::add_tolls(g);
    g.moves = stages::moves(setup::is_simple(g));
    g.before_dealing = setup::before_dealing(g);
    return g;
}

}  // namespace elbowroom
