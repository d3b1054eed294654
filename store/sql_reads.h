// What is read of a store in a database that understands SQL: each query once, for SQLite and PostgreSQL.
//
// The queries are next to what uses them, in words that both understand. A place for a value is $1, which
// sqlite::Statement turns into ?1; what has no value is put last by NULLS LAST, as the two differ there; texts are
// bytes to both, and sorted as such. A Database has a Connection, a Statement and a Row.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/sql_rows.h"
#include "store/store.h"

namespace elbowroom {

template <class Database>
class SqlReads : public Store {
public:
    std::optional<Identity> identity(const std::string& id) override {
        return first(identity_, sql::read_identity<Row>, id);
    }
    std::optional<Identity> identity_of_token(const std::string& hash) override {
        return first(identity_of_token_, sql::read_identity<Row>, hash);
    }
    std::optional<Token> token(const std::string& hash) override { return first(token_, sql::read_token<Row>, hash); }
    std::vector<Token> tokens_of(const std::string& identity) override {
        return all(tokens_of_, sql::read_token<Row>, identity);
    }
    std::optional<Identity> identity_of_link_code(const std::string& hash, Millis now) override {
        return first(identity_of_link_code_, sql::read_identity<Row>, hash, now);
    }
    std::optional<Passkey> passkey(const std::string& id) override {
        return first(passkey_, sql::read_passkey<Row>, id);
    }
    std::vector<Passkey> passkeys_of(const std::string& identity) override {
        return all(passkeys_of_, sql::read_passkey<Row>, identity);
    }
    std::optional<Identity> identity_of_recovery_code(const std::string& hash) override {
        return first(identity_of_recovery_code_, sql::read_identity<Row>, hash);
    }
    std::optional<Millis> recovery_code_of(const std::string& identity) override {
        return first(
            recovery_code_of_, [](const Row& row) { return row.number(0); }, identity);
    }
    std::optional<std::string> secret(const std::string& name) override {
        return first(
            secret_, [](const Row& row) { return row.text(0); }, name);
    }

    std::optional<StoredTable> table(const std::string& id) override { return first(table_, sql::read_table<Row>, id); }
    std::vector<StoredTable> tables(const std::string& status, int most) override {
        return all(tables_, sql::read_table<Row>, status, limit(most));
    }
    std::vector<StoredTable> every_table() override { return all(every_table_, sql::read_table<Row>); }
    std::vector<StoredTable> every_table_of(const std::string& identity) override {
        return all(every_table_of_, sql::read_table<Row>, identity);
    }
    TableSize size_of(const std::string& table) override {
        return first(
                   size_of_,
                   [](const Row& row) {
                       return TableSize{row.number(0), row.number(1)};
                   },
                   table)
            .value_or(TableSize{});
    }
    std::vector<TableAtRest> tables_of(const std::string& identity, SomeTables part) override {
        return all(part.which == SomeTables::Which::all       ? tables_of_
                   : part.which == SomeTables::Which::running ? running_tables_of_
                                                              : finished_tables_of_,
                   sql::read_at_rest<Row>, identity, limit(part.most), limit(part.from));
    }
    TableCounts count_tables_of(const std::string& identity) override {
        return first(
                   count_tables_of_,
                   [](const Row& row) {
                       return TableCounts{int(row.number(0)), int(row.number(1))};
                   },
                   identity)
            .value_or(TableCounts{});
    }
    std::vector<std::string> games_alone_beyond(const std::string& host, int newest, int most) override {
        return all(
            games_alone_beyond_, [](const Row& row) { return row.text(0); }, host, limit(most), limit(newest));
    }
    int count_tables_hosted_by(const std::string& identity) override {
        return first(
                   count_tables_hosted_by_, [](const Row& row) { return int(row.number(0)); }, identity)
            .value_or(0);
    }
    std::vector<StoredTable> unfinished_tables_of(const std::string& identity) override {
        return all(unfinished_tables_of_, sql::read_table<Row>, identity);
    }
    Alive tables_alive(std::int64_t in_care_of) override {
        Alive out;
        tables_alive_.read(
            [&](const Row& row) {
                TableAtRest table = sql::read_at_rest<Row>(row);
                if (sql::is_paused(table))
                    ++out.paused;
                else
                    out.tables.push_back(std::move(table));
            },
            in_care_of);
        return out;
    }
    std::vector<StoredEntry> entries(const std::string& table) override {
        return all(entries_, sql::read_entry<Row>, table);
    }
    std::vector<StoredEntry> entries_after(const std::string& table, std::int64_t number, int most) override {
        return all(entries_after_, sql::read_entry<Row>, table, number, limit(most));
    }
    std::optional<StoredEntry> first_entry(const std::string& table) override {
        return first(first_entry_, sql::read_entry<Row>, table);
    }
    std::optional<StoredSnapshot> last_snapshot(const std::string& table) override {
        return first(last_snapshot_, sql::read_snapshot<Row>, table);
    }

