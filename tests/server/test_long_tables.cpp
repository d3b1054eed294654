// Tables at which very much happens: how much there may be, and what it costs to tell of it.
#include <doctest/doctest.h>

#include "bots/bot.h"
#include "notation/position.h"
#include "server/limits.h"
#include "server/table/bounds.h"
#include "server/table/refusal.h"
#include "server/table/retelling.h"
#include "server/table/table_state.h"
#include "server/table/units.h"
#include "tests/server/harness.h"
#include "tests/server/table_by_hand.h"
#include "tests/server/wide_map.h"
#include "tests/server/workshop.h"

using namespace elbowroom;
using namespace elbowroom::test;
using server::EntryKind;
using server::Refused;
using server::TableState;

namespace {

WrittenAction some_action(const TableState& table, std::uint64_t seed) {
    Actions actions;
    legal(*table.game(), table.match()->state(), actions);
    return {make_random_bot(seed)->choose(*table.game(), table.match()->state(), actions), 1};
}

void play(TableState& table, std::uint64_t seed) {
    table.commit(table.act("ada", table.to_act(), table.number(), some_action(table, seed), 1000));
}

// Something can be taken back.
void play_until_undo(TableState& table) {
    for (std::uint64_t seed = 1; !table.can_undo(table.to_act()); ++seed) play(table, seed);
}

std::vector<std::string> told(const TableState& table, std::int64_t after, std::int64_t to) {
    std::vector<std::string> out;
    server::Retelling telling(table, after, to);
    while (
        telling.step(table, 7, [&](const server::Entry& entry, const std::string& events, const server::Match* match) {
            out.push_back(server::entry_to_update(entry, events, table.game()) +
                          (match ? position_to_text(match->setup(), match->state()) : ""));
        }))
        continue;
    return out;
}

}  // namespace

TEST_CASE("A game of bots that comes to no end is closed, and a person's as well") {
    const TestServer server([](auto& config) { config.limits.game = 40; });
    const Visitor ada(server);
    const std::string bots =
        ada.make_table({{"players", 2}, {"seats", {{{"bot", "greedy"}}, {{"bot", "random"}}}}, {"start", true}})
            .at("id");
    CHECK(eventually([&] { return ada.info(bots).at("status") == "closed"; }, 20s));
    CHECK(ada.info(bots).at("n") == 41);
    const std::string mine =
        ada.make_table({{"players", 2}, {"seats", {{{"me", "Ada"}}, {{"bot", "random"}}}}, {"start", true}}).at("id");
    Player player(ada, mine, 0);
    while (ada.info(mine).at("n") < 40) {
        if (player.decides()) player.play(player.some_action());
        player.until([&] { return player.decides() || ada.info(mine).at("n") >= 40; });
    }
    CHECK(eventually([&] { return ada.info(mine).at("status") == "closed"; }, 20s));
}

TEST_CASE("After very many entries only the game itself goes on") {
    const auto table = begun(Json::object());
    play_until_undo(*table);
    while (table->number() < server::most_entries)
        take_back(*table, table->can_undo(table->to_act()) ? EntryKind::undo : EntryKind::redo);
    const std::string sentence = "so much has happened at this table that only the game itself may go on";
    const int seat = table->to_act();
    for (const EntryKind kind : {EntryKind::undo, EntryKind::redo, EntryKind::restart})
        CHECK_THROWS_AS(table->take_back(kind, "ada", seat, table->number(), 1000), Refused);
    CHECK(refusal([&] {
              table->take_back(table->can_undo(seat) ? EntryKind::undo : EntryKind::redo, "ada", seat, table->number(),
                               1000);
          }) == sentence);
    CHECK(refusal([&] { table->chat("ada", "hello", 1000); }) == sentence);
    CHECK(refusal([&] { table->leave("ada", seat, 1000); }) == sentence);
    CHECK(refusal([&] { table->name("ada", seat, "Bo", 1000); }) == sentence);
    // A clock still brings a stand-in, the person comes back, and the game ends.
    table->commit(table->stand_in(seat, "clock", 1000));
    table->commit(table->come_back("ada", seat, 1000));
    for (std::uint64_t seed = 1; table->status() == server::Status::playing; ++seed) play(*table, seed);
    CHECK(table->status() == server::Status::over);
}

TEST_CASE("What is said at a table is bounded, in characters and bytes, once and in all") {
    const auto table = begun(Json::object());
    std::string emoji;
    for (int i = 0; i < 500; ++i) emoji += "\U0001F600";
    REQUIRE(emoji.size() == 2000);
    CHECK_NOTHROW(table->chat("ada", emoji, 1000));
    CHECK(refusal([&] { table->chat("ada", emoji + "!", 1000); }) == "a message has at most 500 characters");
    std::int64_t said = 0;
    std::string answer;
    while (answer.empty() && said < 3000)
        answer = refusal([&] { table->commit(table->chat("ada", emoji, 1000)), ++said; });
    CHECK(answer == "enough has been said at this table");
    CHECK(std::size_t(said) * emoji.size() <= server::most_chat_bytes);
    const auto terse = begun(Json::object());
    for (int i = 0; i < server::most_chat_messages; ++i) terse->commit(terse->chat("ada", "x", 1000));
    CHECK(refusal([&] { terse->chat("ada", "x", 1000); }) == "enough has been said at this table");
}

