// Whom the host of a table removes or mutes, without any server around it: what becomes of seats, and that reading the
// entries again gives the same table.
#include <doctest/doctest.h>

#include <array>
#include <functional>
#include <utility>

#include "server/table/bounds.h"
#include "server/table/info.h"
#include "server/table/units.h"
#include "tests/server/table_by_hand.h"

using namespace elbowroom;
using namespace elbowroom::test;
using server::TableSeat;
using server::TableState;

namespace {

constexpr Millis at = 1000;
const Dice dice(Dice::Secret{14});

std::unique_ptr<TableState> open_table() {
    const Json document{{"game", "classic"}, {"players", 3}, {"options", {{"first-player", 1}}}};
    auto table = std::make_unique<TableState>("t", server::read_settings(library(), Node(document)), "ada", at);
    table->commit(table->sit("ada", 0, "Ada", at));
    table->commit(table->sit("bo", 1, "Bo", at));
    return table;
}

std::unique_ptr<TableState> playing() {
    auto table = open_table();
    table->commit(table->sit("cy", 2, "Cy", at));
    table->commit(table->draw("ada", dice, at), dice);
    table->commit(table->start(at));
    return table;
}

// As a server that begins anew reads it.
std::unique_ptr<TableState> read_again(const TableState& table) {
    std::vector<StoredEntry> entries;
    for (const server::Entry& entry : table.entries()) {
        server::Entry whole = entry;
        if (entry.kind == server::EntryKind::created) whole.text = table.settings_json().dump();
        entries.push_back(server::entry_to_store(whole, "t", table.game()));
    }
    StoredTable stored{"t", server::status_name(table.status()), false, "ada", "", at, at};
    if (table.dice()) stored.dice_secret = table.dice()->secret();
    return TableState::load(library(), stored, entries);
}

std::string told(const TableState& table) {
    return server::table_info_text(table, {}, 0, server::Detail::all, nullptr);
}

std::vector<std::string> seats_in_store(const TableState& before, const server::Proposal& proposal) {
    for (const store::Write& write : server::unit_of(before, proposal, {}))
        if (const auto* seats = std::get_if<store::SetSeats>(&write)) return seats->identities;
    return {"nothing is said of seats"};
}

}  // namespace

TEST_CASE("whoever is removed before the game loses the seat, and does not get one again") {
    auto table = open_table();
    CHECK(seats_in_store(*table, table->remove("ada", "bo", at)) == std::vector<std::string>{"ada"});
    table->commit(table->remove("ada", "bo", at));
    CHECK(table->seats()[1].who == TableSeat::Who::open);
    CHECK(table->is_removed("bo"));
    CHECK(refusal([&] { table->sit("bo", 1, "Bo", at); }) == "whoever made this table has removed you from it");
    CHECK(refusal([&] { table->sit("bo", 2, "Other", at); }) == "whoever made this table has removed you from it");
    CHECK(refusal([&] { table->chat("bo", "hello", at); }) == "whoever made this table has removed you from it");
    CHECK(refusal([&] { table->invite("bo", 2, "Bo", at); }) == "whoever made this table has removed you from it");
    // Others may.
    table->commit(table->sit("cy", 1, "Bo", at));
    const auto again = read_again(*table);
    CHECK(told(*again) == told(*table));
    CHECK(again->is_removed("bo"));
    // Until the host lets them in.
    table->commit(table->let_in("ada", "bo", at));
    CHECK(!table->is_removed("bo"));
    table->commit(table->sit("bo", 2, "Bo 2", at));
    CHECK(!read_again(*table)->is_removed("bo"));
}

TEST_CASE("whoever is removed from a game leaves a seat that a stand-in plays, and has no part in it") {
    auto table = playing();
    REQUIRE(table->to_act() == 1);
    CHECK(table->driver(1).empty());
    CHECK(seats_in_store(*table, table->remove("ada", "bo", at)) == std::vector<std::string>{"ada", "cy"});
    table->commit(table->remove("ada", "bo", at));
    CHECK(table->status() == server::Status::playing);
    CHECK(table->driver(1) == table->settings().stand_in);
    CHECK(table->seats()[1].name == "Bo");
    CHECK(!table->sits("bo", 1));
    CHECK(table->seats_of("bo").empty());
    CHECK(refusal([&] { table->come_back("bo", 1, at); }) == "whoever made this table has removed you from it");
    CHECK(refusal([&] { table->leave("bo", 1, at); }) == "whoever made this table has removed you from it");
    CHECK(refusal([&] { table->chat("bo", "hello", at); }) == "whoever made this table has removed you from it");
    const auto action = WrittenAction{};
    CHECK(refusal([&] { table->act("bo", 1, table->number(), action, at); }) ==
          "whoever made this table has removed you from it");
    // Who else changes seats does not bring them back.
    CHECK(seats_in_store(*table, table->gone("cy", "Guest 1", at)) == std::vector<std::string>{"ada"});
    const auto again = read_again(*table);
    CHECK(told(*again) == told(*table));
    CHECK(again->driver(1) == table->driver(1));
    // Let in again, they may take the seat back, as whoever left.
    CHECK(seats_in_store(*table, table->let_in("ada", "bo", at)) == std::vector<std::string>{"ada", "bo", "cy"});
    table->commit(table->let_in("ada", "bo", at));
    CHECK(table->seats()[1].stand_in == "left");
    CHECK(table->sits("bo", 1));
    table->commit(table->come_back("bo", 1, at));
    CHECK(table->driver(1).empty());
    CHECK(told(*read_again(*table)) == told(*table));
}

