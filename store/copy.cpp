#include "store/copy.h"

#include <fmt/format.h>

#include <chrono>
#include <tuple>
#include <type_traits>
#include <utility>

#include "store/address.h"
#include "store/digest.h"
#include "store/kept.h"
#include "store/lock.h"
#include "store/postgres.h"
#include "store/postgres_lock.h"
#include "store/postgres_schema.h"
#include "store/sqlite.h"
#include "store/sqlite_open.h"
#include "store/store.h"

namespace elbowroom {

namespace {

// A store that nobody else uses, as the rows in it. Rows are read one after the other, not all at once.
struct SqliteRows : sqlite::Database {
    explicit SqliteRows(const std::string& file) : lock(file), db(sqlite::open_store(file)) {}
    template <class Each>
    void read(const std::string& query, Each each) {
        sqlite::Statement(db, query).read(each);
    }
    void begin_reading() { db.run("BEGIN"); }
    void begin_writing() { db.run("BEGIN IMMEDIATE"); }
    void send_writes() {}
    void wait_for_writes() {}
    void commit() { db.run("COMMIT"); }

    StoreLock lock;
    sqlite::Connection db;
};

struct PostgresRows : postgres::Database {
    explicit PostgresRows(const std::string& address) : db(address) {
        postgres::take_sole_right(db, std::chrono::seconds(1));
        postgres::migrate(db);
        postgres::sign(db);
    }
    template <class Each>
    void read(const std::string& query, Each each) {
        db.run("DECLARE everything NO SCROLL CURSOR FOR " + query);
        postgres::Statement some(db, "FETCH 200 FROM everything");
        for (bool more = true; more;) {
            more = false;
            some.read([&](const Row& row) {
                more = true;
                each(row);
            });
        }
        db.run("CLOSE everything");
    }
    void begin_reading() { db.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); }
    void begin_writing() {
        db.run("BEGIN");
        db.run(postgres::take_turn);
    }
    void send_writes() { db.send_ahead(); }
    void wait_for_writes() {
        if (!db.settle()) throw StoreError(fmt::format("{} does not take what is to be copied into it", db.name()));
    }
    void commit() { db.commit(); }

    postgres::Connection db;
    // Until it is committed.
    postgres::Transaction all{db};
};

template <class Kind, class Row>
Kind value_of(const Row& row, std::size_t column) {
    if constexpr (std::is_same_v<Kind, sql::Text>)
        return row.text(int(column));
    else
        return row.number(int(column));
}

template <class... Kinds, class Row>
std::tuple<Kinds...> values_of(const sql::Kept<Kinds...>& /*table*/, const Row& row) {
    return [&]<std::size_t... columns>(std::index_sequence<columns...>) {
        return std::tuple<Kinds...>{value_of<Kinds>(row, columns)...};
    }
    (std::index_sequence_for<Kinds...>{});
}

// Calls `each` with the values of every row.
template <class Rows, class Table, class Each>
CopiedTable read(Rows& rows, const Table& table, Each each) {
    CopiedTable out{table.table, 0, ""};
    ValuesDigest digest;
    rows.read(fmt::format("SELECT {} FROM {} ORDER BY {}", table.columns, table.table, table.key),
              [&](const typename Rows::Row& row) {
                  const auto values = values_of(table, row);
                  std::apply([&](const auto&... value) { (digest.add(value), ...); }, values);
                  ++out.rows;
                  each(values);
              });
    out.digest = digest.finish();
    return out;
}

template <class To, class... Kinds>
auto insert_into(To& to, const sql::Kept<Kinds...>& table) {
    std::string places;
    for (std::size_t i = 1; i <= sizeof...(Kinds); ++i) places += fmt::format("{}${}", i > 1 ? ", " : "", i);
    return typename To::Statement(to.db,
                                  fmt::format("INSERT INTO {} ({}) VALUES ({})", table.table, table.columns, places));
}

template <class From, class To>
std::vector<CopiedTable> copy(const std::string& from_address, const std::string& to_address) {
    From from(from_address);
    To to(to_address);
    const auto each_table = [](auto what) { std::apply([&](const auto&... table) { (what(table), ...); }, sql::kept); };
    from.begin_reading();
    to.begin_writing();
    each_table([&](const auto& table) {
        if (to.db.number(fmt::format("SELECT count(*) FROM {}", table.table)) > 0)
            throw StoreError(
                fmt::format("{} is not empty: only a store with nothing in it can become a copy", to.db.name()));
    });
    std::vector<CopiedTable> out;
    each_table([&](const auto& table) {
        auto insert = insert_into(to, table);
        to.send_writes();
        out.push_back(read(from, table, [&](const auto& values) {
            if (std::apply([&](const auto&... value) { return insert.write(value...); }, values) != Outcome::done)
                throw StoreError(fmt::format("{} refuses something in the table {}", to.db.name(), table.table));
        }));
        to.wait_for_writes();
    });
    std::size_t i = 0;
    each_table([&](const auto& table) {
        const CopiedTable found = read(to, table, [](const auto&) {});
        const CopiedTable& expected = out[i++];
        if (found.rows != expected.rows || found.digest != expected.digest)
            throw StoreError(fmt::format("{} is not the same as what was read, in the table {}: nothing was copied",
                                         to.db.name(), table.table));
    });
    to.commit();
    return out;
}

template <class From>
std::vector<CopiedTable> copy_to(const std::string& from, const std::string& to) {
    return is_postgres(to) ? copy<From, PostgresRows>(from, to) : copy<From, SqliteRows>(from, to);
}

}  // namespace

std::vector<CopiedTable> copy_store(const std::string& from, const std::string& to) {
    if (from == to) throw StoreError("a store cannot be copied into itself");
    if (!is_store(from)) throw StoreError(fmt::format("there is no store {}", without_password(from)));
    return is_postgres(from) ? copy_to<PostgresRows>(from, to) : copy_to<SqliteRows>(from, to);
}

}  // namespace elbowroom
