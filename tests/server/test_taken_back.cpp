// An undo, a redo and a restart say which entries they took back or did again.
#include <doctest/doctest.h>

#include "notation/action_json.h"
#include "server/table/entry.h"
#include "tests/server/table_by_hand.h"

using namespace elbowroom;
using namespace elbowroom::test;
using server::EntryKind;
using server::TableState;

namespace {

using Numbers = std::vector<std::int64_t>;

bool is_find(const server::Proposal& proposal) { return proposal.move->events.find("site-found") != std::string::npos; }

// Conquers something: with a find, or without one and so that it can be taken back. Whether there was such a thing.
bool conquer(TableState& table, bool find) {
    Actions actions;
    legal(*table.game(), table.match()->state(), actions);
    for (const Action action : actions) {
        if (action.verb != Verb::conquer) continue;
        const auto proposal = table.act("ada", table.to_act(), table.number(), {action, 1}, 1000);
        if (is_find(proposal) != find || proposal.move->reversible == find) continue;
        table.commit(proposal);
        return true;
    }
    return false;
}

void play_first_of(TableState& table) {
    Actions actions;
    legal(*table.game(), table.match()->state(), actions);
    table.commit(table.act("ada", table.to_act(), table.number(), {actions[0], 1}, 1000));
}

// Underground: a turn with a conquest, one that finds something, and another one.
std::unique_ptr<TableState> found_between() {
    for (int secret = 1; secret < 250; ++secret) {
        auto table = begun({{"game", "underground"}, {"players", 4}}, std::uint8_t(secret));
        for (int seat = 0; seat < 4; ++seat) {
            while (table->match()->state().stage == Stage::pick) play_first_of(*table);
            if (conquer(*table, false) && conquer(*table, true) && conquer(*table, false)) return table;
            while (table->to_act() == seat) play_first_of(*table);
        }
    }
    FAIL("nobody finds anything between two conquests");
    return nullptr;
}

// What is stored of a table, some of it as it was before entries were named.
std::vector<StoredEntry> stored(const TableState& table, bool as_of_old) {
    std::vector<StoredEntry> out;
    for (const server::Entry& entry : table.entries()) {
        StoredEntry one = server::entry_to_store(entry, table.id(), table.game());
        if (entry.kind == EntryKind::created)
            one.body = Json{{"host", entry.player}, {"settings", table.settings_json()}}.dump();
        if (as_of_old) {
            Json body = Json::parse(one.body);
            body.erase("entries");
            one.body = body.dump();
        }
        out.push_back(std::move(one));
    }
    return out;
}

std::vector<Numbers> named_in(const TableState& table) {
    std::vector<Numbers> out;
    for (const server::Entry& entry : table.entries())
        if (!entry.entries.empty()) out.push_back(entry.entries);
    return out;
}

}  // namespace

TEST_CASE("A turn begun again after a find says that only what came after it is taken back") {
    const auto table = found_between();
    const std::int64_t last = table->number();
    take_back(*table, EntryKind::restart);
    const Json update = Json::parse(server::entry_to_update(table->entries().back(), "", table->game()));
    CHECK(update.at("entries") == Json{last});
    CHECK(table->match()->done().back().entry == last - 1);  // the find counts, and the conquest before it
    take_back(*table, EntryKind::redo);
    CHECK(table->entries().back().entries == Numbers{last});
    take_back(*table, EntryKind::undo);
    CHECK(table->entries().back().entries == Numbers{last});
}

TEST_CASE("Whatever is taken back or done again is named in the order in which that happens") {
    const auto table = begun(Json::object());
    play_first_of(*table);
    const std::int64_t picked = table->number();
    while (table->number() < picked + 3) REQUIRE(conquer(*table, false));
    take_back(*table, EntryKind::restart);
    CHECK(table->entries().back().entries == Numbers{picked + 3, picked + 2, picked + 1});
    table->commit(table->chat("ada", "hello", 1000));
    for (int i = 1; i <= 3; ++i) {
        take_back(*table, EntryKind::redo);
        CHECK(table->entries().back().entries == Numbers{picked + i});
    }
    take_back(*table, EntryKind::undo);
    CHECK(table->entries().back().entries == Numbers{picked + 3});
}

TEST_CASE("What was stored before entries were named is told the same, for as long as the game can be played") {
    const auto table = found_between();
    for (const EntryKind kind : {EntryKind::restart, EntryKind::redo, EntryKind::undo}) take_back(*table, kind);
    const std::string secret = table->dice()->secret();
    for (const bool as_of_old : {false, true}) {
        CAPTURE(as_of_old);
        const StoredTable known{.id = "t", .status = "playing", .host = "ada", .dice_secret = secret, .created = 1000};
        const auto entries = stored(*table, as_of_old);
        const auto again = TableState::load(library(), known, entries);
        REQUIRE(again->status() == server::Status::playing);
        CHECK(named_in(*again) == named_in(*table));
        // Set aside, nothing of it is played again: what is stored is told, and nothing is made up.
        StoredTable aside = known;
        aside.set_aside = "a server died of it";
        const auto frozen = TableState::load(library(), aside, entries);
        REQUIRE(frozen->status() == server::Status::frozen);
        CHECK(named_in(*frozen) == (as_of_old ? std::vector<Numbers>{} : named_in(*table)));
    }
}
