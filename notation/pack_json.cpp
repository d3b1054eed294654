#include "notation/pack_json.h"

#include <algorithm>

#include "engine/abilities/all.h"
#include "engine/base/counts.h"
#include "engine/state/state.h"
#include "notation/bounds.h"

namespace elbowroom {
namespace {

std::string read_id(const Node& node) {
    std::string id = node.text();
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    if (id.empty() || id.size() > bounds::id || !std::all_of(id.begin(), id.end(), fits))
        node.fail("an id is written in lower-case letters, digits and hyphens, at most " + std::to_string(bounds::id) +
                  " of them");
    return id;
}

std::vector<AbilityUse> read_abilities(const Node& node) {
    std::vector<AbilityUse> uses;
    for (const Node& item : node.items(bounds::abilities_written)) {
        item.only({"use", "where", "number", "piece", "ignores", "faction", "opponentsOnly", "inDecline",
                   "onlyInDecline", "commits", "with", "unless", "rule"});
        AbilityUse use;
        use.use = item.at("use").text(bounds::id);
        const Ability* ability = find_ability(use.use);
        if (!ability) item.at("use").fail("there is no ability " + in_quotes(use.use));
        const auto wanted = [&](const char* key, bool reads) {
            if (item.has(key) && !reads)
                item.at(key).fail("the ability \"" + use.use + "\" does not read \"" + key + "\"");
            return item.has(key);
        };
        if (wanted("where", ability->reads.where)) use.where = item.at("where").text(bounds::where);
        if (wanted("number", ability->reads.number))
            use.number = item.at("number").integer(ability->reads.negative ? bounds::number_least : 1, bounds::number);
        if (wanted("piece", ability->reads.piece)) use.piece = item.at("piece").text(bounds::id);
        if (wanted("faction", ability->reads.faction)) use.faction = item.at("faction").text(bounds::id);
        if (const auto n = item.find("opponentsOnly")) use.opponents_only = n->boolean();
        if (wanted("ignores", ability->reads.ignores)) use.ignores = item.at("ignores").text(bounds::id);
        if (use.number == 0 && ability->reads.number) item.at("number").fail("zero changes nothing");
        if (const auto in_decline = item.find("inDecline")) use.in_decline = in_decline->boolean();
        if (const auto n = item.find("onlyInDecline")) use.only_in_decline = n->boolean();
        if (const auto n = item.find("commits")) use.commits = n->boolean();
        if (const auto n = item.find("with")) use.with = n->text(bounds::id);
        if (const auto n = item.find("unless")) use.unless = n->text(bounds::id);
        if (const auto rule = item.find("rule")) use.rule = rule->text(bounds::rule);
        uses.push_back(use);
    }
    return uses;
}

}  // namespace

RaceFacts read_race(const Node& node, const Pack& pack, bool custom) {
    RaceFacts race;
    if (custom)
        node.only({"id", "tokens", "borrows", "faction", "abilities"});
    else
        node.only({"id", "tokens", "limit", "faction", "abilities"});
    race.id = read_id(node.at("id"));
    race.tokens = node.at("tokens").integer(0, custom ? bounds::custom_banner : bounds::tokens);
    if (custom) {
        race.borrows = node.at("borrows").text(bounds::id);  // [CL-BLANK-2]
        const auto lender =
            std::find_if(pack.races.begin(), pack.races.end(), [&](const auto& r) { return r.id == race.borrows; });
        if (lender == pack.races.end())
            node.at("borrows").fail("there is no race \"" + race.borrows + "\" to borrow tokens from");
        race.limit = lender->limit;
        if (race.limit < race.tokens)
            node.at("borrows").fail("there are only " + std::to_string(race.limit) + " tokens of \"" + race.borrows +
                                    "\"");
    } else {
        race.limit = node.at("limit").integer(1, bounds::tokens);
    }
    if (const auto n = node.find("faction")) {
        race.faction = n->text(bounds::id);
        if (std::find(pack.factions.begin(), pack.factions.end(), race.faction) == pack.factions.end())
            n->fail("there is no faction \"" + race.faction + "\"");
    }
    race.abilities = read_abilities(node.at("abilities"));
    return race;
}

PowerFacts read_power(const Node& node, const Pack&, bool custom) {
    PowerFacts power;
    node.only({"id", "tokens", "leftOut", "abilities"});
    power.id = read_id(node.at("id"));
    power.tokens = node.at("tokens").integer(0, custom ? bounds::custom_badge : bounds::power_tokens);
    if (const auto left_out = node.find("leftOut")) {
        left_out->only({"option", "players"});
        power.left_out_by = left_out->at("option").text(bounds::id);
        power.left_out_with = left_out->at("players").integer(2, max_seats);
    }
    power.abilities = read_abilities(node.at("abilities"));
    return power;
}

PieceFacts read_piece(const Node& node) {
    node.only({"id", "supply", "stack", "defends", "closes", "accompanies", "leavesAtDecline", "stays", "kind",
               "companion", "abilities"});
    PieceFacts piece;
    piece.id = read_id(node.at("id"));
    piece.supply = node.at("supply").integer(1, bounds::supply);
    if (const auto n = node.find("stack")) piece.stack = n->integer(1, bounds::stack);
    if (const auto n = node.find("defends")) piece.defends = n->boolean();
    if (const auto n = node.find("closes"))
        piece.closes = n->json().is_boolean() ? (n->boolean() ? Closes::others : Closes::nobody)
                                              : Closes(int(Closes::opponents) + n->one_of({"opponents", "everybody"}));
    if (const auto n = node.find("stays"))
        piece.stays = n->json().is_boolean() ? (n->boolean() ? Remains::always : Remains::never)
                                             : (n->one_of({"conquered"}), Remains::when_conquered);
    if (const auto n = node.find("companion")) piece.companion = n->boolean();
    if (const auto n = node.find("kind")) {
        piece.kind = PieceKind(int(PieceKind::place) + n->one_of({"place", "relic", "marker"}));
        piece.stays = Remains::always;
    }
    if (const auto n = node.find("abilities")) piece.abilities = read_abilities(*n);
    if (const auto n = node.find("accompanies")) piece.accompanies = n->boolean();
    if (const auto n = node.find("leavesAtDecline")) piece.leaves_at_decline = n->boolean();
    if (piece.closes != Closes::nobody && piece.defends) node.fail("a piece that closes its region need not defend it");
    return piece;
}

std::vector<OptionFacts> read_option_facts(const Node& node) {
    std::vector<OptionFacts> out;
    for (const Node& item : node.items(bounds::options)) {
        item.only({"id", "usual", "other"});
        OptionFacts facts{.id = read_id(item.at("id"))};
        if (item.has("usual") != item.has("other")) item.fail("a house rule has both values, or is yes or no");
        if (const auto n = item.find("usual")) facts.usual = read_id(*n);
        if (const auto n = item.find("other")) facts.other = read_id(*n);
        out.push_back(facts);
    }
    return out;
}

// Boards of which several make up a map, and how many of each size a game takes.
void read_boards(const Node& boards, const Node& sets, Pack& pack) {
    std::map<std::string, int> sizes;
    for (const Node& item : boards.items(bounds::boards)) {
        item.only({"id", "size", "faces"});
        IslandBoard board{.id = read_id(item.at("id")), .size = read_id(item.at("size")), .faces = {}};
        for (const Node& face : item.at("faces").items(bounds::faces))
            board.faces.push_back(face.text(bounds::file_name));
        if (board.faces.empty()) item.at("faces").fail("a board has at least one face");
        ++sizes[board.size];
        pack.boards.push_back(std::move(board));
    }
    for (const Node& item : sets.items(max_seats)) {
        item.only({"players", "rounds", "boards"});
        IslandSet set{.players = item.at("players").integer(2, max_seats),
                      .rounds = item.at("rounds").integer(1, bounds::rounds),
                      .boards = {}};
        for (const auto& [size, count] : item.at("boards").members())
            set.boards[size] = count.integer(1, sizes.contains(size) ? sizes[size] : 0);
        pack.sets.push_back(std::move(set));
    }
}

Pack read_pack_frame(const Node& node) {
    node.only({"id",      "edition", "coins",       "column",     "regionCost", "die",      "terrains",   "symbols",
               "natives", "races",   "powers",      "pieces",     "maps",       "texts",    "components", "options",
               "rules",   "travel",  "entrySymbol", "siteSymbol", "factions",   "everyone", "boards",     "sets"});
    Pack pack;
    pack.id = read_id(node.at("id"));
    pack.edition = node.at("edition").integer(1, bounds::edition);
    pack.coins = node.at("coins").integer(0, bounds::coins);
    pack.column = node.at("column").integer(1, max_column);
    pack.region_cost = node.at("regionCost").integer(1, bounds::region_cost);
    for (const Node& face : node.at("die").items(bounds::die_faces))
        pack.die.push_back(std::uint8_t(face.integer(0, bounds::die_face)));
    if (pack.die.empty()) node.at("die").fail("a die has at least one face");
    for (const Node& item : node.at("terrains").items(bounds::terrains)) {
        item.only({"id", "water", "landing", "passing", "impassable", "defends", "cost"});
        TerrainFacts terrain{.id = read_id(item.at("id"))};
        if (const auto n = item.find("water")) terrain.water = n->boolean();
        if (const auto n = item.find("landing")) terrain.landing = n->boolean();
        if (const auto n = item.find("passing")) terrain.passing = n->boolean();
        if (const auto n = item.find("impassable")) terrain.impassable = n->boolean();
        if (const auto n = item.find("defends")) terrain.defends = n->integer(0, bounds::terrain_defends);
        if (const auto n = item.find("cost")) terrain.cost = n->integer(0, bounds::region_cost);
        pack.terrains.push_back(terrain);
    }
    for (const Node& item : node.at("symbols").items(bounds::symbols)) pack.symbols.push_back(read_id(item));
    for (const Node& item : node.at("natives").items(bounds::natives)) {
        item.only({"id", "symbol", "tokens", "guards"});
        NativeFacts native{.id = read_id(item.at("id")),
                           .symbol = item.at("symbol").text(bounds::id),
                           .tokens = item.at("tokens").integer(1, bounds::native_tokens)};
        if (const auto n = item.find("guards")) native.guards = n->boolean();
        if (std::find(pack.symbols.begin(), pack.symbols.end(), native.symbol) == pack.symbols.end())
            item.at("symbol").fail("there is no symbol \"" + native.symbol + "\"");
        pack.natives.push_back(native);
    }
    if (const auto n = node.find("options")) pack.options = read_option_facts(*n);
    if (const auto n = node.find("factions"))
        for (const Node& item : n->items(bounds::factions)) pack.factions.push_back(read_id(item));
    if (const auto n = node.find("everyone")) pack.everyone = read_abilities(*n);
    if (const auto n = node.find("travel")) pack.travel = n->integer(0, bounds::travel);
    const auto symbol = [&](const char* key, std::string& out) {
        const auto n = node.find(key);
        if (!n) return;
        out = n->text(bounds::id);
        if (std::find(pack.symbols.begin(), pack.symbols.end(), out) == pack.symbols.end())
            n->fail("there is no symbol \"" + out + "\"");
    };
    symbol("entrySymbol", pack.entry_symbol);
    symbol("siteSymbol", pack.site_symbol);
    if (node.has("sets") && !node.has("boards")) node.at("sets").fail("there are no boards to take");
    if (const auto n = node.find("boards")) read_boards(*n, node.at("sets"), pack);
    if (const auto n = node.find("rules"))
        for (const auto& [id, here] : n->members()) pack.rules.emplace(id, here.text(bounds::rule));
    return pack;
}

}  // namespace elbowroom
