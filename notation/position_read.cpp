#include <algorithm>
#include <set>

#include "engine/abilities/ask.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/prices.h"
#include "engine/turn/reach.h"
#include "notation/names.h"
#include "notation/position.h"

namespace elbowroom {
namespace {

class StateReader {
public:
    StateReader(const Game& g, const Node& document) : g_(g), document_(document) {}

    State read() {
        document_.only({"notation", "game",  "map",      "options", "custom",  "round",   "rounds", "first",
                        "turn",     "stage", "toAct",    "acting",  "die",     "players", "tribes", "regions",
                        "column",   "decks", "thisTurn", "lent",    "leftOut", "keeps"});
        if (const auto n = document_.find("notation")) n->integer(1, 1);
        if (const auto n = document_.find("rounds")) n->integer(g_.rounds, g_.rounds);
        if (const auto n = document_.find("leftOut")) {
            n->only({"races", "powers"});
            left_out(n->find("races"), g_.races, g_.pack->races);
            left_out(n->find("powers"), g_.powers, g_.pack->powers);
        }
        players();
        tribes();
        regions();
        lenders();
        column_and_decks();
        moment();
        this_turn();
        complete(g_, s_);
        for (TribeId id = 0; id < max_tribes; ++id)
            if (s_.tribes[id].waiting > 0 && id != active_of(s_.turn)) s_.withdrawn |= Tribes::of(id);
        habitat();
        if (const auto wrong = check(g_, s_); !wrong.empty()) document_.fail(wrong[0]);
        return s_;
    }

private:
    // It follows from the board and the house rules: it may be written, but not otherwise.  [UG-CROSS-1]
    template <class Kinds, class Facts>
    void left_out(const std::optional<Node>& list, const Kinds& kinds, const Facts& facts) {
        if (!list) return;
        std::set<std::string> written, true_ones;
        for (const Node& item : list->items()) written.insert(item.text());
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (kinds[i].left_out) true_ones.insert(facts[i].id);
        if (written != true_ones) list->fail("this is not what is left out on this board");
    }

    void players() {
        for (Seat seat = 0; seat < g_.players; ++seat) s_.coins[seat] = std::uint16_t(g_.pack->coins);
        const auto list = document_.find("players");
        if (!list || !list->json().is_array()) return;
        if (list->items().size() != std::size_t(g_.players))
            list->fail("there are " + std::to_string(g_.players) + " players at the table, not " +
                       std::to_string(list->items().size()));
        Seat seat = 0;
        for (const Node& item : list->items()) {
            item.only({"coins"});
            if (const auto coins = item.find("coins"))
                s_.coins[seat] = coins->is_null() ? unknown_coins : std::uint16_t(coins->integer(0, most_coins));
            ++seat;
        }
    }

    Memory memory(const Node& node) {
        node.only({"kept", "count"});
        Memory out;
        if (const auto n = node.find("kept")) out.kept = std::uint8_t(n->integer(0, 255));
        if (const auto n = node.find("count")) out.count = std::uint8_t(n->integer(0, 255));
        return out;
    }

    void tribes() {
        const auto list = document_.find("tribes");
        if (!list) return;
        std::set<RaceId> seen;
        for (const Node& item : list->items()) {
            item.only({"race", "power", "player", "state", "hand", "waiting", "memory"});
            Tribe tribe;
            tribe.race = read_race_id(g_, item.at("race"));
            if (!seen.insert(tribe.race).second) item.at("race").fail("the race is in the list twice");
            const Seat seat = read_seat(g_, item.at("player"));
            const auto state = item.find("state");
            const bool active = !state || state->one_of({"active", "declined"}) == 0;
            if (const auto power = item.find("power"); power && !power->is_null())
                tribe.power = read_power_id(g_, *power);
            if (active && tribe.power == none) item.fail("an active tribe has a power");
            int limit = g_.races[tribe.race].limit;
            for (const PieceFacts& piece : g_.pack->pieces)
                if (piece.companion) limit += piece.supply;
            if (const auto n = item.find("hand")) tribe.hand = std::uint8_t(n->integer(0, limit));
            if (const auto n = item.find("waiting")) tribe.waiting = std::uint8_t(n->integer(0, limit));
            if (const auto n = item.find("memory")) {
                n->only({"race", "power"});
                if (const auto part = n->find("race")) tribe.race_memory = memory(*part);
                if (const auto part = n->find("power")) tribe.power_memory = memory(*part);
            }
            const Kit& while_active = g_.kits[kit_of(g_, tribe, active_of(seat))];
            const bool spared = !active && (while_active.hooks & bit(Hook::outside_limit)) != 0;
            const TribeId id = active ? active_of(seat) : spared ? spared_of(seat) : declined_of(seat);
            if (s_.tribes[id].exists())
                item.fail(active ? "the player has two active tribes" : "the player has two such tribes in decline");
            s_.tribes[id] = tribe;
            s_.kits[id] = kit_of(g_, tribe, id);
        }
    }

