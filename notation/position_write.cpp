#include "engine/base/hash.h"
#include "engine/turn/reach.h"
#include "notation/names.h"
#include "notation/position.h"

namespace elbowroom {
namespace {

Json memory_to_json(const Tribe& tribe) {
    Json out = Json::object();
    const auto add = [&](const char* whose, const Memory& memory) {
        if (memory.kept != 0) out[whose]["kept"] = memory.kept;
        if (memory.count != 0) out[whose]["count"] = memory.count;
    };
    add("race", tribe.race_memory);
    add("power", tribe.power_memory);
    return out;
}

Json tribes_to_json(const Game& g, const State& s) {
    Json out = Json::array();
    for (Seat seat = 0; seat < g.players; ++seat)
        for (const TribeId id : {active_of(seat), declined_of(seat), spared_of(seat)}) {
            const Tribe& tribe = s.tribes[id];
            if (!tribe.exists()) continue;
            Json row{{"race", race_name(g, tribe.race)},
                     {"power", tribe.power == none ? Json(nullptr) : Json(power_name(g, tribe.power))},
                     {"player", seat},
                     {"state", is_active(id) ? "active" : "declined"},
                     {"hand", tribe.hand}};
            if (tribe.waiting != 0) row["waiting"] = tribe.waiting;
            row["memory"] = memory_to_json(tribe);
            out.push_back(std::move(row));
        }
    return out;
}

Json regions_to_json(const Game& g, const State& s) {
    Json out = Json::object();
    out["replace"] = true;
    for (Region r = 0; r < g.board.size; ++r) {
        if (!occupied(s).contains(r)) continue;
        const TribeId by = holder(s, r);
        Json row{{"race", by == none ? native_name(g, r) : race_name(g, s.tribes[by].race)},
                 {"tokens", s.tokens.at(r)}};
        for (std::size_t piece = 0; piece < g.pieces.size(); ++piece)
            if (const int n = pieces_in(g, s, PieceId(piece), Regions::of(r)); n > 0)
                row["pieces"][piece_name(g, PieceId(piece))] = n;
        out[region_name(g, r)] = std::move(row);
    }
    return out;
}

Json decks_to_json(const Game& g, const State& s) {
    Json out{{"races", Json::array()}, {"powers", Json::array()}, {"discardedPowers", Json::array()}};
    // The first one written is the top.
    for (int i = s.race_deck_size; i-- > 0;) out["races"].push_back(race_name(g, s.race_deck[i]));
    for (int i = s.power_deck_size; i-- > 0;) out["powers"].push_back(power_name(g, s.power_deck[i]));
    for (std::size_t power = 0; power < g.powers.size(); ++power)
        if ((s.discarded >> power) & 1) out["discardedPowers"].push_back(power_name(g, PowerId(power)));
    if (s.has(flag::shuffled)) out["order"] = "unknown";
    return out;
}

Json this_turn_to_json(const Game& g, const State& s) {
    Json out = Json::object();
    const auto names = [&](Regions regions) {
        Json list = Json::array();
        for (const Region r : regions) list.push_back(region_name(g, r));
        return list;
    };
    out["conquered"] = names(s.conquered);
    out["nonEmpty"] = s.non_empty;
    if (s.attacked != 0)
        for (Seat seat = 0; seat < g.players; ++seat)
            if ((s.attacked >> seat) & 1) out["attacked"].push_back(seat);
    if (s.has(flag::picked)) out["picked"] = true;
    if (s.has(flag::committed)) out["committed"] = true;
    for (TribeId id = 0; id < max_tribes; ++id)
        if ((s.withdrawn >> id) & 1) out["withdrawn"].push_back(race_name(g, s.tribes[id].race));
    for (int i = 0; i < s.flights_size; ++i) {
        const Flight& flight = s.flights[i];
        out["fled"].push_back({{"race", race_name(g, s.tribes[flight.tribe].race)},
                               {"from", region_name(g, flight.from)},
                               {"tokens", flight.tokens}});
    }
    return out;
}

}  // namespace

Json position_to_json(const Table& table, const State& s) {
    const Game& g = *table.game;
    Json out{{"notation", 1}};
    write_table(table, out);
    out["round"] = s.round;
    out["rounds"] = g.rounds;
    out["first"] = s.first;
    out["turn"] = s.turn;
    out["stage"] = stage_name(s.stage);
    out["toAct"] = s.to_act;
    out["acting"] = s.acting == none ? Json(nullptr) : Json(race_name(g, s.tribes[s.acting].race));
    out["die"] = s.die == none ? Json(nullptr) : Json(s.die);
    out["players"] = Json::array();
    for (Seat seat = 0; seat < g.players; ++seat)
        out["players"].push_back({{"coins", s.coins[seat] == unknown_coins ? Json(nullptr) : Json(s.coins[seat])}});
    out["tribes"] = tribes_to_json(g, s);
    out["regions"] = regions_to_json(g, s);
    out["column"] = Json::array();
    for (int i = 0; i < s.column_size; ++i)
        out["column"].push_back({{"race", race_name(g, s.column[i].race)},
                                 {"power", power_name(g, s.column[i].power)},
                                 {"coins", s.column[i].coins}});
    out["decks"] = decks_to_json(g, s);
    out["thisTurn"] = this_turn_to_json(g, s);
    return out;
}

std::uint64_t position_hash(const Table& table, const State& s) {
    const std::string text = position_to_json(table, s).dump();
    return hash_bytes(text.data(), text.size());
}

}  // namespace elbowroom
