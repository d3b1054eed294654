// /api/me/tables: where somebody has a seat, in parts, without playing any of it again.
#include <algorithm>

#include "server/api/me.h"
#include "server/table/cases.h"
#include "server/table/refusal.h"

namespace elbowroom::server {
namespace {

constexpr int most_at_once = 100;
constexpr int most_running = 1000;  // that are put in order
constexpr double lines_for_one = 50;

SomeTables read_wish(const Asked& asked) {
    const auto& query = asked.request.query;
    const auto number = [&](const char* key, int usual, int least, int most) {
        const auto it = query.find(key);
        if (it == query.end()) return usual;
        const int value = read_number(it->second, key);
        if (value < least || value > most)
            throw Refused(Why::bad, std::string(key) + " is out of range", std::string("/") + key);
        return value;
    };
    SomeTables out(number("most", most_at_once, 1, most_at_once));
    out.from = number("from", 0, 0, 1'000'000);
    if (const auto it = query.find("which"); it != query.end()) {
        if (it->second != "running" && it->second != "over")
            throw Refused(Why::bad, "expected running or over", "/which");
        out.which = it->second == "over" ? SomeTables::Which::over : SomeTables::Which::running;
    }
    return out;
}

bool decides(const Json& summary, const std::string& player) {
    const Json& seat = summary.value("toAct", Json(nullptr));
    if (!seat.is_number()) return false;
    const Json& who = summary.at("seats").at(seat.get<std::size_t>());
    return who.value("player", "") == player && !who.contains("standIn");
}

// Where it is one's turn, then where something happened last.
void put_in_order(std::vector<Json>& lines, const std::string& player) {
    const auto key = [&](const Json& line) {
        return std::pair(decides(line, player), line.value("touched", line.value("created", Millis{0})));
    };
    std::vector<std::pair<std::pair<bool, Millis>, std::size_t>> order;
    for (std::size_t i = 0; i < lines.size(); ++i) order.emplace_back(key(lines[i]), i);
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Json> sorted;
    for (const auto& [where, i] : order) sorted.push_back(std::move(lines[i]));
    lines = std::move(sorted);
}

}  // namespace

Task<net::Response> my_tables(const Asked& asked) {
    const auto person = co_await asked.me();
    const std::string id = person->identity.id;
    const SomeTables part = read_wish(asked);
    const bool running = part.which == SomeTables::Which::running;
    struct Found {
        std::vector<TableAtRest> tables;
        TableCounts counts;
    };
    const Found found = co_await asked.hub.store().read([&](Store& s) {
        return Found{s.tables_of(id, running ? SomeTables(most_running, part.which) : part), s.count_tables_of(id)};
    });
    asked.must_afford(double(found.tables.size()) / lines_for_one);
    std::vector<std::string> ids;
    for (const TableAtRest& table : found.tables)
        if (table.table.status != "over") ids.push_back(table.table.id);
    std::map<std::string, Json> elsewhere = co_await asked.hub.lines_elsewhere(std::move(ids));
    const auto turn = co_await asked.hub.dear_work().turn();
    std::vector<Json> lines;
    int untold = 0;
    for (const TableAtRest& table : found.tables) {
        if (const auto line = elsewhere.find(table.table.id); line != elsewhere.end()) {
            lines.push_back(std::move(line->second));
            continue;
        }
        Hub::Line line = asked.hub.line_of(table);
        untold += !line.is_whole;
        if (line.summary) lines.push_back(std::move(*line.summary));
    }
    if (running) put_in_order(lines, id);
    const auto begin = running ? std::min(lines.size(), std::size_t(part.from)) : 0;
    const auto end = std::min(lines.size(), begin + std::size_t(part.most));
    Json out{{"tables", Json::array()}};
    for (std::size_t i = begin; i < end; ++i) out["tables"].push_back(std::move(lines[i]));
    const bool more = running ? end < lines.size() : int(found.tables.size()) == part.most;
    out["next"] = more ? Json(part.from + part.most) : Json(nullptr);
    out["running"] = found.counts.running;
    out["over"] = found.counts.over;
    out["untold"] = untold;
    out["now"] = asked.hub.now();
    co_return reply(out);
}

// From one's own list; others see it as before.
Task<net::Response> hide_table(const Asked& asked, const std::string& table) {
    const auto person = co_await asked.me();
    const auto stored = co_await asked.hub.store().read([&](Store& s) { return s.table(table); });
    if (!stored) throw Refused(cases::no_such_table);
    if (stored->status == "open" || stored->status == "playing") {
        const auto live = co_await asked.hub.table(table, asked.request.address);
        if (live->state().status() != Status::frozen) throw Refused(cases::game_unfinished);
    }
    store::Unit unit{store::HideTable{person->identity.id, table}};
    const std::string failure = co_await asked.hub.store().commit(std::move(unit));
    if (!failure.empty()) throw asked.hub.store().healthy() ? Refused(cases::no_seat) : store_trouble(failure);
    co_return reply({{"hidden", table}});
}

}  // namespace elbowroom::server
