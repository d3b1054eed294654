#include "engine/base/hash.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "notation/keeps_json.h"
#include "notation/names.h"
#include "notation/position.h"

namespace elbowroom {
namespace {

void write_memory(Writer& out, const Tribe& tribe) {
    out.key("memory");
    out.begin_object();
    const auto add = [&](const auto& whose, const Memory& memory) {
        if (memory == Memory{}) return;
        out.key(whose);
        out.begin_object();
        if (memory.kept != 0) out.member("kept", memory.kept);
        if (memory.count != 0) out.member("count", memory.count);
        out.end_object();
    };
    add("race", tribe.race_memory);
    add("power", tribe.power_memory);
    out.end_object();
}

void write_tribes(Writer& out, const Game& g, const State& s) {
    out.key("tribes");
    out.begin_array();
    for (Seat seat = 0; seat < g.players; ++seat)
        for (const TribeId id : {active_of(seat), declined_of(seat), spared_of(seat)}) {
            const Tribe& tribe = s.tribes[id];
            if (!tribe.exists()) continue;
            out.begin_object();
            out.member("race", race_name(g, tribe.race));
            out.key("power");
            if (tribe.power == none)
                out.value(nullptr);
            else
                out.id(power_name(g, tribe.power));
            out.member("player", seat);
            out.member("state", is_active(id) ? "active" : "declined");
            out.member("hand", tribe.hand);
            if (tribe.waiting != 0) out.member("waiting", tribe.waiting);
            write_memory(out, tribe);
            out.end_object();
        }
    out.end_array();
}

void write_pieces(Writer& out, const Game& g, const State& s, Region r) {
    out.key("pieces");
    out.begin_object();
    for (std::size_t piece = 0; piece < g.pieces.size(); ++piece)
        if (const int n = pieces_in(g, s, PieceId(piece), Regions::of(r)); n > 0) {
            out.key(piece_name(g, PieceId(piece)));
            out.value(n);
        }
    if (g.sites.open && s.sites.contains(r)) {
        out.key(g.pack->pieces[marker_of(g)].id);
        out.value(1);
    }
    out.end_object();
}

void write_regions(Writer& out, const Game& g, const State& s) {
    out.key("regions");
    out.begin_object();
    out.member("replace", true);
    const Regions markers = g.sites.open ? s.sites : Regions{};
    for (const Region r : (occupied(s) | s.with_pieces | markers) & g.board.all) {
        out.key(region_name(g, r));
        out.begin_object();
        if (occupied(s).contains(r)) {
            const TribeId by = holder(s, r);
            out.key("race");
            if (by == none)
                out.id(native_name(g, s, r));
            else
                out.id(race_name(g, s.tribes[by].race));
            out.member("tokens", s.tokens.at(r));
        }
        if ((s.with_pieces | markers).contains(r)) write_pieces(out, g, s, r);
        out.end_object();
    }
    out.end_object();
}

// What pieces remember, and the power that a place lends.
void write_lenders(Writer& out, const Game& g, const State& s) {
    if (g.lending.lenders.empty()) return;
    out.key("lent");
    out.begin_object();
    if (s.lent_power != none) out.member("power", power_name(g, s.lent_power));
    for (std::size_t i = 0; i < g.lending.lenders.size(); ++i) {
        const Memory& memory = s.lender_memory[i];
        if (memory == Memory{}) continue;
        out.key(piece_name(g, g.lending.lenders[i].piece));
        out.begin_object();
        if (memory.kept != 0) out.member("kept", memory.kept);
        if (memory.count != 0) out.member("count", memory.count);
        out.end_object();
    }
    out.end_object();
}

// What cannot work on this board was taken out before the game.  [UG-CROSS-1]
void write_left_out(Writer& out, const Game& g) {
    if (!g.pack->mixed) return;
    out.key("leftOut");
    out.begin_object();
    out.key("races");
    out.begin_array();
    for (std::size_t i = 0; i < g.races.size(); ++i)
        if (g.races[i].left_out) out.value(g.pack->races[i].id);
    out.end_array();
    out.key("powers");
    out.begin_array();
    for (std::size_t i = 0; i < g.powers.size(); ++i)
        if (g.powers[i].left_out) out.value(g.pack->powers[i].id);
    out.end_array();
    out.end_object();
}

void write_column(Writer& out, const Game& g, const State& s) {
    out.key("column");
    out.begin_array();
    for (int i = 0; i < s.column_size; ++i) {
        out.begin_object();
        out.member("race", race_name(g, s.column[i].race));
        out.member("power", power_name(g, s.column[i].power));
        out.member("coins", s.column[i].coins);
        out.end_object();
    }
    out.end_array();
}

void write_decks(Writer& out, const Game& g, const State& s) {
    out.begin_object();
    // The first one written is the top.
    out.key("races");
    out.begin_array();
    for (int i = s.race_deck_size; i-- > 0;) out.id(race_name(g, s.race_deck[i]));
    out.end_array();
    out.key("powers");
    out.begin_array();
    for (int i = s.power_deck_size; i-- > 0;) out.id(power_name(g, s.power_deck[i]));
    out.end_array();
    out.key("discardedPowers");
    out.begin_array();
    for (std::size_t power = 0; power < g.powers.size(); ++power)
        if ((s.discarded >> power) & 1) out.id(power_name(g, PowerId(power)));
    out.end_array();
    if (s.has(flag::shuffled)) out.member("order", "unknown");
    if (!g.sites.pieces.empty()) {
        out.key("sites");
        out.begin_array();
        for (int i = s.site_deck_size; i-- > 0;) {
            const PieceId piece = s.site_deck[std::size_t(i)];
            if (piece == none)
                out.value(nullptr);
            else
                out.id(piece_name(g, piece));
        }
        out.end_array();
    }
    out.end_object();
}

void write_flights(Writer& out, const Game& g, const State& s) {
    out.key("fled");
    out.begin_array();
    for (int i = 0; i < s.flights_size; ++i) {
        const Flight& flight = s.flights[i];
        out.begin_object();
        out.member("race", race_name(g, s.tribes[flight.tribe].race));
        out.member("from", region_name(g, flight.from));
        out.member("tokens", int(flight.tokens));
        out.end_object();
    }
    out.end_array();
}

void write_races(Writer& out, const Game& g, std::string_view key, std::uint64_t races) {
    out.key(key);
    out.begin_array();
    for (std::size_t race = 0; race < g.races.size(); ++race)
        if ((races >> race) & 1) out.id(race_name(g, RaceId(race)));
    out.end_array();
}

void write_tribe_list(Writer& out, const Game& g, const State& s, std::string_view key, Tribes tribes) {
    out.key(key);
    out.begin_array();
    for (const TribeId id : tribes) out.id(race_name(g, s.tribes[id].race));
    out.end_array();
}

void write_this_turn(Writer& out, const Game& g, const State& s) {
    out.key("thisTurn");
    out.begin_object();
    out.key("conquered");
    out.begin_array();
    for (const Region r : s.conquered) out.value(region_name(g, r));
    out.end_array();
    out.member("nonEmpty", s.non_empty);
    if (s.attacked != 0) {
        out.key("attacked");
        out.begin_array();
        for (Seat seat = 0; seat < g.players; ++seat)
            if ((s.attacked >> seat) & 1) out.value(seat);
        out.end_array();
    }
    if (s.has(flag::picked)) out.member("picked", true);
    if (s.has(flag::committed)) out.member("committed", true);
    if (s.has(flag::bound)) out.member("bound", true);
    if (s.has(flag::scored)) out.member("scored", true);
    if (s.has(flag::expanding)) out.member("expanding", true);
    if (s.has(flag::attempted)) out.member("attempted", true);
    if (s.has(flag::interrupted)) out.member("interrupted", true);
    if (s.beaten != 0) write_races(out, g, "beaten", s.beaten);
    if (s.beaten_again != 0) write_races(out, g, "beatenAgain", s.beaten_again);
    if (!s.tolls_paid.empty()) write_tribe_list(out, g, s, "tollsPaid", s.tolls_paid);
    if (!s.saved.empty()) write_tribe_list(out, g, s, "saved", s.saved);
    if (s.side != none) out.member("side", g.pack->factions[s.side]);
    if (!s.withdrawn.empty()) write_tribe_list(out, g, s, "withdrawn", s.withdrawn);
    if (s.flights_size > 0) write_flights(out, g, s);
    out.end_object();
}

void write_players(Writer& out, const Game& g, const State& s) {
    out.begin_array();
    for (Seat seat = 0; seat < g.players; ++seat) {
        out.begin_object();
        out.member_or_null("coins", s.coins[seat] != unknown_coins, s.coins[seat]);
        out.end_object();
    }
    out.end_array();
}

template <class Write>
WrittenPosition::Part part(Writer& out, Write write) {
    const std::size_t begin = out.place();
    write();
    return {begin, out.text().size()};
}

// Without what the players and decks are.
State rest_of(State s) {
    s.coins = {};
    s.race_deck = {};
    s.power_deck = {};
    s.site_deck = {};
    s.flags &= decltype(s.flags)(~flag::shuffled);
    return s;
}

struct Parts {
    WrittenPosition::Part players, decks;
};

Parts write_all(Writer& out, const Setup& setup, const State& s) {
    Parts parts;
    const Game& g = *setup.game;
    out.begin_object();
    out.member("notation", 1);
    if (setup.head.empty())
        out.raw(setup_to_text(setup));
    else
        out.raw(setup.head);
    out.member("round", s.round);
    out.member("rounds", g.rounds);
    out.member("first", s.first);
    out.member("turn", s.turn);
    out.member("stage", stage_names[int(s.stage)]);
    out.member("toAct", s.to_act);
    out.key("acting");
    if (s.acting == none)
        out.value(nullptr);
    else
        out.id(race_name(g, s.tribes[s.acting].race));
    out.member_or_null("die", s.die != none, s.die);
    out.key("players");
    parts.players = part(out, [&] { write_players(out, g, s); });
    write_tribes(out, g, s);
    write_regions(out, g, s);
    write_lenders(out, g, s);
    write_left_out(out, g);
    write_column(out, g, s);
    out.key("decks");
    parts.decks = part(out, [&] { write_decks(out, g, s); });
    write_this_turn(out, g, s);
    out.end_object();
    return parts;
}

// Before the end of an object; nothing if nobody keeps anything.
void add_keeps(std::string& text, const Game& g, const State& s) {
    static thread_local Writer writer;
    writer.clear();
    write_keeps(writer, g, s);
    if (writer.text() == "[]") return;
    text.pop_back();
    text.append(",\"keeps\":").append(writer.text()).append("}");
}

}  // namespace

void write_position(Writer& out, const Setup& setup, const State& s) { write_all(out, setup, s); }

void write_position(WrittenPosition& out, const Setup& setup, const State& s) {
    static thread_local Writer writer;
    writer.clear();
    const Parts parts = write_all(writer, setup, s);
    out.text = writer.text();
    out.players = parts.players;
    out.decks = parts.decks;
}

void write_view(WrittenPosition& out, const Setup& setup, const State& seen, const WrittenPosition& whole,
                const State& all) {
    if (rest_of(seen) != rest_of(all)) return write_view(out, setup, seen);
    static thread_local Writer writer;
    const auto add = [&](auto write) {
        writer.clear();
        write(writer, *setup.game, seen);
        const std::size_t begin = out.text.size();
        out.text += writer.text();
        return WrittenPosition::Part{begin, out.text.size()};
    };
    out.text.assign(whole.text, 0, whole.players.begin);
    out.players = add(write_players);
    out.text.append(whole.text, whole.players.end, whole.decks.begin - whole.players.end);
    out.decks = add(write_decks);
    out.text.append(whole.text, whole.decks.end);
    add_keeps(out.text, *setup.game, seen);
}

void write_view(WrittenPosition& out, const Setup& setup, const State& seen) {
    write_position(out, setup, seen);
    add_keeps(out.text, *setup.game, seen);
}

std::string view_to_text(const Setup& setup, const State& seen) {
    WrittenPosition out;
    write_view(out, setup, seen);
    return std::move(out.text);
}

Json view_to_json(const Setup& setup, const State& seen) { return Json::parse(view_to_text(setup, seen)); }

std::string position_to_text(const Setup& setup, const State& s) {
    Writer out;
    write_position(out, setup, s);
    return out.copy();
}

Json position_to_json(const Setup& setup, const State& s) {
    Writer out;
    write_position(out, setup, s);
    return Json::parse(out.text());
}

std::string players_to_text(const Setup& setup, const State& s) {
    Writer out;
    write_players(out, *setup.game, s);
    return out.copy();
}

std::uint64_t position_hash(const Setup& setup, const State& s) {
    Writer out;
    write_position(out, setup, s);
    return hash_bytes(out.text().data(), out.text().size());
}

bool is_hash_of(std::uint64_t hash, const Setup& setup, const State& s) {
    if (position_hash(setup, s) == hash) return true;
    State older = s;
    older.flags &= std::uint8_t(~flag::attempted);
    return s.has(flag::attempted) && position_hash(setup, older) == hash;
}

std::uint64_t position_hash(const WrittenPosition& written) {
    return hash_bytes(written.text.data(), written.text.size());
}

}  // namespace elbowroom
