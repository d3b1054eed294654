#include "page/local_tables.h"

#include <climits>
#include <optional>

#include "daily/verify.h"
#include "notation/digest.h"
#include "page/asked.h"
#include "server/table/cases.h"
#include "server/table/combos.h"
#include "server/table/info.h"
#include "server/table/new_table.h"

namespace elbowroom {
namespace {

constexpr std::size_t most_open = 16;  // at once

Json row_of(const StoredEntry& entry) {
    return {
        {"number", entry.number}, {"at", entry.at}, {"kind", entry.kind}, {"body", entry.body}, {"hash", entry.hash}};
}

StoredEntry read_row(const Node& row, const std::string& table) {
    row.only({"number", "at", "kind", "body", "hash"});
    return {.table = table,
            .number = row.at("number").integer(1, INT_MAX),
            .at = read_time(row.at("at")),
            .kind = row.at("kind").text(),
            .body = row.at("body").text(),
            .hash = row.at("hash").text()};
}

Json rows_of(const std::vector<StoredEntry>& entries) {
    Json out = Json::array();
    for (const StoredEntry& entry : entries) out.push_back(row_of(entry));
    return out;
}

server::Host read_player(const Node& who) {
    who.only({"id", "name"});
    return {read_id(who.at("id")), server::read_name(who.at("name"))};
}

// What is to be kept of a table that has begun.
Json saved(const server::TableState& state) {
    std::vector<StoredEntry> entries;
    for (const server::Entry& entry : state.entries())
        entries.push_back(entry_to_store(entry, state.id(), state.game()));
    return {{"id", state.id()},
            {"player", state.host()},
            {"created", state.created()},
            {"secret", state.dice()->secret()},
            {"entries", rows_of(entries)}};
}

std::unique_ptr<server::TableState> begin_table(const Library& library, const Node& request, const server::Host& host,
                                                Millis now) {
    // Those after the first follow from it: whoever learns may need several until one suits.
    std::string secret = read_secret(request.at("secret")).secret();
    const auto draw = [&] { return Dice::from_hex(std::exchange(secret, to_hex(sha256(secret)))); };
    auto state = server::new_table(read_id(request.at("id")), server::read_new_table(library, request.at("table")),
                                   host, draw, now);
    if (!state->match())
        request.at("table").fail("a game on this device begins at once: every seat is taken, and start is true");
    return state;
}

std::unique_ptr<server::TableState> begin_daily(const Library& library, const Node& date, const server::Host& host,
                                                Millis now) {
    return daily::begin(library, daily::world_of(library, daily::Date::read(date)), host, now);
}

struct Kept {
    StoredTable table;
    std::vector<StoredEntry> entries;
};
Kept read_kept(const Node& request) {
    request.only({"id", "player", "created", "secret", "entries"});
    Kept out{{.id = read_id(request.at("id")), .status = "playing", .host = request.at("player").text()}, {}};
    out.table.created = read_time(request.at("created"));
    out.table.dice_secret = read_secret(request.at("secret")).secret();
    for (const Node& row : request.at("entries").items()) out.entries.push_back(read_row(row, out.table.id));
    return out;
}

}  // namespace

Json LocalTables::make(const Library& library, const Node& request) {
    request.only({"id", "player", "secret", "now", "table"});
    const server::Host host = read_player(request.at("player"));
    const Millis now = read_time(request.at("now"));
    const Node wish = request.at("table");
    const auto daily = wish.object().find("daily");
    const auto state = daily ? begin_daily(library, wish.only({"daily"}).at("daily"), host, now)
                             : begin_table(library, request, host, now);
    return saved(*state);
}

Json LocalTables::import(const Library& library, const Node& request) {
    request.only({"player", "now", "file"});
    const server::Host host = read_player(request.at("player"));
    const Millis now = read_time(request.at("now"));
    const Node document = request.at("file");
    const GameFile file = read_game_file(library, document);
    if (!file.dice || file.table_id.empty()) document.fail("it was not played at a table");
    for (const SeatDice& seat : file.dice->seats)
        if (!seat.commitment.empty()) document.at("dice").fail("it was played at the table of a server");
    check_dice(file);
    Json wish{{"severalSeats", true}};
    write_setup(file.setup, wish);
    if (file.dice->islands) {
        wish.erase("map");
        wish["players"] = file.setup.game->players;
    }
    server::Settings settings = server::read_settings(library, Node(wish));
    auto state = std::make_unique<server::TableState>(file.table_id, std::move(settings), host.id, now);
    for (int seat = 0; seat < int(file.seats.size()); ++seat) {
        const auto& [name, bot] = file.seats[std::size_t(seat)];
        state->commit(bot.empty() ? state->sit(host.id, seat, name, now)
                                  : state->set_bot(host.id, seat, bot, now, name));
    }
    const Dice dice = Dice::from_hex(file.dice->secret);
    state->commit(state->draw(host.id, dice, now), dice);
    state->commit(state->start(now));
    for (const GameFile::Entry& entry : file.log)
        state->commit(!state->driver(entry.by).empty()
                          ? state->act_for(entry.by, state->number(), entry.action, now)
                          : state->act(host.id, entry.by, state->number(), entry.action, now));
    return saved(*state);
}

Json LocalTables::open(const Library& library, const Node& request) {
    const auto [stored, entries] = read_kept(request);
    if (tables_.size() >= most_open && !tables_.contains(stored.id))
        request.fail("sixteen tables are open at once: close one first");
    auto table = std::make_unique<LocalTable>(server::TableState::load(library, stored, entries), stored.host);
    const Json out{{"info", server::table_info(table->state(), table->online(), 0, server::Detail::all)}};
    tables_[stored.id] = std::move(table);
    return out;
}

Json LocalTables::daily_result(const Library& library, const Node& request) {
    const auto [stored, entries] = read_kept(request);
    const auto state = server::TableState::load(library, stored, entries);
    const auto seats = state->seats_of(stored.host);
    if (state->settings().daily.empty() || seats.size() != 1) request.fail("this is not the table of a daily world");
    if (state->status() != server::Status::over || !state->match()) throw server::Refused(server::cases::game_not_over);
    Json out = daily::result_to_json(daily::result_of(*state, seats[0]));
    out["date"] = state->settings().daily;
    out["actions"] = daily::actions_of(*state, seats[0]);
    return out;
}

Json LocalTables::close(const Node& request) {
    request.only({"table"});
    table(request);
    tables_.erase(request.at("table").text());
    return Json::object();
}

LocalTable& LocalTables::table(const Node& request) {
    const auto found = tables_.find(request.at("table").text());
    if (found == tables_.end()) throw server::Refused(server::cases::no_such_table, "/table");
    if (const auto now = request.find("now")) found->second->set_time(read_time(*now));
    return *found->second;
}

Json LocalTables::news_of(LocalTable& table) {
    return {{"keep", rows_of(table.to_keep())},
            {"frames", table.take_frames()},
            {"bot", table.awaits_bot()},
            {"held", table.held_until()}};
}

Json LocalTables::say(const Node& request) {
    request.only({"table", "now", "message"});
    LocalTable& at = table(request);
    at.receive(request.at("message").json());
    return news_of(at);
}

Json LocalTables::kept(const Node& request) {
    request.only({"table", "now", "failure"});
    LocalTable& at = table(request);
    if (const auto failure = request.find("failure"))
        at.not_kept(failure->text());
    else
        at.kept();
    return news_of(at);
}

Json LocalTables::think(const Node& request) {
    request.only({"table", "now", "seed"});
    LocalTable& at = table(request);
    at.let_bot_decide(std::uint64_t(request.at("seed").integer(0, INT_MAX)));
    return news_of(at);
}

Json LocalTables::change(const Node& request) {
    request.only({"table", "now", "wish"});
    LocalTable& at = table(request);
    at.change(request.at("wish"));
    return news_of(at);
}

Json LocalTables::history(const Node& request) {
    request.only({"table", "from", "to", "as", "views"});
    return history_of(table(request), request);
}

Json LocalTables::info(const Node& request) {
    request.only({"table"});
    LocalTable& at = table(request);
    return server::table_info(at.state(), at.online(), 0, server::Detail::all);
}

Json LocalTables::summary(const Node& request) {
    request.only({"table"});
    LocalTable& at = table(request);
    std::optional<server::Combos> combos;
    if (at.state().status() == server::Status::over && at.state().match()) {
        const GameFile file = table_game_file(at.state());
        server::ComboCount count(*file.setup.game);
        for (Replay replay(file, &count); replay.next(&count);) {
        }
        combos = count.combos();
    }
    return Json::parse(
        server::table_info_text(at.state(), at.online(), 0, server::Detail::summary, combos ? &*combos : nullptr));
}

Json LocalTables::game_file(const Node& request) {
    request.only({"table"});
    const server::TableState& state = table(request).state();
    if (!state.match()) throw server::Refused(server::cases::no_game);
    return game_file_to_json(table_game_file(state));
}

}  // namespace elbowroom