    std::vector<NamedDailyResult> best_of_daily(const std::string& date, int most) override {
        return all(
            best_of_daily_,
            [](const Row& row) {
                return NamedDailyResult{sql::read_daily<Row>(row), row.text(5)};
            },
            date, limit(most));
    }
    std::vector<DailyCount> coins_of_daily(const std::string& date) override {
        return all(
            coins_of_daily_,
            [](const Row& row) {
                return DailyCount{int(row.number(0)), int(row.number(1))};
            },
            date);
    }
    std::optional<DailyResult> daily_result(const std::string& date, const std::string& identity) override {
        return first(daily_result_, sql::read_daily<Row>, date, identity);
    }
    std::vector<DailyResult> daily_results_of(const std::string& identity, int most) override {
        return all(daily_results_of_, sql::read_daily<Row>, identity, limit(most));
    }

    std::vector<Blocked> blocks_of(const std::string& identity) override {
        return all(blocks_of_, sql::read_blocked<Row>, identity);
    }
    bool has_blocked(const std::string& identity, const std::string& other) override {
        return first(
                   has_blocked_, [](const Row&) { return true; }, identity, other)
            .value_or(false);
    }
    std::vector<Report> reports(bool open_only, int most) override {
        return all(open_only ? open_reports_ : reports_, sql::read_report<Row>, limit(most));
    }
    std::optional<Report> report(std::int64_t number) override { return first(report_, sql::read_report<Row>, number); }
    std::vector<Report> reports_of(const std::string& reporter, std::int64_t after, int most) override {
        return all(reports_of_, sql::read_report<Row>, reporter, after, limit(most));
    }
    std::vector<Ban> bans() override { return all(bans_, sql::read_ban<Row>); }
    std::vector<AdminAction> admin_actions(std::int64_t after, int most) override {
        return all(admin_actions_, sql::read_action<Row>, after, limit(most));
    }
    std::int64_t last_admin_action() override {
        return first(last_admin_action_, [](const Row& row) { return row.number(0); }).value_or(0);
    }

