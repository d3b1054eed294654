#include "server/table/info.h"

#include "server/table/scratch.h"

namespace elbowroom::server {
namespace {

void write_seat(Writer& out, const TableSeat& seat, bool online) {
    out.begin_object();
    switch (seat.who) {
    case TableSeat::Who::open: out.member("open", true); break;
    case TableSeat::Who::invited:
        out.member("invited", seat.player);
        out.member("name", seat.name);
        out.member("online", online);
        break;
    case TableSeat::Who::bot:
        out.member("bot", seat.bot);
        out.member("name", seat.name);
        break;
    case TableSeat::Who::person:
        out.member("player", seat.player);
        out.member("name", seat.name);
        out.member("online", online);
        if (!seat.stand_in.empty()) out.member("standIn", seat.stand_in);
        if (seat.stand_in_moves > 0) out.member("standInMoves", seat.stand_in_moves);
        break;
    }
    out.end_object();
}

void write_combos(Writer& out, const std::vector<Combo>& combos) {
    out.key("combos");
    out.begin_array();
    for (const Combo& combo : combos) {
        out.begin_object();
        out.member("race", combo.race);
        out.member_or_null("power", !combo.power.empty(), combo.power);
        out.member("coins", combo.coins);
        out.end_object();
    }
    out.end_array();
}

void write_result(Writer& out, const TableState& table, const Combos* combos = nullptr) {
    if (table.status() != Status::over || !table.match()) return out.value(nullptr);
    const auto rows = standings(*table.game(), table.match()->state());
    out.begin_array();
    for (int seat = 0; seat < int(table.seats().size()); ++seat)
        for (const Standing& row : rows) {
            if (row.seat != seat) continue;
            out.begin_object();
            out.member("rank", row.rank);
            out.member("coins", row.coins);
            out.member("tokens", row.tokens);
            if (combos) write_combos(out, combos->at(std::size_t(seat)));
            out.end_object();
        }
    out.end_array();
}

// Hashes and numbers are long, and are told once, in the entries and in the game file.
void write_dice(Writer& out, const TableState& table) {
    const bool told = table.status() == Status::over && table.dice();
    out.key("dice");
    out.begin_object();
    out.member_or_null("commitment", !table.commitment().empty(), table.commitment());
    out.member_or_null("secret", told, told ? table.dice()->secret() : "");
    if (table.mixes_numbers()) {
        out.key("seats");
        out.begin_array();
        for (const TableSeat& seat : table.seats())
            if (seat.dice.commitment.empty())
                out.value(nullptr);
            else
                out.value(seat.dice.number.empty() ? "committed" : "revealed");
        out.end_array();
    }
    out.end_object();
}

// When something last happened in the game, or at the table before it: what is said after the end does not count.
Millis touched(const TableState& table) {
    const auto& entries = table.entries();
    if (table.status() == Status::over)
        for (auto it = entries.rbegin(); it != entries.rend(); ++it)
            if (it->kind == EntryKind::action) return it->at;
    return entries.back().at;
}

void write_put_out(Writer& out, std::string_view key, const std::vector<PutOut>& those) {
    if (those.empty()) return;
    out.key(key);
    out.begin_array();
    for (const PutOut& each : those) {
        out.begin_object();
        out.member("player", each.player);
        out.member("name", each.name);
        out.end_object();
    }
    out.end_array();
}

void write_all_but_summary(Writer& out, const TableState& table) {
    write_dice(out, table);
    out.key("result");
    write_result(out, table);
    out.member_or_null("rematch", !table.rematch().empty(), table.rematch());
    write_put_out(out, "removed", table.removed());
    write_put_out(out, "muted", table.muted());
    if (!table.frozen_because().empty()) {
        out.member("frozen", table.frozen_because());
        if (table.set_aside()) out.member("setAside", true);
        out.member_or_null("frozenAt", table.frozen_at() > 0, table.frozen_at());
    }
}

}  // namespace

std::string table_info_text(const TableState& table, const std::vector<bool>& online, Millis deadline, Detail detail,
                            const Combos* combos) {
    struct Info;
    Writer& out = scratch<Info>();
    out.begin_object();
    out.member("id", table.id());
    out.member("n", table.number());
    out.member("status", status_name(table.status()));
    out.raw(detail == Detail::all ? table.settings_text() : settings_members(table.settings_json(), Detail::summary));
    out.member("host", table.host());
    out.member("created", table.created());
    out.key("seats");
    out.begin_array();
    for (std::size_t i = 0; i < table.seats().size(); ++i)
        write_seat(out, table.seats()[i], i < online.size() && online[i]);
    out.end_array();
    if (table.match()) {
        out.member("round", table.match()->state().round);
        out.member("rounds", table.game()->rounds);
    }
    out.member_or_null("toAct", table.to_act() >= 0, table.to_act());
    out.member_or_null("deadline", deadline != 0, deadline);
    if (detail == Detail::all) {
        write_all_but_summary(out, table);
    } else {
        out.member("touched", touched(table));
        if (table.status() == Status::over) {
            out.key("result");
            write_result(out, table, combos);
        }
    }
    out.end_object();
    return out.copy();
}

Json table_info(const TableState& table, const std::vector<bool>& online, Millis deadline, Detail detail) {
    return Json::parse(table_info_text(table, online, deadline, detail));
}

GameFile table_game_file(const TableState& table) {
    const Match& match = *table.match();
    GameFile file;
    file.setup = table.settings().setup;
    file.table_id = table.id();
    file.edition = table.game()->pack->edition;
    file.pack = table.settings().setup.content->hash;
    for (const TableSeat& seat : table.seats()) file.seats.push_back({seat.name, seat.bot});
    file.dice = {table.dice()->commitment(), table.dice()->secret(), false, {}};
    if (table.mixes_numbers()) {
        const Mixture mixture = table.mixture();
        file.dice->islands = mixture.islands;
        file.dice->seats = mixture.seats;
    }
    file.start = {Json::parse(match.start_chance()), match.start_hash()};
    for (const Match::Done& done : match.done())
        file.log.push_back(
            {done.by, done.action, {done.chance.empty() ? Json::array() : Json::parse(done.chance), done.hash}});
    if (match.state().stage == Stage::over) file.result = ranks_by_seat(match.game(), match.state());
    return file;
}

}  // namespace elbowroom::server