    TribeId tribe_of(RaceId race) const {
        for (TribeId id = 0; id < max_tribes; ++id)
            if (s_.tribes[id].race == race) return id;
        return none;
    }

    void regions() {
        const auto all = document_.find("regions");
        const auto replace = all ? all->find("replace") : std::nullopt;
        if (!replace || !replace->boolean()) {
            s_.tokens = g_.natives.tokens;
            s_.natives = g_.natives.where;
            s_.sites = g_.sites.guarded;
        }
        if (!all) return;
        for (const auto& [id, node] : all->members()) {
            if (id == "replace") continue;
            const Region r = find_region(g_, id);
            if (r == no_region) node.fail("there is no region \"" + id + "\" on the map " + g_.map->id);
            region(r, node);
        }
    }

    void region(Region r, const Node& node) {
        const Regions here = Regions::of(r);
        s_.natives -= here;
        if (!g_.sites.open) s_.sites -= here;
        s_.tokens.clear(here);
        if (node.is_null()) return;
        node.only({"race", "tokens", "pieces"});
        if (node.has("race") || node.has("tokens") || !node.has("pieces")) occupant(r, node);
        if (const auto pieces = node.find("pieces"))
            for (const auto& [name, count] : pieces->members()) {
                const Json json = name;
                const PieceId id = read_piece_id(g_, Node(json, count.path()));
                const Piece& kind = g_.pieces[id];
                if (!node.has("race") && kind.stays == Remains::never) count.fail("it stands where nobody is");
                const int n = count.integer(1, kind.stack);
                if (g_.pack->pieces[id].kind == PieceKind::marker) s_.sites |= here;
                if (kind.lone >= 0) {
                    Region& place = s_.lone[std::size_t(kind.lone)];
                    if (place != no_region) count.fail("it is somewhere else already");
                    place = r;
                }
                for (int i = 0; i < kind.planes; ++i)
                    if ((n >> i) & 1) s_.pieces[kind.first_plane + i] |= here;
            }
    }

    void occupant(Region r, const Node& node) {
        const Regions here = Regions::of(r);
        const std::string who = node.at("race").text();
        const int tokens = node.has("tokens") ? node.at("tokens").integer(1, Counts::most) : 1;
        const auto& natives = g_.pack->natives;
        if (g_.board.impassable.touches(here)) node.at("race").fail("nobody enters that region");
        const auto native = std::find_if(natives.begin(), natives.end(), [&](const auto& n) { return n.id == who; });
        if (native != natives.end()) {
            if (g_.board.water.touches(here)) node.at("race").fail("nobody lives in the water");
            s_.natives |= here;
            if (native->guards && !g_.sites.open) s_.sites |= here - g_.sites.guarding_nothing;
        } else {
            const TribeId id = tribe_of(read_race_id(g_, node.at("race")));
            if (id == none) node.at("race").fail("no player has the race \"" + who + "\"");
            s_.tribes[id].held |= here;
        }
        s_.tokens.set(r, tokens);
    }