    std::optional<NoticeSettings> notice_settings(const std::string& identity) override {
        return first(
            notice_settings_, [](const Row& row) { return sql::read_notice_settings(row, 0); }, identity);
    }
    std::vector<NoticeWay> notice_ways_of(const std::string& identity) override {
        return all(notice_ways_of_, sql::read_way<Row>, identity);
    }
    std::optional<NoticeWay> notice_way(const std::string& id) override {
        return first(notice_way_, sql::read_way<Row>, id);
    }
    std::vector<DueNotices> notices_due(Millis now, Millis before, int most) override {
        return all(
            notices_due_,
            [](const Row& row) {
                return DueNotices{sql::read_way<Row>(row), sql::read_notice_settings(row, sql::after_way),
                                  row.number(sql::after_way + 4)};
            },
            now, before, limit(most));
    }
    std::vector<NoticeWay> webhooks_due(Millis now, int most_at_once, int most) override {
        return all(webhooks_due_, sql::read_way<Row>, now, std::int64_t(most_at_once), limit(most));
    }
    std::vector<QueuedNotice> claimed_notices(const std::string& way, const std::string& claim) override {
        return all(
            claimed_notices_,
            [](const Row& row) {
                return QueuedNotice{row.text(0), row.number(1), int(row.number(2)), int(row.number(3)),
                                    int(row.number(4))};
            },
            way, claim);
    }
    std::vector<std::string> names_beside(const std::string& table, const std::string& identity) override {
        return all(
            names_beside_, [](const Row& row) { return row.text(0); }, table, identity);
    }
    std::optional<MailCode> mail_code(const std::string& hash, Millis now) override {
        return first(
            mail_code_,
            [](const Row& row) {
                return MailCode{row.text(0), row.text(1)};
            },
            hash, now);
    }
    MailCodeCounts count_mail_codes(const std::string& identity, const std::string& address, Millis now) override {
        return first(
                   count_mail_codes_,
                   [](const Row& row) {
                       return MailCodeCounts{int(row.number(0)), int(row.number(1))};
                   },
                   identity, address, now)
            .value_or(MailCodeCounts{});
    }

protected:
    using Connection = typename Database::Connection;
    using Statement = typename Database::Statement;
    using Row = typename Database::Row;

    explicit SqlReads(Connection db) : db_(std::move(db)) {}

    Connection db_;

private:
    template <class Read, class... Values>
    static auto first(Statement& query, Read read, const Values&... values) {
        std::optional<decltype(read(std::declval<Row>()))> out;
        query.read([&](const Row& row) { out = read(row); }, values...);
        return out;
    }
    template <class Read, class... Values>
    static auto all(Statement& query, Read read, const Values&... values) {
        std::vector<decltype(read(std::declval<Row>()))> out;
        query.read([&](const Row& row) { out.push_back(read(row)); }, values...);
        return out;
    }
    // To SQLite a negative limit is none, to PostgreSQL it is wrong.
    static std::int64_t limit(int most) { return std::max(most, 0); }