TEST_CASE("Any part of a long history is told as it was, from a position shortly before it") {
    const auto table = begun({{"players", 5}});
    std::uint64_t seed = 1;
    while (table->status() == server::Status::playing) {
        play(*table, ++seed);
        if (seed % 5 != 0 || table->to_act() < 0) continue;
        if (table->can_undo(table->to_act())) take_back(*table, EntryKind::undo);
        if (table->to_act() >= 0 && table->can_redo(table->to_act()) && seed % 10 == 0)
            take_back(*table, EntryKind::redo);
    }
    const std::int64_t last = table->number();
    REQUIRE(last > 300);
    const std::vector<std::string> all = told(*table, 0, last);
    REQUIRE(all.size() == std::size_t(last));
    std::int64_t dearest = 0;
    for (std::int64_t after = 0; after < last; after += 37) {
        const std::int64_t to = std::min(last, after + 60);
        CHECK(told(*table, after, to) == std::vector(all.begin() + after, all.begin() + to));
        dearest = std::max(dearest, table->to_replay(after) - (last - after));
    }
    CHECK(dearest < 200);
}

TEST_CASE("Undo and redo are charged to the address, like other requests") {
    const TestServer server([](auto& config) { config.limits.requests_per_second = 5; });  // and fifty at once
    Duel duel(server);
    duel.play(duel.a->actions[0].at("do"));
    duel.play(duel.a->find("conquer"));
    int done = 0, refused = 0;
    for (int i = 0; i < 60; ++i) {
        const Json answer = duel.a->take_back(i % 2 == 0 ? "undo" : "redo");
        done += answer.at("type") == "done";
        refused += answer.value("error", "") == "too many requests: slow down";
        if (answer.at("type") == "done") duel.a->until_number(answer.at("n"));
        if (refused > 0) break;
    }
    CHECK(done > 5);
    CHECK(refused == 1);
}

TEST_CASE("Pack and map are stored once, however long the game, and shown with a frozen one") {
    TestServer server;
    const Visitor ada(server);
    Json map = ada.get("/api/games/classic").json().at("maps").at("classic-2");
    map["id"] = "my-map";
    const std::size_t size = map.dump().size();
    const Json seats{{{"me", "Ada"}}, {{"bot", "random"}}};
    const std::string table = ada.make_table({{"map", map}, {"seats", seats}, {"start", true}}).at("id");
    Player player(ada, table, 0);
    play_on({&player}, [&] { return player.view.at("round") >= 3; });
    const std::string over =
        ada.make_table({{"map", map}, {"seats", {{{"bot", "random"}}, {{"bot", "random"}}}}, {"start", true}}).at("id");
    REQUIRE(eventually([&] { return ada.info(over).at("status") == "over"; }, 60s));
    for (const std::string& id : {table, over}) {
        const auto store = open_store(server.store());
        const auto snapshot = store->last_snapshot(id);
        REQUIRE(snapshot);
        CHECK(snapshot->number > 20);
        CHECK(snapshot->position.find("my-map") == std::string::npos);
        CHECK(snapshot->view.find("my-map") == std::string::npos);
        std::size_t entries = 0;
        for (const StoredEntry& entry : store->entries(id)) entries += entry.body.find("my-map") != std::string::npos;
        CHECK(entries == 1);
        CHECK(store->entries(id).front().body.size() > size);
    }
    const auto freeze = [&] {
        server.stop();
        run_sql(server.store(),
                "UPDATE entries SET body = json_set(body, '$.pack', 'feedfacefeedface') WHERE kind = 'started';"
                "DELETE FROM rests");
        server.start();
        return Player(ada, table);
    };
    const Player frozen = freeze();
    REQUIRE(frozen.info.at("status") == "frozen");
    CHECK(frozen.view.at("map") == player.view.at("map"));
    CHECK(frozen.view.at("game") == "classic");
    std::vector<std::string> keys, before;
    for (const auto& [key, value] : frozen.view.items()) keys.push_back(key);
    for (const auto& [key, value] : player.view.items()) before.push_back(key);
    CHECK(keys == before);
}

TEST_CASE("A snapshot of an older program has its table in it, and is shown as it is") {
    const Json settings{{"game", "classic"}, {"map", {{"id", "mine"}}}, {"options", Json::object()}, {"name", "x"}};
    const std::string old = R"({"notation":1,"game":"classic","map":"classic-2","options":{},"round":3})";
    CHECK(server::with_table(old, settings) == old);
    CHECK(server::with_table("{}", settings) == "{}");
    CHECK(server::with_table(R"({"notation":1,"round":3})", settings) ==
          R"({"notation":1,"game":"classic","map":{"id":"mine"},"options":{},"round":3})");
}

TEST_CASE("A page of a history is bounded in bytes") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table =
        ada.make_table({{"map", wide_map()}, {"seats", {{{"bot", "random"}}, {{"bot", "random"}}}}, {"start", true}})
            .at("id");
    REQUIRE(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    const std::int64_t last = ada.info(table).at("n");
    std::int64_t n = 0;
    while (n < last) {
        const Answer page = ada.get("/api/tables/" + table + "/history?from=" + std::to_string(n + 1));
        REQUIRE(page.status == 200);
        CHECK(page.body.size() < server::longest_page + 250'000);  // and the view that was one too many
        const Json updates = page.json().at("updates");
        REQUIRE(!updates.empty());
        for (const Json& update : updates) CHECK(update.at("n") == ++n);
    }
    CHECK(n == last);
}
