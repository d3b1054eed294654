// The store in a SQLite file.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "store/condition.h"
#include "store/sqlite.h"
#include "store/sqlite_backup.h"
#include "store/sqlite_open.h"
#include "store/sqlite_writer.h"
#include "store/store.h"

namespace elbowroom {

namespace {

using sqlite::Row;
using sqlite::Statement;

const std::string identity_columns = "identities.id, name, webhook, webhook_secret, identities.created";
const std::string table_columns = "id, status, listed, host, dice_secret, created, changed, set_aside, set_aside_at";
constexpr int after_table = 9;  // columns
const std::string rest_columns =
    ", coalesce((SELECT max(number) FROM entries WHERE entries.table_id = id), 0),"
    " (SELECT count(*) FROM seats AS taken WHERE taken.table_id = id),"
    " coalesce(rests.number, -1), coalesce(program, ''), coalesce(awaits, ''), coalesce(wake, 0),"
    " coalesce(summary, '')";

Identity read_identity(const Row& row) { return {row.text(0), row.text(1), row.text(2), row.text(3), row.number(4)}; }

Token read_token(const Row& row) { return {row.text(0), row.text(1), row.number(2), row.number(3), row.text(4)}; }

StoredTable read_table(const Row& row) {
    return {row.text(0),   row.text(1),   row.number(2) != 0, row.text(3),  row.text(4),
            row.number(5), row.number(6), row.text(7),        row.number(8)};
}

// After the columns of a table: the number of its last entry, its people, and its rest.
TableAtRest read_at_rest(const Row& row) {
    constexpr int i = after_table;
    TableAtRest out{read_table(row), row.number(i), int(row.number(i + 1)), {}};
    const std::int64_t number = row.number(i + 2);
    if (number == out.number || (number >= 0 && out.table.status == "over"))
        out.rest = Rest{number, row.text(i + 3), row.text(i + 4), row.number(i + 5), row.text(i + 6)};
    return out;
}

// Nobody has to do anything about it: one person alone is to decide, whenever they come back.
bool is_paused(const TableAtRest& it) {
    return it.table.status == "playing" && !it.table.listed && it.table.set_aside.empty() && it.people <= 1 &&
           it.rest && it.rest->awaits.empty();
}

StoredEntry read_entry(const Row& row) {
    return {row.text(0), row.number(1), row.number(2), row.text(3), row.text(4), row.text(5)};
}

StoredSnapshot read_snapshot(const Row& row) { return {row.text(0), row.number(1), row.text(2), row.text(3)}; }

DailyResult read_daily(const Row& row) {
    return {row.text(0), row.text(1), int(row.number(2)), int(row.number(3)), row.number(4)};
}
const std::string daily_columns = "date, identity, coins, rank, at";

template <class Read, class... Values>
auto first(Statement& query, Read read, const Values&... values) {
    std::optional<decltype(read(std::declval<Row>()))> out;
    query.read([&](const Row& row) { out = read(row); }, values...);
    return out;
}

template <class Read, class... Values>
auto all(Statement& query, Read read, const Values&... values) {
    std::vector<decltype(read(std::declval<Row>()))> out;
    query.read([&](const Row& row) { out.push_back(read(row)); }, values...);
    return out;
}

// To SQLite a negative limit is none.
std::int64_t limit(int most) { return std::max(most, 0); }

class SqliteStore final : public Store {
public:
    SqliteStore(const std::string& file, OnLoss on_loss) : file_(file), db_(sqlite::open_store(file, on_loss)) {}

    std::vector<std::string> commit(std::span<const store::Unit> units) override {
        std::vector<std::string> refusals;
        if (units.empty()) return refusals;
        refusals.reserve(units.size());
        try {
            sqlite::Transaction together(db_);
            for (const store::Unit& unit : units) refusals.push_back(writer_.write(unit));
            if (use_) use_->count_commit();
            together.commit();
            if (use_) use_->committed();
        } catch (...) {
            writer_.forget();
            throw;
        }
        return refusals;
    }