    Statement identity_{db_, "SELECT " + sql::identity_columns + " FROM identities WHERE id = $1"};
    Statement identity_of_token_{
        db_, "SELECT " + sql::identity_columns + " FROM tokens JOIN identities ON id = identity WHERE hash = $1"};
    Statement token_{db_, "SELECT " + sql::token_columns + " FROM tokens WHERE hash = $1"};
    Statement tokens_of_{db_, "SELECT " + sql::token_columns +
                                  " FROM tokens WHERE identity = $1 ORDER BY used DESC, created DESC, hash"};
    Statement identity_of_link_code_{db_, "SELECT " + sql::identity_columns +
                                              " FROM link_codes JOIN identities ON id = identity"
                                              " WHERE hash = $1 AND expires > $2"};
    Statement passkey_{db_, "SELECT " + sql::passkey_columns + " FROM passkeys WHERE id = $1"};
    Statement passkeys_of_{
        db_, "SELECT " + sql::passkey_columns + " FROM passkeys WHERE identity = $1 ORDER BY created, id"};
    Statement identity_of_recovery_code_{
        db_,
        "SELECT " + sql::identity_columns + " FROM recovery_codes JOIN identities ON id = identity WHERE hash = $1"};
    Statement recovery_code_of_{db_, "SELECT created FROM recovery_codes WHERE identity = $1 AND kept = 1"};
    Statement secret_{db_, "SELECT value FROM secrets WHERE name = $1"};
    Statement table_{db_, "SELECT " + sql::table_columns + " FROM tables WHERE id = $1"};
    Statement tables_{
        db_, "SELECT " + sql::table_columns + " FROM tables WHERE status = $1 ORDER BY changed DESC, id LIMIT $2"};
    Statement every_table_{db_, "SELECT " + sql::table_columns + " FROM tables ORDER BY changed DESC, id"};
    Statement every_table_of_{
        db_, "SELECT " + sql::table_columns +
                 " FROM tables WHERE host = $1 OR id IN (SELECT table_id FROM seats WHERE identity = $1)"
                 " ORDER BY changed DESC, id"};
    Statement size_of_{
        db_,
        "SELECT (SELECT count(*) FROM entries WHERE table_id = $1),"
        " (SELECT coalesce(sum(length(body)), 0) FROM entries WHERE table_id = $1) +"
        " (SELECT coalesce(sum(length(position) + length(view)), 0) FROM snapshots WHERE table_id = $1)"};
    static std::string not_hidden_from_all() {
        return fmt::format(" AND substr(set_aside, 1, {}) <> '{}'", StoredTable::hidden_mark.size(),
                           StoredTable::hidden_mark);
    }
    static std::string select_tables_of(const std::string& statuses) {
        return "SELECT " + sql::table_columns + sql::rest_columns +
               " FROM seats JOIN tables ON id = seats.table_id LEFT JOIN rests ON rests.table_id = id"
               " WHERE identity = $1 AND hidden = 0" +
               not_hidden_from_all() + " AND status IN (" + statuses + ") ORDER BY changed DESC, id LIMIT $2 OFFSET $3";
    }
    Statement tables_of_{db_, select_tables_of("'open', 'playing', 'over'")};
    Statement running_tables_of_{db_, select_tables_of("'open', 'playing'")};
    Statement finished_tables_of_{db_, select_tables_of("'over'")};
    Statement count_tables_of_{db_,
                               "SELECT count(*) FILTER (WHERE status IN ('open', 'playing')),"
                               " count(*) FILTER (WHERE status = 'over')"
                               " FROM seats JOIN tables ON id = seats.table_id WHERE identity = $1 AND hidden = 0" +
                                   not_hidden_from_all()};
    Statement games_alone_beyond_{
        db_,
        "SELECT id FROM tables WHERE host = $1 AND status = 'playing'"
        " AND (SELECT count(*) FROM seats WHERE table_id = id) <= 1"
        " ORDER BY (SELECT at FROM entries WHERE table_id = id ORDER BY number DESC LIMIT 1) DESC NULLS LAST, id"
        " LIMIT $2 OFFSET $3"};
    Statement count_tables_hosted_by_{
        db_,
        "SELECT count(*) FROM tables WHERE host = $1 AND set_aside = '' AND (status = 'open'"
        " OR (status = 'playing' AND (SELECT count(*) FROM seats WHERE table_id = id) > 1))"};
    Statement unfinished_tables_of_{
        db_, "SELECT " + sql::table_columns +
                 " FROM tables WHERE status IN ('open', 'playing')"
                 " AND (host = $1 OR id IN (SELECT table_id FROM seats WHERE identity = $1)) ORDER BY id"};
    Statement tables_alive_{db_, "SELECT " + sql::table_columns + sql::rest_columns +
                                     " FROM tables LEFT JOIN rests ON rests.table_id = id"
                                     " WHERE status IN ('open', 'playing')" +
                                     Database::in_care_of};
    Statement entries_{
        db_, "SELECT table_id, number, at, kind, body, hash FROM entries WHERE table_id = $1 ORDER BY number"};
    Statement entries_after_{db_,
                             "SELECT table_id, number, at, kind, body, hash FROM entries"
                             " WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3"};
    Statement first_entry_{db_,
                           "SELECT table_id, number, at, kind, body, hash FROM entries WHERE table_id = $1"
                           " ORDER BY number LIMIT 1"};
    Statement last_snapshot_{db_,
                             "SELECT table_id, number, position, view FROM snapshots WHERE table_id = $1"
                             " ORDER BY number DESC LIMIT 1"};
    Statement best_of_daily_{db_, "SELECT " + sql::daily_columns +
                                      ", name FROM daily_results JOIN identities ON id = identity WHERE date = $1"
                                      " ORDER BY coins DESC, at, identity LIMIT $2"};
    Statement coins_of_daily_{
        db_, "SELECT coins, count(*) FROM daily_results WHERE date = $1 GROUP BY coins ORDER BY coins DESC"};
    Statement daily_result_{db_,
                            "SELECT " + sql::daily_columns + " FROM daily_results WHERE date = $1 AND identity = $2"};
    Statement daily_results_of_{
        db_, "SELECT " + sql::daily_columns + " FROM daily_results WHERE identity = $1 ORDER BY date DESC LIMIT $2"};
    Statement blocks_of_{db_,
                         "SELECT blocked, name, at FROM blocks JOIN identities ON id = blocked WHERE identity = $1"
                         " ORDER BY at DESC, blocked"};
    Statement has_blocked_{db_, "SELECT 1 FROM blocks WHERE identity = $1 AND blocked = $2"};
    Statement reports_{db_, "SELECT " + sql::report_columns + " FROM reports ORDER BY number DESC LIMIT $1"};
    Statement open_reports_{
        db_, "SELECT " + sql::report_columns + " FROM reports WHERE closed_at = 0 ORDER BY number DESC LIMIT $1"};
    Statement report_{db_, "SELECT " + sql::report_columns + " FROM reports WHERE number = $1"};
    Statement reports_of_{db_, "SELECT " + sql::report_columns +
                                   " FROM reports WHERE reporter = $1 AND number > $2 ORDER BY number LIMIT $3"};
    Statement bans_{db_, "SELECT " + sql::ban_columns + " FROM bans ORDER BY at DESC, kind, what"};
    Statement admin_actions_{
        db_, "SELECT " + sql::action_columns + " FROM admin_actions WHERE number > $1 ORDER BY number LIMIT $2"};
    Statement last_admin_action_{db_, "SELECT coalesce(max(number), 0) FROM admin_actions"};
    Statement notice_settings_{
        db_, "SELECT language, zone, quiet_from, quiet_until FROM notice_settings WHERE identity = $1"};
    Statement notice_ways_of_{
        db_, "SELECT " + sql::way_columns + " FROM notice_ways WHERE identity = $1 ORDER BY created, id"};
    Statement notice_way_{db_, "SELECT " + sql::way_columns + " FROM notice_ways WHERE id = $1"};
    Statement notices_due_{db_, "SELECT " + sql::way_columns +
                                    ", coalesce(language, 'en'), coalesce(zone, 0), coalesce(quiet_from, 0),"
                                    " coalesce(quiet_until, 0), first_due"
                                    " FROM (SELECT way, min(due) AS first_due FROM notices"
                                    " WHERE lasts = 0 AND claimed_until <= $1 AND due <= $2 GROUP BY way) AS waiting"
                                    " JOIN notice_ways ON notice_ways.id = way LEFT JOIN notice_settings"
                                    " ON notice_settings.identity = notice_ways.identity"
                                    " ORDER BY first_due, notice_ways.id LIMIT $3"};
    Statement webhooks_due_{
        db_,
        "SELECT " + sql::way_columns +
            " FROM (SELECT way, min(due) AS first_due FROM notices"
            " WHERE lasts = 1 AND claimed_until <= $1 AND due <= $1 GROUP BY way) AS waiting"
            " JOIN notice_ways ON notice_ways.id = way"
            " WHERE (SELECT count(*) FROM notices AS sent WHERE sent.way = waiting.way AND claimed_until > $1) < $2"
            " ORDER BY first_due, notice_ways.id LIMIT $3"};
    Statement claimed_notices_{db_,
                               "SELECT table_id, number, attempts, seat, round FROM notices"
                               " WHERE way = $1 AND claimed_by = $2"
                               " ORDER BY table_id"};
    Statement names_beside_{db_,
                            "SELECT name FROM seats JOIN identities ON id = identity"
                            " WHERE table_id = $1 AND identity <> $2 ORDER BY name, id"};
    Statement mail_code_{db_, "SELECT identity, address FROM mail_codes WHERE hash = $1 AND expires > $2 AND used = 0"};
    Statement count_mail_codes_{db_,
                                "SELECT (SELECT count(*) FROM mail_codes WHERE identity = $1 AND expires > $3),"
                                " (SELECT count(*) FROM mail_codes WHERE address = $2 AND expires > $3)"};
};

}  // namespace elbowroom
