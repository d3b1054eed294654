// /api/tables: making tables, sitting down, starting, and looking at what was played.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "server/api/route.h"
#include "server/at_work.h"
#include "server/secrets.h"
#include "server/table/cases.h"
#include "server/table/history.h"
#include "server/table/info.h"
#include "server/table/new_table.h"
#include "server/table/refusal.h"
#include "server/table/units.h"

namespace elbowroom::server {
namespace {

constexpr std::int64_t longest_history = 100;
constexpr double requests_for_a_review = 50, requests_for_a_lesson = 10;

Task<std::shared_ptr<LiveTable>> store_new(const Asked& asked, std::unique_ptr<TableState> state) {
    asked.hub.must_have_room(state->settings_text().size());
    co_await asked.hub.claim_new(state->id());
    const std::string failure = co_await asked.hub.store().commit(unit_of_new(*state));
    if (!failure.empty()) throw store_trouble(failure);
    auto table = std::make_shared<LiveTable>(asked.hub, std::move(state));
    asked.hub.add(table, asked.request.address);
    co_return table;
}

// Before anything of it is read.
void must_be_as_printed(const Hub& hub, const Json& settings) {
    if (hub.limits().custom || !settings.is_object()) return;
    for (const char* key : {"custom", "map"})
        if (const auto found = settings.find(key); found != settings.end() && found->is_object())
            throw Refused(cases::nothing_custom, std::string("/") + key);
}

bool wants_lesson(const Json& settings) {
    return settings.is_object() && settings.value("lesson", Json(false)) == true;
}

// A game that begins at once with nobody else: whether it can be made is found out when it is read.
bool plays_alone(const Json& settings) {
    if (!settings.is_object() || settings.value("start", Json(false)) != true) return false;
    const auto seats = settings.find("seats");
    return seats != settings.end() && seats->is_array() &&
           std::all_of(seats->begin(), seats->end(), [](const Json& seat) {
               return seat.is_object() && (seat.contains("me") || seat.contains("bot"));
           });
}

Task<net::Response> make_table(const Asked& asked) {
    Hub& hub = asked.hub;
    const auto me = co_await asked.me();
    if (wants_lesson(asked.body)) asked.must_afford(requests_for_a_lesson);
    must_be_as_printed(hub, asked.body);
    const bool alone = plays_alone(asked.body);
    const Hub::Room room(hub, me->identity.id, asked.request.address, alone);
    co_await hub.must_be_few_everywhere(room);
    NewTable wish = read_new_table(hub.library(), asked.node());
    const std::string& player = me->identity.id;
    auto state = new_table(
        hub.lots().table_id(asked.request.seed), std::move(wish), {player, me->identity.name},
        [&] { return hub.lots().dice(asked.request.seed); }, hub.now());
    const auto table = co_await store_new(asked, std::move(state));
    if (table->state().match()) table->tell_first_turn();
    if (alone) asio::co_spawn(hub.io(), hub.close_games_beyond(player), asio::detached);
    co_return reply(table->info(), 201);
}

// Nobody is told that they are blocked.
Task<void> must_not_be_blocked(Hub& hub, std::string host, std::string player) {
    if (host == player) co_return;
    if (co_await hub.store().read([&](Store& store) { return store.has_blocked(host, player); }))
        throw Refused(cases::seat_refused);
}

// Whether one of the two would rather not meet the other.
Task<bool> avoid_each_other(Hub& hub, std::string one, std::string other) {
    co_return co_await hub.store().read(
        [&](Store& store) { return store.has_blocked(one, other) || store.has_blocked(other, one); });
}

Task<net::Response> change_person(const Asked& asked, LiveTable& table, std::string player) {
    Hub& hub = asked.hub;
    const std::string host = (co_await asked.me())->identity.id;
    const Node body = asked.node();
    body.only({"removed", "muted"});
    if (body.has("removed") == body.has("muted")) body.fail("expected either removed or muted");
    const char* const what = body.has("removed") ? "removed" : "muted";
    const bool yes = body.at(what).boolean();
    // Whoever only watches is known by the name that they have now.
    const std::string called = table.known_as(player).value_or("");
    co_await table.perform([&](const TableState& state) {
        const Millis now = hub.now();
        if (yes)
            return (state.*(body.has("removed") ? &TableState::remove : &TableState::mute))(host, player, now, called);
        return (state.*(body.has("removed") ? &TableState::let_in : &TableState::unmute))(host, player, now);
    });
    co_return reply(table.info());
}

Task<net::Response> change_seat(const Asked& asked, LiveTable& table, int seat) {
    Hub& hub = asked.hub;
    const auto me = co_await asked.me();
    const std::string& player = me->identity.id;
    const Node body = asked.node();
    body.only({"sit", "name", "dice", "number", "bot", "open", "standIn", "return"});
    const std::array wishes{"sit", "number", "bot", "open", "standIn", "return"};
    const auto wished = std::count_if(wishes.begin(), wishes.end(), [&](const char* wish) { return body.has(wish); });
    if (wished + (body.has("dice") && !body.has("sit") ? 1 : 0) != 1)
        body.fail("expected one of sit, dice, number, bot, open, standIn or return");
    if (body.has("name") && !body.has("sit")) body.at("name").fail("a name goes with sit");
    const auto wants = [&](const char* key) {
        if (!body.has(key)) return false;
        if (!body.at(key).boolean()) body.at(key).fail("expected true");
        return true;
    };
    LiveTable::Propose propose;
    if (wants("sit")) {
        co_await must_not_be_blocked(hub, table.state().host(), player);
        const bool chosen = body.has("name");
        const std::string name = chosen ? read_name(body.at("name")) : me->identity.name;
        const std::string dice = body.has("dice") ? read_hex(body.at("dice")) : "";
        propose = [=, &hub](const TableState& state) {
            return bound_to(dice, chosen ? state.sit(player, seat, name, hub.now())
                                         : sit_unnamed(state, player, seat, name, hub.now()));
        };
    } else if (body.has("dice")) {
        const std::string dice = read_hex(body.at("dice"));
        propose = [=, &hub](const TableState& state) { return state.promise(player, seat, dice, hub.now()); };
    } else if (body.has("number")) {
        const std::string number = read_hex(body.at("number"));
        propose = [=, &hub](const TableState& state) { return state.reveal(player, seat, number, hub.now()); };
    } else if (body.has("bot")) {
        const std::string bot = read_bot(body.at("bot"));
        propose = [=, &hub](const TableState& state) { return state.set_bot(player, seat, bot, hub.now()); };
    } else if (wants("open")) {
        propose = [=, &hub](const TableState& state) { return state.open(player, seat, hub.now()); };
    } else if (wants("standIn")) {
        propose = [=, &hub](const TableState& state) { return state.leave(player, seat, hub.now()); };
    } else if (wants("return")) {
        propose = [=, &hub](const TableState& state) { return state.come_back(player, seat, hub.now()); };
    }
    co_await table.perform(propose);
    if (table.state().drawn() && table.state().numbers_told()) co_await table.start_game();
    co_return reply(table.info());
}

Task<net::Response> rematch(const Asked& asked, LiveTable& old) {
    Hub& hub = asked.hub;
    const auto me = co_await asked.me();
    const std::string player = me->identity.id;
    asked.node().only({"dice"});
    const auto bound = asked.node().find("dice");
    const std::string dice = bound ? read_hex(*bound) : "";
    const Millis now = hub.now();
    old.state().set_rematch(player, "", now);  // refuses whoever may not
    const std::string before = old.state().rematch();
    bool wanted = before.empty();
    if (!wanted) {
        const auto made_before = co_await hub.table_here(before);
        wanted = made_before->state().status() == Status::closed;
    }
    if (wanted) {
        must_be_as_printed(hub, old.state().settings_json());
        const auto& before_it = old.state().seats();
        const bool alone = std::all_of(before_it.begin(), before_it.end(), [&](const TableSeat& each) {
            return each.who == TableSeat::Who::bot || each.player == player;
        });
        const Hub::Room room(hub, player, asked.request.address, alone);
        co_await hub.must_be_few_everywhere(room);
        Json settings = old.state().settings_json();
        auto state = std::make_unique<TableState>(hub.lots().table_id(asked.request.seed),
                                                  read_settings(hub.library(), Node(settings)), player, now);
        // Whoever asks wants to play; nobody else is made to.
        for (int seat = 0; seat < int(old.state().seats().size()); ++seat) {
            const TableSeat sat = old.state().seats()[std::size_t(seat)];
            if (sat.who == TableSeat::Who::person && sat.player != player &&
                (sat.owner().empty() || co_await avoid_each_other(hub, player, sat.player)))
                continue;
            state->commit(sat.who == TableSeat::Who::bot ? state->set_bot(player, seat, sat.bot, now, sat.name)
                          : sat.player == player ? bound_to(dice, sit_unnamed(*state, player, seat, sat.name, now))
                                                 : state->invite(sat.player, seat, sat.name, now));
        }
        const auto made = co_await store_new(asked, std::move(state));
        const std::string id = made->state().id();
        bool lost = false;
        try {
            co_await old.perform([&](const TableState& table) {
                if (table.rematch() != before) throw Refused(cases::rematch_exists);
                return table.set_rematch(player, id, now);
            });
        } catch (const Refused&) {
            lost = true;
        }
        // Two asked at the same moment: the first one's table counts.
        if (lost) co_await made->perform([&](const TableState& table) { return table.close(player, now); });
    }
    const auto rematch = co_await hub.table_here(old.state().rematch());
    for (int seat = 0; seat < int(rematch->state().seats().size()); ++seat)
        if (rematch->state().is_invited(player, seat)) {
            co_await must_not_be_blocked(hub, rematch->state().host(), player);
            const std::string& name = me->identity.name;
            co_await rematch->perform(
                [&](const TableState& table) { return sit_unnamed(table, player, seat, name, hub.now()); });
        }
    co_return reply(rematch->info(), 201);
}

// A long answer, which somebody may be slow to read.
Task<net::Response> game_file(const Asked& asked, LiveTable& table) {
    asked.must_afford(10);
    asked.hub.long_answers().must_have_room(asked.request.address);
    const auto turn = co_await asked.hub.dear_work().turn();
    if (table.state().status() != Status::over || !table.state().match()) throw Refused(cases::file_after_game);
    const AtWork at(table.state().id());
    co_return long_reply(asked, game_file_to_text(table_game_file(table.state())));
}

// Who asks again and again is told how far it is, and keeps it going.
Task<net::Response> review_game(const Asked& asked, LiveTable& table) {
    if (table.state().status() != Status::over || !table.state().match()) throw Refused(cases::review_after_game);
    const std::string& id = table.state().id();
    const std::string& address = asked.request.address;
    Reviews& reviews = asked.hub.reviews();
    asked.must_afford(reviews.knows(id) ? 1 : requests_for_a_review);
    asked.hub.long_answers().must_have_room(address);
    Reviews::Progress progress;
    if (reviews.knows(id)) {
        progress = reviews.ask(id, address);
    } else {
        const auto turn = co_await asked.hub.dear_work().turn();
        const AtWork at(id);
        progress =
            reviews.knows(id) ? reviews.ask(id, address) : reviews.begin(id, address, table_game_file(table.state()));
    }
    std::string out = fmt::format(R"({{"turns":{},"of":{},"review":)", progress.turns, progress.of);
    out += progress.review ? *progress.review : "null";
    out += '}';
    co_return long_reply(asked, std::move(out));
}

Task<net::Response> stored_log(const Asked& asked, LiveTable& table) {
    const Status status = table.state().status();
    if (status != Status::over && status != Status::frozen) throw Refused(cases::log_after_game);
    const std::string id = table.state().id();
    asked.must_afford(10);
    asked.hub.long_answers().must_have_room(asked.request.address);
    const auto turn = co_await asked.hub.dear_work().turn();
    const auto entries = co_await asked.hub.store().read([&](Store& store) { return store.entries(id); });
    // A frozen game goes on once its content is back.
    const bool open = status == Status::over;
    std::string out = fmt::format(R"({{"table":"{}","entries":[)", id);
    for (const StoredEntry& entry : entries) {
        if (entry.number > 1) out += ',';
        out += entry_as_stored(entry, open);
        constexpr std::int64_t at_once = 200;
        if (entry.number % at_once == 0) co_await asio::post(asked.hub.io(), asio::use_awaitable);
    }
    co_return long_reply(asked, out + "]}");
}

Task<net::Response> history(const Asked& asked, LiveTable& table) {
    const auto& query = asked.request.query;
    std::shared_ptr<Person> me;
    if (query.contains("as")) me = co_await asked.me();
    asked.hub.long_answers().must_have_room(asked.request.address);
    const auto turn = co_await asked.hub.dear_work().turn();
    const TableState& state = table.state();
    Viewer viewer = spectator;
    if (me) {
        viewer = read_number(query.at("as"), "as");
        if (!state.sits(me->identity.id, viewer)) throw Refused(cases::seat_not_yours, "/as", {{"seat", viewer}});
    }
    const std::int64_t from = query.contains("from") ? read_number(query.at("from"), "from") : 1;
    const std::int64_t to = query.contains("to")
                                ? std::min<std::int64_t>(read_number(query.at("to"), "to"), state.number())
                                : std::min(state.number(), from + longest_history - 1);
    if (from < 1 || to < from - 1 || to - from >= longest_history)
        throw Refused(Why::bad, "expected from and to, at most 100 entries apart");
    const bool with_views = !query.contains("views") || query.at("views") != "false";
    // What is told, and what must be played again to get there.
    constexpr double entries_for_one = 50;
    const std::int64_t replayed = state.to_replay(from - 1) - (state.number() - to);
    asked.must_afford(double(replayed) / entries_for_one + (with_views ? double(to - from + 1) / entries_for_one : 0));
    History told(state, viewer, with_views);
    co_await table.retell(from - 1, to,
                          [&](Retelling& telling, const Entry& entry, const std::string& events, const Match* match) {
                              told.hear(entry, events, match);
                              if (told.size() > longest_page) telling.stop_here();
                          });
    co_return long_reply(asked, told.text());
}

Task<net::Response> answer_table(const Asked& asked) {
    Hub& hub = asked.hub;
    const auto& path = asked.path;
    const auto table = co_await hub.table(path[1], asked.request.address);
    if (!table->state().removed().empty())
        if (const auto who = co_await hub.identify(asked.request.token, asked.request.user_agent))
            table->state().must_not_be_removed(who->identity.id);
    if (path.size() == 2) {
        if (!asked.is("GET")) Asked::no_such_method();
        co_return reply(table->info());
    }
    const std::string& what = path[2];
    if (what == "seats" && path.size() == 4) {
        if (!asked.is("PUT")) Asked::no_such_method();
        co_return co_await change_seat(asked, *table, read_number(path[3], "the seat"));
    }
    if (what == "people" && path.size() == 4) {
        if (!asked.is("PUT")) Asked::no_such_method();
        co_return co_await change_person(asked, *table, path[3]);
    }
    if (path.size() > 3) throw Refused(Why::unknown, "there is nothing at this address");
    if (what == "start" || what == "close" || what == "rematch") {
        if (!asked.is("POST")) Asked::no_such_method();
        if (what == "rematch") co_return co_await rematch(asked, *table);
        const std::string player = (co_await asked.me())->identity.id;
        if (what == "start") {
            const Dice dice = hub.lots().dice(asked.request.seed);
            co_await table->perform([&](const TableState& state) { return state.draw(player, dice, hub.now()); }, dice);
            if (table->state().numbers_told()) co_await table->start_game();
        } else {
            co_await table->perform([&](const TableState& state) { return state.close(player, hub.now()); });
        }
        co_return reply(table->info());
    }
    if (!asked.is("GET")) Asked::no_such_method();
    if (what == "game") co_return co_await game_file(asked, *table);
    if (what == "review") co_return co_await review_game(asked, *table);
    if (what == "log") co_return co_await stored_log(asked, *table);
    if (what == "history") co_return co_await history(asked, *table);
    throw Refused(Why::unknown, "there is nothing at this address");
}

}  // namespace

Task<net::Response> answer_tables(const Asked& asked) {
    if (asked.path.size() > 1) co_return co_await answer_table(asked);
    if (asked.is("POST")) co_return co_await make_table(asked);
    if (!asked.is("GET")) Asked::no_such_method();
    const auto turn = co_await asked.hub.dear_work().turn();
    Json lobby = asked.hub.lobby();
    lobby["now"] = asked.hub.now();
    co_return reply(lobby);
}

}  // namespace elbowroom::server
