#include "server/table/info.h"

namespace elbowroom::server {
namespace {

Json seat_to_json(const TableSeat& seat, bool online) {
    if (seat.who == TableSeat::Who::open) return {{"open", true}};
    if (seat.who == TableSeat::Who::bot) return {{"bot", seat.name}, {"name", seat.name}};
    Json out{{"player", seat.player}, {"name", seat.name}, {"online", online}};
    if (!seat.stand_in.empty()) out["standIn"] = seat.stand_in;
    if (seat.stand_in_moves > 0) out["standInMoves"] = seat.stand_in_moves;
    return out;
}

Json result_to_json(const TableState& table) {
    if (table.status() != Status::over || !table.match()) return nullptr;
    Json out = Json::array();
    const auto rows = standings(*table.game(), table.match()->state());
    for (int seat = 0; seat < int(table.seats().size()); ++seat)
        for (const Standing& row : rows)
            if (row.seat == seat) out.push_back({{"rank", row.rank}, {"coins", row.coins}, {"tokens", row.tokens}});
    return out;
}

}  // namespace

Json table_info(const TableState& table, const std::vector<bool>& online, Millis deadline, Detail detail) {
    Json out{{"id", table.id()}, {"n", table.number()}, {"status", status_name(table.status())}};
    const Json& settings = table.settings_json();
    for (const char* key : {"name", "game", "map", "players", "options", "custom", "listed", "pace", "standIn"}) {
        if (!settings.contains(key)) continue;
        if (detail == Detail::summary && (key == std::string_view("options") || key == std::string_view("custom")))
            continue;
        // A map of one's own is as long as the pack's: it comes with the position.
        out[key] = detail == Detail::summary && settings[key].is_object() && key == std::string_view("map")
                       ? settings[key].value("id", Json(nullptr))
                       : settings[key];
    }
    out["host"] = table.host();
    out["created"] = table.created();
    out["seats"] = Json::array();
    for (std::size_t i = 0; i < table.seats().size(); ++i)
        out["seats"].push_back(seat_to_json(table.seats()[i], i < online.size() && online[i]));
    if (table.match()) {
        out["round"] = table.match()->state().round;
        out["rounds"] = table.game()->rounds;
    }
    out["toAct"] = table.to_act() < 0 ? Json(nullptr) : Json(table.to_act());
    out["deadline"] = deadline == 0 ? Json(nullptr) : Json(deadline);
    if (detail == Detail::summary) return out;
    if (!table.commitment().empty()) {
        const bool told = table.status() == Status::over && table.dice();
        out["dice"] = {{"commitment", table.commitment()},
                       {"secret", told ? Json(table.dice()->secret()) : Json(nullptr)}};
    }
    out["result"] = result_to_json(table);
    out["rematch"] = table.rematch().empty() ? Json(nullptr) : Json(table.rematch());
    if (!table.frozen_because().empty()) out["frozen"] = table.frozen_because();
    return out;
}

GameFile table_game_file(const TableState& table) {
    const Match& match = *table.match();
    GameFile file;
    file.table = table.settings().table;
    file.edition = table.game()->pack->edition;
    file.pack = table.settings().table.content->hash;
    for (const TableSeat& seat : table.seats())
        file.seats.push_back({seat.name, seat.who == TableSeat::Who::bot ? seat.name : ""});
    file.dice = {table.dice()->commitment(), table.dice()->secret()};
    file.start = {Json::parse(match.start_chance()), match.start_hash()};
    for (const Match::Done& done : match.done())
        file.log.push_back({done.by,
                            done.action,
                            {done.chance.empty() ? Json::array() : Json::parse(done.chance), done.hash}});
    if (match.state().stage == Stage::over) file.result = ranks_by_seat(match.game(), match.state());
    return file;
}

}  // namespace elbowroom::server