    void lenders() {
        const auto all = document_.find("lent");
        if (!all) return;
        for (const auto& [name, node] : all->members()) {
            if (name == "power") {
                s_.lent_power = read_power_id(g_, node);
                continue;
            }
            const auto lender = std::find_if(g_.lending.lenders.begin(), g_.lending.lenders.end(),
                                             [&, &id = name](const auto& l) { return piece_name(g_, l.piece) == id; });
            if (lender == g_.lending.lenders.end()) node.fail("\"" + name + "\" lends nothing");
            s_.lender_memory[std::size_t(lender - g_.lending.lenders.begin())] = memory(node);
        }
    }

    // From its top: as written, or else as many as are guarded, in the order of the pack.
    void sites(const std::optional<Node>& list) {
        std::vector<PieceId> pile;
        if (list) {
            for (const Node& item : list->items()) pile.push_back(item.is_null() ? none : read_piece_id(g_, item));
            if (pile.size() > max_lenders) list->fail("there is not so much to be found");
        } else {
            for (const PieceId piece : g_.sites.pieces)
                if (int(pile.size()) < s_.sites.count() && with_piece(g_, s_, piece).empty()) pile.push_back(piece);
        }
        for (auto it = pile.rbegin(); it != pile.rend(); ++it) s_.site_deck[s_.site_deck_size++] = *it;
    }

    // An active tribe is only where it may settle; a declined one may have lost the power that let it in, and so may
    // one to which that power was lent, or which took the place of another.
    void habitat() {
        if (!g_.lending.lenders.empty() || knows(g_, Hook::serves_active)) return;
        for (TribeId id = 0; id < max_tribes; ++id) {
            const Tribe& tribe = s_.tribes[id];
            if (!tribe.exists() || !is_active(id)) continue;
            const Regions wrong = tribe.held - habitable(Bearer(g_, s_, id));
            if (!wrong.empty())
                throw InputError(document_.path() + "/regions/" + region_name(g_, wrong.lowest()),
                                 race_name(g_, tribe.race) +
                                     (wrong.touches(g_.board.water) ? " cannot be in the water" : " cannot be there"));
        }
    }

    void column_and_decks() {
        std::set<RaceId> races;
        std::set<PowerId> powers;
        for (const Tribe& tribe : s_.tribes) {
            if (tribe.race != none) races.insert(tribe.race);
            if (tribe.power != none) powers.insert(tribe.power);
        }
        if (s_.lent_power != none && !powers.insert(s_.lent_power).second)
            document_.at("lent").fail("the power is somewhere else already");
        const auto column = document_.find("column");
        if (column) {
            if (column->items().size() > std::size_t(g_.pack->column))
                column->fail("there are more combos than the column holds");
            for (const Node& item : column->items()) {
                item.only({"race", "power", "coins"});
                Combo combo{read_race_id(g_, item.at("race")), read_power_id(g_, item.at("power")), 0};
                if (const auto n = item.find("coins")) combo.coins = std::uint8_t(n->integer(0, 255));
                if (!races.insert(combo.race).second) item.at("race").fail("the race is somewhere else already");
                if (!powers.insert(combo.power).second) item.at("power").fail("the power is somewhere else already");
                s_.column[s_.column_size++] = combo;
            }
        }
        const auto decks = document_.find("decks");
        if (decks) decks->only({"races", "powers", "discardedPowers", "order", "sites"});
        sites(decks ? decks->find("sites") : std::nullopt);
        if (const auto n = decks ? decks->find("order") : std::nullopt) {
            n->one_of({"unknown"});
            s_.flags |= flag::shuffled;
        }
        if (const auto n = decks ? decks->find("discardedPowers") : std::nullopt)
            for (const Node& item : n->items()) {
                const PowerId power = read_power_id(g_, item);
                if (!powers.insert(power).second) item.fail("the power is somewhere else already");
                s_.discarded |= std::uint64_t{1} << power;
            }
        const auto race_list = decks ? decks->find("races") : std::nullopt;
        const auto power_list = decks ? decks->find("powers") : std::nullopt;
        std::vector<RaceId> race_pile =
            pile<RaceId>(race_list, races, g_.races, [&](const Node& n) { return read_race_id(g_, n); });
        std::vector<PowerId> power_pile =
            pile<PowerId>(power_list, powers, g_.powers, [&](const Node& n) { return read_power_id(g_, n); });
        // A column that is left out is dealt from the piles.
        if (!column)
            while (s_.column_size < g_.pack->column && !race_pile.empty() && !power_pile.empty()) {
                s_.column[s_.column_size++] = {race_pile.front(), power_pile.front(), 0};
                race_pile.erase(race_pile.begin());
                power_pile.erase(power_pile.begin());
            }
        for (auto it = race_pile.rbegin(); it != race_pile.rend(); ++it) s_.race_deck[s_.race_deck_size++] = *it;
        for (auto it = power_pile.rbegin(); it != power_pile.rend(); ++it) s_.power_deck[s_.power_deck_size++] = *it;
    }

