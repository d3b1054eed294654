#include "server/table/units.h"

#include <algorithm>
#include <set>

#include "notation/position.h"

namespace elbowroom::server {
namespace {

StoredTable stored_table(const TableState& table, Status status, const std::optional<Dice>& dice, Millis changed) {
    return {.id = table.id(),
            .status = status_name(status),
            .listed = table.settings().listed,
            .host = table.host(),
            .dice_secret = dice ? dice->secret() : "",
            .created = table.created(),
            .changed = changed};
}

constexpr std::string_view beginning = R"({"notation":1,)";

// A position without game, map, options and custom, which are the same all the time and may be long.
std::string without_table(std::string text, const std::string& head) {
    if (text.compare(beginning.size(), head.size(), head) == 0) text.erase(beginning.size(), head.size() + 1);
    return text;
}

store::AddSnapshot snapshot(const std::string& table, const Setup& played, std::int64_t number,
                            const WrittenPosition& whole, const State& s) {
    WrittenPosition view;
    write_view(view, played, seen_by(*played.game, s, none), whole, s);
    return {{.table = table,
             .number = number,
             .position = without_table(whole.text, played.head),
             .view = without_table(std::move(view.text), played.head)}};
}

store::SetSeats seats(const TableState& table, const std::set<std::string>& people) {
    return {table.id(), {people.begin(), people.end()}};
}

// Whoever plays a seat and is to be told that it is their turn; empty: nobody is.
std::string person_to_tell(const TableState& table, int seat) {
    return seat >= 0 && table.seats()[std::size_t(seat)].who == TableSeat::Who::person && table.driver(seat).empty()
               ? table.seats()[std::size_t(seat)].player
               : "";
}

// Who is to be told of their turn from now on, if that changes.
std::optional<store::SetTurn> turn_after(const TableState& before, const Proposal& proposal) {
    const Entry& entry = proposal.last().entry;
    const store::SetTurn nobodys{before.id(), "", entry.number, entry.at};
    const int decided = before.to_act();
    if (const auto& move = proposal.last().move) {
        const int decides = move->after.stage == Stage::over ? -1 : move->after.to_act;
        if (decides != decided) {
            const std::string player = person_to_tell(before, decides);
            if (player.empty() && person_to_tell(before, decided).empty()) return {};
            return store::SetTurn{before.id(), player, entry.number, entry.at, decides, move->after.round};
        }
        // Whoever has begun their turn knows of it.
        const bool begins = before.match() && before.match()->at_beginning_of_turn() && !proposal.entry.by_bot;
        return begins ? std::optional(nobodys) : std::nullopt;
    }
    if (entry.kind == EntryKind::closed || (entry.kind == EntryKind::gone && before.closes_without(entry.player)) ||
        (entry.kind == EntryKind::removed && person_to_tell(before, decided) == entry.player) ||
        (entry.kind == EntryKind::stand_in && entry.seat == decided))
        return nobodys;
    return {};
}

}  // namespace

std::string with_table(const std::string& snapshot, const Json& settings) {
    if (!snapshot.starts_with(beginning) || snapshot.find(R"("game")") == beginning.size()) return snapshot;
    Json head;
    for (const char* key : {"game", "map", "options", "custom"})
        if (settings.contains(key)) head[key] = settings[key];
    const std::string text = head.dump();
    return std::string(snapshot).insert(beginning.size(), text.substr(1, text.size() - 2) + ",");
}

store::Unit unit_of_new(const TableState& table) {
    store::Unit unit{store::AddTable{stored_table(table, table.status(), table.dice(), table.created())}};
    for (const Entry& entry : table.entries())
        unit.emplace_back(store::AppendEntry{entry_to_store(entry, table.id(), table.game())});
    std::set<std::string> people;
    for (const TableSeat& seat : table.seats())
        if (!seat.owner().empty()) people.insert(seat.player);
    unit.emplace_back(seats(table, people));
    if (const Match* match = table.match()) {
        WrittenPosition whole;
        write_position(whole, match->setup(), match->state());
        unit.emplace_back(snapshot(table.id(), match->setup(), table.number(), whole, match->state()));
        if (const std::string player = person_to_tell(table, table.to_act()); !player.empty())
            unit.emplace_back(store::SetTurn{table.id(), player, table.number(), table.created(), table.to_act(),
                                             match->state().round});
    }
    return unit;
}

store::Unit unit_of(const TableState& before, const Proposal& proposal, const std::optional<Dice>& dice) {
    const Entry& entry = proposal.entry;
    store::Unit unit;
    unit.emplace_back(store::AppendEntry{entry_to_store(entry, before.id(), before.game())});
    for (const Proposal& next : proposal.then)
        unit.emplace_back(store::AppendEntry{entry_to_store(next.entry, before.id(), before.game())});
    const auto change_table = [&](Status status) {
        unit.emplace_back(store::ChangeTable{stored_table(before, status, dice ? dice : before.dice(), entry.at)});
    };
    if (entry.kind == EntryKind::drawn) change_table(Status::open);
    if (entry.kind == EntryKind::started) change_table(Status::playing);
    if (entry.kind == EntryKind::closed) change_table(Status::closed);
    if (entry.kind == EntryKind::gone && before.closes_without(entry.player)) change_table(Status::closed);
    if (changes_seats(entry.kind)) {
        std::set<std::string> people;
        for (int seat = 0; seat < int(before.seats().size()); ++seat)
            if (seat != entry.seat && !before.seats()[std::size_t(seat)].owner().empty())
                people.insert(before.seats()[std::size_t(seat)].player);
        if (entry.kind == EntryKind::gone || entry.kind == EntryKind::removed) people.erase(entry.player);
        if (entry.kind == EntryKind::let_in &&
            std::any_of(before.seats().begin(), before.seats().end(),
                        [&](const TableSeat& seat) { return seat.player == entry.player; }))
            people.insert(entry.player);
        if (entry.kind == EntryKind::sat || entry.kind == EntryKind::invited) people.insert(entry.player);
        unit.emplace_back(seats(before, people));
    }
    // Of several actions only the last one may have ended a turn.
    if (const Proposal& last = proposal.last(); last.move) {
        const State& after = last.move->after;
        const bool over = after.stage == Stage::over;
        const bool new_turn = !before.match() || before.match()->state().turn != after.turn ||
                              before.match()->state().round != after.round;
        if (over) change_table(Status::over);
        if (over || new_turn)
            unit.emplace_back(
                snapshot(before.id(), played_on(before, proposal), last.entry.number, last.move->position, after));
    }
    if (const auto turn = turn_after(before, proposal)) unit.emplace_back(*turn);
    return unit;
}

}  // namespace elbowroom::server
