// From components to a game that can be played, and its first position.
#include <algorithm>
#include <stdexcept>

#include "engine/abilities/all.h"
#include "engine/abilities/ask.h"
#include "engine/turn/turn.h"

namespace elbowroom {
namespace {

[[noreturn]] void refuse(const std::string& why) { throw std::invalid_argument(why); }

PieceId piece_id(const Pack& pack, const std::string& id) {
    for (std::size_t i = 0; i < pack.pieces.size(); ++i)
        if (pack.pieces[i].id == id) return PieceId(i);
    return none;
}

Bearing bear(const Game& g, const std::string& bearer, const AbilityUse& use) {
    const auto complain = [&](const std::string& why) { refuse(bearer + ": " + why); };
    const Ability* ability = find_ability(use.use);
    if (!ability) complain("there is no ability \"" + use.use + "\"");
    Bearing b{.ability = ability,
              .hooks = hooks_of(*ability),
              .param = {.where = {}, .number = use.number, .piece = none, .rule = Rule{use.rule}}};
    std::string error;
    b.param.where = select(g.board, use.where, error);
    if (!error.empty()) complain(use.use + ": " + error);
    if (ability->cost && (use.number < 0 || use.number > Kit::most_fixed_discount)) b.hooks |= bit(Hook::varying_cost);
    if (ability->reads.piece) {
        b.param.piece = piece_id(*g.pack, use.piece);
        if (b.param.piece == none) complain(use.use + ": there is no piece \"" + use.piece + "\"");
    }
    return b;
}

// The abilities of one race or power, by their place in Game::bearings.
struct Tile {
    std::vector<std::uint8_t> active, declined;
};

Tile make_tile(Game& g, const std::string& bearer, const std::vector<AbilityUse>& uses) {
    Tile tile;
    if (uses.size() > Kit::most) refuse(bearer + " has more than " + std::to_string(Kit::most) + " abilities");
    int remembering = 0;
    for (const AbilityUse& use : uses) {
        const Bearing b = bear(g, bearer, use);
        remembering += b.ability->remembers;
        if (remembering > 1)
            refuse(bearer + ": only one ability of a race or power may remember things, and \"" + use.use +
                   "\" is the second");
        g.dearer = g.dearer || (b.ability->cost && use.number < 0);
        const auto place = std::uint8_t(g.bearings.size());
        if (g.bearings.size() > 255) refuse("a pack has at most 256 abilities");
        g.bearings.push_back(b);
        tile.active.push_back(place);
        if (use.in_decline && b.ability->offer)
            refuse(bearer + ": the ability \"" + use.use + "\" works only while the tribe is active");
        for (const Bearing& other : g.bearings)
            if (&other != &g.bearings.back() && b.param.piece != none && other.param.piece == b.param.piece &&
                other.ability != b.ability)
                refuse(bearer + ": the piece \"" + use.piece + "\" belongs to the ability \"" +
                       std::string(other.ability->id) + "\" already");
        if (use.in_decline || b.ability->acts_in_decline) tile.declined.push_back(place);  // [CL-DECL-3]
    }
    return tile;
}

void add_fixed_answers(const Game& g, const Bearing& b, Kit& kit) {
    const Ability& ability = *b.ability;
    if (!ability.fixed) return;
    const State any;
    const Memory memory;
    const Ask ask{g, any, active_of(0), b.param, memory};
    if (ability.settles) kit.habitable |= ability.settles(ask);
    if (ability.entry) kit.entry |= ability.entry(ask);
    if (ability.reach) kit.reach |= ability.reach(ask);
    if (ability.cost && (b.hooks & bit(Hook::varying_cost)) == 0) {
        const Discount fewer = ability.cost(ask);
        kit.discount.add(fewer.where, fewer.number);
    }
}

Kit make_kit(const Game& g, const std::vector<std::uint8_t>& of_race, const std::vector<std::uint8_t>& of_power) {
    Kit kit{.habitable = g.board.land, .entry = g.board.entry};
    kit.of_race = std::uint8_t(of_race.size());
    std::size_t size = 0;
    for (const auto* part : {&of_race, &of_power})
        for (const std::uint8_t place : *part) {
            for (std::size_t hook = 0; hook < kit.who.size(); ++hook)
                if ((g.bearings[place].hooks >> hook) & 1) kit.who[hook] |= std::uint8_t(1 << size);
            kit.bearings[size++] = place;
            kit.hooks |= g.bearings[place].hooks;
            add_fixed_answers(g, g.bearings[place], kit);
        }
    return kit;
}

void make_kits(Game& g, const std::vector<Tile>& races, std::vector<Tile> powers) {
    powers.emplace_back();  // a badge that is discarded
    g.kit_columns = powers.size();
    g.kits.push_back(make_kit(g, {}, {}));
    for (const Tile& race : races)
        for (const Tile& power : powers) {
            g.kits.push_back(make_kit(g, race.active, power.active));
            g.kits.push_back(make_kit(g, race.declined, power.declined));
        }
}

void make_pieces(Game& g) {
    for (const PieceFacts& facts : g.pack->pieces)
        g.pieces.push_back(
            {.planes = int(std::bit_width(unsigned(facts.stack))), .supply = facts.supply, .stack = facts.stack});
    const auto lay_out = [&](auto&& belongs) {
        for (std::size_t i = 0; i < g.pieces.size(); ++i) {
            if (!belongs(g.pack->pieces[i])) continue;
            g.pieces[i].first_plane = g.piece_planes;
            g.piece_planes += g.pieces[i].planes;
        }
        return g.piece_planes;
    };
    g.closing_planes = lay_out([](const PieceFacts& p) { return p.closes && !p.defends; });
    g.defending_from = g.piece_planes;
    g.defending_to = lay_out([](const PieceFacts& p) { return p.defends; });
    lay_out([](const PieceFacts& p) { return !p.closes && !p.defends; });
    if (g.piece_planes > max_piece_planes) refuse("too many kinds of piece");
    for (std::size_t id = 0; id < g.pieces.size(); ++id) {
        const PieceFacts& facts = g.pack->pieces[id];
        const Piece& piece = g.pieces[id];
        for (int i = 0; i < piece.planes; ++i) {
            const auto plane = std::uint8_t(piece.first_plane + i);
            g.plane_weight[plane] = std::uint8_t(1 << i);
            if (facts.accompanies) g.accompanying.push_back(plane);
            if (facts.leaves_at_decline) g.leaving_at_decline.push_back(plane);
        }
    }
}

// No region may ever cost more than Counts can hold.
void check_costs(const Game& g) {
    int tokens = 0, defences = g.pack->region_cost;
    for (const RaceFacts& race : g.pack->races) tokens = std::max(tokens, race.limit);
    for (const PieceFacts& piece : g.pack->pieces) defences += piece.stack * piece.defends;
    int terrain_defends = 0;
    for (const TerrainFacts& terrain : g.pack->terrains) terrain_defends = std::max(terrain_defends, terrain.defends);
    if (tokens + defences + terrain_defends > Counts::most)
        refuse("a region could cost more than " + std::to_string(Counts::most) + " tokens");
}

}  // namespace

Game make_game(std::shared_ptr<const Pack> pack, std::shared_ptr<const Map> map, int players, Options options) {
    if (players < 2 || players > max_seats) refuse("a game has 2 to 5 players, not " + std::to_string(players));
    if (pack->races.size() > max_races) refuse("a pack has at most 40 races");
    if (pack->powers.size() > max_powers) refuse("a pack has at most 48 powers");
    if (options.first_player >= players)
        refuse("the first player is seat " + std::to_string(options.first_player) + ", but the last seat is " +
               std::to_string(players - 1));
    if (const auto problems = map_problems(*map, *pack); !problems.empty())
        refuse("map " + map->id + ": " + problems[0]);

    Game g;
    g.pack = std::move(pack);
    g.map = std::move(map);
    g.board = make_board(*g.map, *g.pack);
    g.players = players;
    g.rounds = g.map->rounds;
    g.options = std::move(options);
    g.die_most = *std::max_element(g.pack->die.begin(), g.pack->die.end());
    make_pieces(g);
    check_costs(g);
    std::vector<Tile> race_tiles, power_tiles;
    for (const RaceFacts& facts : g.pack->races) {
        Race& race = g.races.emplace_back();
        race.tokens = facts.tokens;
        race.limit = facts.limit;
        race_tiles.push_back(make_tile(g, facts.id, facts.abilities));
    }
    for (const RaceFacts& facts : g.pack->races)
        for (std::size_t i = 0; i < g.races.size(); ++i)
            if (g.pack->races[i].id == facts.borrows) g.races[i].left_out = true;
    for (const PowerFacts& facts : g.pack->powers) {
        Power& power = g.powers.emplace_back();
        power.tokens = facts.tokens;
        power.left_out = facts.left_out_with == players && g.options.left_out.contains(facts.left_out_by);
        power_tiles.push_back(make_tile(g, facts.id, facts.abilities));
        power.works_in_decline = !power_tiles.back().declined.empty();
    }
    make_kits(g, race_tiles, std::move(power_tiles));
    for (const NativeFacts& native : g.pack->natives) {
        std::string error;
        const Regions where = select(g.board, native.symbol, error);
        for (const Region r : where) g.native_tokens.set(r, native.tokens);
        g.natives |= where;
    }
    return g;
}

State new_game(const Game& g, Chance& chance, Sink* sink) {
    State s;
    s.tokens = g.native_tokens;  // [CL-SETUP-3]
    s.natives = s.occupied = g.natives;
    s.bare_cost = g.board.bare_cost;
    for (Seat seat = 0; seat < g.players; ++seat) s.coins[seat] = std::uint16_t(g.pack->coins);      // [CL-SETUP-5]
    s.first = Seat(g.options.first_player >= 0 ? g.options.first_player : chance.below(g.players));  // [CL-SETUP-6]
    s.turn = s.first;
    for (RaceId race = 0; race < g.races.size(); ++race)
        if (!g.races[race].left_out) s.race_deck[s.race_deck_size++] = race;
    for (PowerId power = 0; power < g.powers.size(); ++power)
        if (!g.powers[power].left_out) s.power_deck[s.power_deck_size++] = power;  // [CL-POW-DIPLOMAT-2]
    chance.shuffle({s.race_deck.data(), s.race_deck_size}, Asked::race);           // [CL-SETUP-2]
    chance.shuffle({s.power_deck.data(), s.power_deck_size}, Asked::power);
    Turn turn(g, s, chance, {sink});
    turn.refill_column();
    turn.begin_turn();
    return s;
}

}  // namespace elbowroom