    // A pile from its top: as written, or else everything that is nowhere else, in the order of the pack.
    template <class Id, class Kinds, class Read>
    std::vector<Id> pile(const std::optional<Node>& list, std::set<Id>& used, const Kinds& kinds, Read&& read) {
        std::vector<Id> out;
        if (list) {
            for (const Node& item : list->items()) {
                const Id id = read(item);
                if (!used.insert(id).second) item.fail("it is somewhere else already");
                out.push_back(id);
            }
            return out;
        }
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (!used.contains(Id(i)) && !kinds[i].left_out) out.push_back(Id(i));
        return out;
    }

    void moment() {
        if (const auto n = document_.find("round")) s_.round = std::uint8_t(n->integer(1, g_.rounds));
        s_.first = Seat(std::max(0, g_.options.first_player));
        if (const auto n = document_.find("first")) s_.first = read_seat(g_, *n);
        s_.turn = s_.first;
        if (const auto n = document_.find("turn")) s_.turn = read_seat(g_, *n);
        s_.to_act = s_.turn;
        if (const auto n = document_.find("toAct")) s_.to_act = read_seat(g_, *n);
        const TribeId active = active_of(s_.turn);
        s_.stage = s_.tribes[active].exists() ? Stage::ready : Stage::pick;
        if (const auto n = document_.find("stage")) {
            const auto it = std::find(std::begin(stage_names), std::end(stage_names), n->text());
            if (it == std::end(stage_names)) n->fail("there is no stage \"" + n->text() + "\"");
            s_.stage = Stage(it - std::begin(stage_names));
        }
        if (s_.stage != Stage::pick && s_.stage != Stage::over) s_.acting = active_of(s_.to_act);
        if (const auto n = document_.find("acting"); n && !n->is_null()) {
            s_.acting = tribe_of(read_race_id(g_, *n));
            if (s_.acting == none || owner_of(s_.acting) != s_.to_act)
                n->fail("the player to act does not have that race");
            const bool places = s_.stage == Stage::redeploy || s_.stage == Stage::retreat;
            const bool once_more = (places && knows(g_, Hook::withdraws_in_decline)) ||
                                   (s_.stage == Stage::after_scoring && g_.goes_on_after_scoring);
            if (!acts(g_, s_, s_.acting) && !once_more) n->fail("a declined tribe of this race does not act");
        }
        const bool still_picking = s_.acting == active && Bearer(g_, s_, active).offers_in(Stage::pick);
        if (s_.stage == Stage::pick && s_.tribes[active].exists() && !still_picking)
            document_.fail("a player with an active tribe does not pick");
        if (s_.stage != Stage::pick && s_.stage != Stage::over && (s_.acting == none || !s_.tribes[s_.acting].exists()))
            document_.fail("the player to act has no tribe that could act in this stage");
        const bool placing = s_.stage == Stage::finish || s_.stage == Stage::after_scoring;
        const bool sells = g_.goes_on_after_scoring && s_.stage == Stage::after_scoring;
        if (placing && !is_active(s_.acting) && !sells) document_.fail("only an active tribe acts in this stage");
        if (const auto n = document_.find("die"); n && !n->is_null()) {
            s_.die = std::uint8_t(n->integer(0, g_.die_most));
            if (s_.stage != Stage::conquest || (may_attempt(Bearer(g_, s_, s_.acting)) && g_.lending.lenders.empty()))
                n->fail("no roll can be waiting here");
        }
    }

