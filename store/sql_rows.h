// The rows of a database that understands SQL as what they stand for. A Row has texts and numbers by their column.
#pragma once

#include <string>

#include "store/records.h"

namespace elbowroom::sql {

inline const std::string identity_columns =
    "identities.id, name, coalesce((SELECT address FROM notice_ways"
    " WHERE notice_ways.identity = identities.id AND kind = 'webhook'), ''), identities.created";
inline const std::string table_columns =
    "id, status, listed, host, dice_secret, created, changed, set_aside, set_aside_at";
inline constexpr int after_table = 9;  // columns
inline const std::string rest_columns =
    ", coalesce((SELECT max(number) FROM entries WHERE entries.table_id = id), 0),"
    " (SELECT count(*) FROM seats AS taken WHERE taken.table_id = id),"
    " coalesce(rests.number, -1), coalesce(program, ''), coalesce(awaits, ''), coalesce(wake, 0),"
    " coalesce(summary, '')";

template <class Row>
Identity read_identity(const Row& row) {
    return {row.text(0), row.text(1), row.text(2), row.number(3)};
}

template <class Row>
Token read_token(const Row& row) {
    return {row.text(0), row.text(1), row.number(2), row.number(3), row.text(4), row.number(5)};
}
inline const std::string token_columns = "hash, identity, created, used, device, proved";

template <class Row>
Passkey read_passkey(const Row& row) {
    return {row.text(0), row.text(1), row.text(2), row.text(3), row.number(4), row.number(5), row.number(6)};
}
inline const std::string passkey_columns = "id, identity, name, key, signs, created, used";

template <class Row>
StoredTable read_table(const Row& row) {
    return {row.text(0),   row.text(1),   row.number(2) != 0, row.text(3),  row.text(4),
            row.number(5), row.number(6), row.text(7),        row.number(8)};
}

// After the columns of a table: the number of its last entry, its people, and its rest.
template <class Row>
TableAtRest read_at_rest(const Row& row) {
    constexpr int i = after_table;
    TableAtRest out{read_table(row), row.number(i), int(row.number(i + 1)), {}};
    const std::int64_t number = row.number(i + 2);
    if (number == out.number || (number >= 0 && out.table.status == "over"))
        out.rest = Rest{number, row.text(i + 3), row.text(i + 4), row.number(i + 5), row.text(i + 6)};
    return out;
}

// Nobody has to do anything about it: one person alone is to decide, whenever they come back.
inline bool is_paused(const TableAtRest& it) {
    return it.table.status == "playing" && !it.table.listed && it.table.set_aside.empty() && it.people <= 1 &&
           it.rest && it.rest->awaits.empty();
}

template <class Row>
StoredEntry read_entry(const Row& row) {
    return {row.text(0), row.number(1), row.number(2), row.text(3), row.text(4), row.text(5)};
}

template <class Row>
StoredSnapshot read_snapshot(const Row& row) {
    return {row.text(0), row.number(1), row.text(2), row.text(3)};
}

template <class Row>
DailyResult read_daily(const Row& row) {
    return {row.text(0), row.text(1), int(row.number(2)), int(row.number(3)), row.number(4)};
}
inline const std::string way_columns =
    "notice_ways.id, notice_ways.identity, kind, address, key, secret, token, wait, notice_ways.created, told";
inline constexpr int after_way = 10;  // columns

template <class Row>
NoticeWay read_way(const Row& row) {
    return {row.text(0), row.text(1), row.text(2),   row.text(3),   row.text(4),
            row.text(5), row.text(6), row.number(7), row.number(8), row.number(9)};
}

template <class Row>
NoticeSettings read_notice_settings(const Row& row, int from) {
    return {row.text(from), int(row.number(from + 1)), int(row.number(from + 2)), int(row.number(from + 3))};
}

inline const std::string daily_columns = "date, identity, coins, rank, at";

template <class Row>
Blocked read_blocked(const Row& row) {
    return {row.text(0), row.text(1), row.number(2)};
}

template <class Row>
Report read_report(const Row& row) {
    return {row.number(0), row.number(1), row.text(2),    row.text(3),  row.text(4),
            row.text(5),   row.number(6), row.text(7),    row.text(8),  row.text(9),
            row.text(10),  row.text(11),  row.number(12), row.text(13), row.text(14)};
}
inline const std::string report_columns =
    "number, at, reporter, about, table_id, table_name, entry, person, name, said, reason, text, closed_at, closed_by,"
    " closed_why";

template <class Row>
Ban read_ban(const Row& row) {
    return {row.text(0), row.text(1), row.number(2), row.text(3), row.text(4), row.number(5)};
}
inline const std::string ban_columns = "kind, what, until, why, by, at";

template <class Row>
AdminAction read_action(const Row& row) {
    return {row.number(0), row.number(1), row.text(2), row.text(3), row.text(4), row.text(5)};
}
inline const std::string action_columns = "number, at, by, what, about, why";

}  // namespace elbowroom::sql
