// PostgreSQL as C++ values, over libpq: a connection, a transaction, and statements that are prepared once and used
// again and again.
#pragma once

#include <array>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/outcome.h"
#include "store/store.h"

struct pg_conn;
struct pg_result;

namespace elbowroom::postgres {

// The database does not answer any more. What was asked last may have been done or not.
class Disconnected : public StoreError {
public:
    using StoreError::StoreError;
};

// What a statement is asked with. Texts are bytes (bytea), numbers have 64 bits (bigint), both as they are.
struct Arguments {
    const char* const* values;
    const int* lengths;
    const int* formats;
    int count;
};

class Result {
public:
    explicit Result(pg_result* result) : result_(result) {}
    [[nodiscard]] pg_result* get() const { return result_.get(); }
    [[nodiscard]] int rows() const;
    [[nodiscard]] std::int64_t affected() const;

private:
    struct Clear {
        void operator()(pg_result*) const;
    };
    std::unique_ptr<pg_result, Clear> result_;
};

// The row that a query is at.
class Row {
public:
    Row(const Result& result, int row) : result_(&result), row_(row) {}
    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] std::int64_t number(int column) const;

private:
    const Result* result_;
    int row_;
};

// Whatever fails throws StoreError with a sentence that begins with the address, without its password: "the store
// postgres://games@db/games cannot be reached: …".
class Connection {
public:
    explicit Connection(const std::string& address);

    void run(const std::string& sql);             // one statement or several
    std::int64_t number(const std::string& sql);  // the first column of the first row
    std::string text(const std::string& sql);
    void commit();

    // A new session in the place of one that was lost. Reads outside of a transaction do that by themselves.
    void connect();
    [[nodiscard]] int session() const { return session_; }  // counted from 1
    // How often an answer of the database was waited for.
    [[nodiscard]] std::int64_t waits() const { return waits_; }
    [[nodiscard]] bool is_alive() const;
    [[nodiscard]] const std::string& name() const { return name_; }

    // What others have said on a channel that this session listens to, waited for until there is something, the time is
    // over or there is something to be read at `wake`. Throws Disconnected.
    std::vector<std::string> hear(std::chrono::milliseconds patience, int wake);

    // Until `settle`, writes are sent without waiting for what becomes of them, and answer that they were done; that
    // many of them take one way there and back. A read waits for all before it.
    void send_ahead();
    // Waits for all. Whether each was done; if not, the transaction is good for nothing any more.
    bool settle();

    // For statements.
    std::size_t prepare(const std::string& sql);
    Outcome write(std::size_t statement, const Arguments& arguments, bool must_be_done);
    std::optional<Result> read(std::size_t statement, const Arguments& arguments);

private:
    friend class Transaction;
    enum class Need : bool { nothing, done };
    struct Finish {
        void operator()(pg_conn*) const;
    };
    [[noreturn]] void fail(const Result&);
    [[noreturn]] void fail();
    void check(const Result&);
    Result next_result();
    Result ask(std::size_t statement, const Arguments& arguments);
    // What became of a write; throws if the store failed.
    Outcome outcome(const Result&);
    // Whether it is what was answered when it was sent.
    bool is_as_expected(const Result&, Need need);
    void prepare_rest();
    void send(std::size_t statement, const Arguments& arguments, Need need);
    void wait_for_sent();

    std::string address_, name_;
    std::unique_ptr<pg_conn, Finish> db_;
    std::vector<std::string> statements_;
    std::size_t prepared_ = 0;  // of them, in this session
    int session_ = 0;
    bool ended_ = false;  // the session, by a word of the database
    std::int64_t waits_ = 0;
    int transactions_ = 0;  // that are open
    bool ahead_ = false, as_expected_ = true;
    std::vector<Need> sent_;
};

// Rolled back unless committed.
class Transaction {
public:
    explicit Transaction(Connection& db) : db_(db) { ++db_.transactions_; }
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit() { db_.commit(); }

private:
    Connection& db_;
};

class Statement {
public:
    Statement(Connection& db, const std::string& sql) : db_(&db), number_(db.prepare(sql)) {}

    template <class... Values>
    Outcome write(const Values&... values) {
        const Bound<sizeof...(Values)> bound(values...);
        return db_->write(number_, bound.arguments(), true);
    }
    // Whatever comes of it.
    template <class... Values>
    void run(const Values&... values) {
        const Bound<sizeof...(Values)> bound(values...);
        db_->write(number_, bound.arguments(), false);
    }
    // Whether there is such a row.
    template <class... Values>
    bool finds(const Values&... values) {
        const Bound<sizeof...(Values)> bound(values...);
        return db_->write(number_, bound.arguments(), true) == Outcome::done;
    }
    // Calls `each` with every row.
    template <std::invocable<const Row&> Each, class... Values>
    void read(Each each, const Values&... values) {
        const Bound<sizeof...(Values)> bound(values...);
        if (const auto result = db_->read(number_, bound.arguments()))
            for (int i = 0; i < result->rows(); ++i) each(Row(*result, i));
    }

private:
    // As libpq sends them; texts are not copied.
    template <std::size_t N>
    struct Bound {
        template <class... Values>
        explicit Bound(const Values&... all) {
            formats.fill(1);  // not as text
            std::size_t place = 0;
            (bind(place++, all), ...);
        }
        void bind(std::size_t i, const std::string& text) {
            values[i] = text.data();
            lengths[i] = int(text.size());
        }
        void bind(std::size_t i, std::int64_t number) {
            for (std::size_t byte = 0; byte < 8; ++byte)
                numbers[i][byte] = char(std::uint64_t(number) >> (8 * (7 - byte)));
            values[i] = numbers[i].data();
            lengths[i] = 8;
        }
        [[nodiscard]] Arguments arguments() const { return {values.data(), lengths.data(), formats.data(), int(N)}; }
        std::array<std::array<char, 8>, N> numbers;
        std::array<const char*, N> values;
        std::array<int, N> lengths, formats;
    };

    Connection* db_;
    std::size_t number_;
};

// For sql_reads.h and sql_writes.h.
struct Database {
    using Connection = postgres::Connection;
    using Statement = postgres::Statement;
    using Row = postgres::Row;
    static const std::string rename_speaker, rename_sitter, rename_put_out, in_care_of;
};

}  // namespace elbowroom::postgres