    void this_turn() {
        const auto turn = document_.find("thisTurn");
        if (!turn) {
            if (s_.stage == Stage::retreat) withdraw_all();
            return;
        }
        turn->only({"conquered", "nonEmpty", "attacked", "picked", "committed", "withdrawn", "fled", "bound", "scored",
                    "expanding", "attempted", "interrupted", "beaten", "beatenAgain", "tollsPaid", "saved", "side"});
        if (const auto n = turn->find("conquered"))
            for (const Node& item : n->items()) s_.conquered |= Regions::of(read_region(g_, item));
        if (const auto n = turn->find("nonEmpty")) s_.non_empty = std::uint8_t(n->integer(0, 64));
        if (const auto n = turn->find("attacked"))
            for (const Node& item : n->items()) s_.attacked |= std::uint8_t(1 << read_seat(g_, item));
        const auto raise = [&](const char* key, std::uint8_t f) {
            if (const auto n = turn->find(key); n && n->boolean()) s_.flags |= f;
        };
        raise("picked", flag::picked);
        raise("committed", flag::committed);
        raise("bound", flag::bound);
        raise("scored", flag::scored);
        raise("expanding", flag::expanding);
        raise("attempted", flag::attempted);
        raise("interrupted", flag::interrupted);
        const auto races = [&](const char* key, std::uint64_t& out) {
            if (const auto n = turn->find(key))
                for (const Node& item : n->items()) out |= std::uint64_t{1} << read_race_id(g_, item);
        };
        races("beaten", s_.beaten);
        races("beatenAgain", s_.beaten_again);
        s_.beaten |= s_.beaten_again;
        const auto tribes = [&](const char* key, Tribes& out) {
            if (const auto n = turn->find(key))
                for (const Node& item : n->items()) out |= Tribes::of(owned_tribe(item));
        };
        tribes("tollsPaid", s_.tolls_paid);
        tribes("saved", s_.saved);
        if (const auto n = turn->find("side")) {
            const auto& all = g_.pack->factions;
            const auto it = std::find(all.begin(), all.end(), n->text());
            if (it == all.end()) n->fail("there is no faction \"" + n->text() + "\"");
            s_.side = std::uint8_t(it - all.begin());
        }
        if (const auto n = turn->find("withdrawn")) {
            for (const Node& item : n->items()) s_.withdrawn |= Tribes::of(owned_tribe(item));
        } else if (s_.stage == Stage::retreat) {
            withdraw_all();
        }
        if (const auto n = turn->find("fled"))
            for (const Node& item : n->items()) {
                item.only({"race", "from", "tokens"});
                if (s_.flights_size == s_.flights.size()) n->fail("too many regions were fled from");
                s_.flights[s_.flights_size++] = {owned_tribe(item.at("race")), read_region(g_, item.at("from")),
                                                 std::uint16_t(item.at("tokens").integer(1, Counts::most))};
            }
    }

    TribeId owned_tribe(const Node& node) const {
        const TribeId id = tribe_of(read_race_id(g_, node));
        if (id == none) node.fail("no player has that race");
        return id;
    }

    void withdraw_all() {
        for (TribeId id = 0; id < max_tribes; ++id)
            if (s_.tribes[id].exists() && owner_of(id) != s_.turn) s_.withdrawn |= Tribes::of(id);
    }

    const Game& g_;
    const Node document_;
    State s_;
};

}  // namespace

State read_state(const Game& g, const Node& document) { return StateReader(g, document).read(); }

Position read_position(const Library& library, const Node& document) {
    Setup setup = read_setup(library, document);
    State state = read_state(*setup.game, document);
    return {std::move(setup), state};
}

}  // namespace elbowroom