TEST_CASE("whoever is removed in the last turn asks for no rematch") {
    using Enough = std::function<bool()>;
    const auto play_until = [](TableState& table, const Enough& enough) {
        const std::array<std::string, 3> people{"ada", "bo", "cy"};
        while (table.status() == server::Status::playing && !enough()) {
            Actions actions;
            legal(*table.game(), table.match()->state(), actions);
            const int seat = table.to_act();
            table.commit(table.act(people[std::size_t(seat)], seat, table.number(), {actions[0], 1}, at));
        }
    };
    const auto whole = playing();
    int last = -1;
    std::int64_t last_turn = 0;
    play_until(*whole, [&] {
        if (std::exchange(last, whole->to_act()) != whole->to_act()) last_turn = whole->number();
        return false;
    });
    const auto table = playing();
    play_until(*table, [&] { return table->number() == last_turn; });
    const std::string other = last == 1 ? "cy" : "bo";
    table->commit(table->remove("ada", other, at));
    play_until(*table, [] { return false; });
    REQUIRE(table->status() == server::Status::over);
    CHECK(refusal([&] { table->set_rematch(other, "next", at); }) == "whoever made this table has removed you from it");
    CHECK(refusal([&] { table->set_rematch("ada", "next", at); }) == "");
}

TEST_CASE("somebody who plays with removed people alone plays alone") {
    auto table = playing();
    table->commit(table->remove("ada", "bo", at));
    CHECK(!table->alone());
    table->commit(table->remove("ada", "cy", at));
    CHECK(table->alone());
    CHECK(table->plays_alone("ada"));
    CHECK(table->closes_without("ada"));
}

TEST_CASE("only the host removes and mutes, only people who are known here, and not after the end") {
    auto table = open_table();
    using Deed = std::function<void(const std::string& host, const std::string& player)>;
    const std::vector<Deed> deeds{[&](const auto& host, const auto& player) { table->remove(host, player, at); },
                                  [&](const auto& host, const auto& player) { table->let_in(host, player, at); },
                                  [&](const auto& host, const auto& player) { table->mute(host, player, at); },
                                  [&](const auto& host, const auto& player) { table->unmute(host, player, at); }};
    for (const Deed& deed : deeds) {
        CHECK(refusal([&] { deed("bo", "ada"); }) == "only whoever made the table may do that");
        CHECK(refusal([&] { deed("ada", "ada"); }) == "you cannot do that to yourself");
        CHECK(refusal([&] { deed("ada", "eve"); }) == "nobody knows this person at this table");
    }
    CHECK(refusal([&] { table->let_in("ada", "bo", at); }) == "that is so already");
    CHECK(refusal([&] { table->unmute("ada", "bo", at); }) == "that is so already");
    table->commit(table->remove("ada", "bo", at));
    table->commit(table->mute("ada", "bo", at));
    CHECK(refusal([&] { table->remove("ada", "bo", at); }) == "that is so already");
    CHECK(refusal([&] { table->mute("ada", "bo", at); }) == "that is so already");
    table->commit(table->close("ada", at));
    CHECK(refusal([&] { table->let_in("ada", "bo", at); }) == "this table is closed");
}

TEST_CASE("whoever is muted plays on and says nothing, until it ends") {
    auto table = playing();
    table->commit(table->mute("ada", "bo", at));
    CHECK(refusal([&] { table->chat("bo", "hello", at); }) ==
          "whoever made this table has muted you: nobody reads what you write here");
    CHECK(table->sits("bo", 1));
    CHECK(table->driver(1).empty());
    table->commit(table->chat("cy", "hello", at));
    const auto again = read_again(*table);
    CHECK(told(*again) == told(*table));
    CHECK(again->is_muted("bo"));
    table->commit(table->unmute("ada", "bo", at));
    table->commit(table->chat("bo", "hello", at));
    CHECK(table->entries().back().player == "bo");
    CHECK(!read_again(*table)->is_muted("bo"));
}

TEST_CASE("whoever was removed and deletes themselves leaves no name in what is told") {
    auto table = open_table();
    table->commit(table->remove("ada", "bo", at));
    table->commit(table->mute("ada", "bo", at));
    CHECK(told(*table).find("\"Bo\"") != std::string::npos);
    table->forget_name("bo", "Guest 1");
    CHECK(told(*table).find("\"Bo\"") == std::string::npos);
    CHECK(table->removed().front().name == "Guest 1");
}

TEST_CASE("a host can keep order when so much has happened that nothing else is taken, but not without end") {
    auto table = open_table();
    while (table->number() < server::most_entries) table->commit(table->name("bo", 1, "Bo", at));
    CHECK(refusal([&] { table->name("bo", 1, "Bo", at); }) != "");
    table->commit(table->mute("ada", "bo", at));
    CHECK(refusal([&] { table->unmute("ada", "bo", at); }) ==
          "so much has happened at this table that only the game itself may go on");
    table->commit(table->remove("ada", "bo", at));
    CHECK(refusal([&] { table->let_in("ada", "bo", at); }) ==
          "so much has happened at this table that only the game itself may go on");
}