    std::optional<Identity> identity(const std::string& id) override { return first(identity_, read_identity, id); }
    std::optional<Identity> identity_of_token(const std::string& hash) override {
        return first(identity_of_token_, read_identity, hash);
    }
    std::optional<Token> token(const std::string& hash) override { return first(token_, read_token, hash); }
    std::vector<Token> tokens_of(const std::string& identity) override { return all(tokens_of_, read_token, identity); }
    std::optional<Identity> identity_of_link_code(const std::string& hash, Millis now) override {
        return first(identity_of_link_code_, read_identity, hash, now);
    }

    std::optional<StoredTable> table(const std::string& id) override { return first(table_, read_table, id); }
    std::vector<StoredTable> tables(const std::string& status, int most) override {
        return all(tables_, read_table, status, limit(most));
    }
    std::vector<StoredTable> every_table() override { return all(every_table_, read_table); }
    TableSize size_of(const std::string& table) override {
        return first(
                   size_of_,
                   [](const Row& row) {
                       return TableSize{row.number(0), row.number(1)};
                   },
                   table)
            .value_or(TableSize{});
    }
    std::vector<TableAtRest> tables_of(const std::string& identity, Part part) override {
        return all(part.which == Part::Which::all       ? tables_of_
                   : part.which == Part::Which::running ? running_tables_of_
                                                        : finished_tables_of_,
                   read_at_rest, identity, limit(part.most), limit(part.from));
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
    std::vector<StoredTable> unfinished_tables_of(const std::string& identity) override {
        return all(unfinished_tables_of_, read_table, identity);
    }
    Alive tables_alive() override {
        Alive out;
        tables_alive_.read([&](const Row& row) {
            TableAtRest table = read_at_rest(row);
            if (is_paused(table))
                ++out.paused;
            else
                out.tables.push_back(std::move(table));
        });
        return out;
    }
    std::vector<StoredEntry> entries(const std::string& table) override { return all(entries_, read_entry, table); }
    std::optional<StoredEntry> first_entry(const std::string& table) override {
        return first(first_entry_, read_entry, table);
    }
    std::optional<StoredSnapshot> last_snapshot(const std::string& table) override {
        return first(last_snapshot_, read_snapshot, table);
    }

    std::vector<NamedDailyResult> best_of_daily(const std::string& date, int most) override {
        return all(
            best_of_daily_,
            [](const Row& row) {
                return NamedDailyResult{read_daily(row), row.text(5)};
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
        return first(daily_result_, read_daily, date, identity);
    }
    std::vector<DailyResult> daily_results_of(const std::string& identity, int most) override {
        return all(daily_results_of_, read_daily, identity, limit(most));
    }

    std::uint64_t room() override {
        std::error_code unknown;
        const auto disk = std::filesystem::space(file_, unknown);
        if (unknown) throw StoreError(fmt::format("{} cannot be reached: {}", db_.name(), unknown.message()));
        return disk.available;
    }

    void begin_use(OnLoss on_loss) override { use_.emplace(db_, file_, on_loss); }
    void end_use() override {
        if (use_) use_->end();
        use_.reset();
    }

    void backup(const std::string& file) override { sqlite::back_up(db_, file); }

private:
    std::string file_;
    sqlite::Connection db_;
    std::optional<sqlite::Use> use_;
    sqlite::Writer writer_{db_};
    Statement identity_{db_, "SELECT " + identity_columns + " FROM identities WHERE id = ?"};
    Statement identity_of_token_{
        db_, "SELECT " + identity_columns + " FROM tokens JOIN identities ON id = identity WHERE hash = ?"};
    Statement token_{db_, "SELECT hash, identity, created, used, device FROM tokens WHERE hash = ?"};
    Statement tokens_of_{db_,
                         "SELECT hash, identity, created, used, device FROM tokens WHERE identity = ?"
                         " ORDER BY used DESC, created DESC, hash"};
    Statement identity_of_link_code_{db_, "SELECT " + identity_columns +
                                              " FROM link_codes JOIN identities ON id = identity"
                                              " WHERE hash = ? AND expires > ?"};
    Statement table_{db_, "SELECT " + table_columns + " FROM tables WHERE id = ?"};
    Statement tables_{db_,
                      "SELECT " + table_columns + " FROM tables WHERE status = ? ORDER BY changed DESC, id LIMIT ?"};
    Statement every_table_{db_, "SELECT " + table_columns + " FROM tables ORDER BY changed DESC, id"};
    Statement size_of_{
        db_,
        "SELECT (SELECT count(*) FROM entries WHERE table_id = ?1),"
        " (SELECT coalesce(sum(length(body)), 0) FROM entries WHERE table_id = ?1) +"
        " (SELECT coalesce(sum(length(position) + length(view)), 0) FROM snapshots WHERE table_id = ?1)"};
    static std::string select_tables_of(const std::string& statuses) {
        return "SELECT " + table_columns + rest_columns +
               " FROM seats JOIN tables ON id = seats.table_id LEFT JOIN rests ON rests.table_id = id"
               " WHERE identity = ? AND hidden = 0 AND status IN (" +
               statuses + ") ORDER BY changed DESC, id LIMIT ? OFFSET ?";
    }
    Statement tables_of_{db_, select_tables_of("'open', 'playing', 'over'")};
    Statement running_tables_of_{db_, select_tables_of("'open', 'playing'")};
    Statement finished_tables_of_{db_, select_tables_of("'over'")};
    Statement count_tables_of_{db_,
                               "SELECT coalesce(sum(status IN ('open', 'playing')), 0),"
                               " coalesce(sum(status = 'over'), 0)"
                               " FROM seats JOIN tables ON id = seats.table_id WHERE identity = ? AND hidden = 0"};
    Statement games_alone_beyond_{
        db_,
        "SELECT id FROM tables WHERE host = ? AND status = 'playing'"
        " AND (SELECT count(*) FROM seats WHERE table_id = id) <= 1"
        " ORDER BY (SELECT at FROM entries WHERE table_id = id ORDER BY number DESC LIMIT 1) DESC, id"
        " LIMIT ? OFFSET ?"};
    Statement unfinished_tables_of_{
        db_, "SELECT " + table_columns +
                 " FROM tables WHERE status IN ('open', 'playing')"
                 " AND (host = ?1 OR id IN (SELECT table_id FROM seats WHERE identity = ?1)) ORDER BY id"};
    Statement tables_alive_{db_, "SELECT " + table_columns + rest_columns +
                                     " FROM tables LEFT JOIN rests ON rests.table_id = id"
                                     " WHERE status IN ('open', 'playing')"};
    Statement entries_{db_,
                       "SELECT table_id, number, at, kind, body, hash FROM entries WHERE table_id = ? ORDER BY number"};
    Statement first_entry_{db_,
                           "SELECT table_id, number, at, kind, body, hash FROM entries WHERE table_id = ?"
                           " ORDER BY number LIMIT 1"};
    Statement last_snapshot_{db_,
                             "SELECT table_id, number, position, view FROM snapshots WHERE table_id = ?"
                             " ORDER BY number DESC LIMIT 1"};
    Statement best_of_daily_{db_, "SELECT " + daily_columns +
                                      ", name FROM daily_results JOIN identities ON id = identity WHERE date = ?"
                                      " ORDER BY coins DESC, at, identity LIMIT ?"};
    Statement coins_of_daily_{
        db_, "SELECT coins, count(*) FROM daily_results WHERE date = ? GROUP BY coins ORDER BY coins DESC"};
    Statement daily_result_{db_, "SELECT " + daily_columns + " FROM daily_results WHERE date = ? AND identity = ?"};
    Statement daily_results_of_{
        db_, "SELECT " + daily_columns + " FROM daily_results WHERE identity = ? ORDER BY date DESC LIMIT ?"};
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file, OnLoss on_loss) {
    return std::make_unique<SqliteStore>(file, on_loss);
}

}  // namespace elbowroom
