// SQLite as C++ values: a connection, a transaction, and statements that are prepared once and used again and again.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "store/outcome.h"

struct sqlite3;
struct sqlite3_stmt;

namespace elbowroom::sqlite {

// To a file that exists. Whatever fails throws StoreError with a sentence that begins with `what` and the file: "the
// store games.db is damaged".
class Connection {
public:
    Connection(const std::string& what, const std::string& file);

    void run(const std::string& sql);             // one statement or several
    std::int64_t number(const std::string& sql);  // the first column of the first row
    std::string text(const std::string& sql);

    // Throws for a result code of SQLite that is not success.
    [[noreturn]] void fail(int code) const;
    [[nodiscard]] bool in_transaction() const;
    [[nodiscard]] std::string name() const { return what_ + " " + file_; }
    [[nodiscard]] sqlite3* get() const { return db_.get(); }

private:
    struct Close {
        void operator()(sqlite3*) const;
    };
    std::string what_, file_;
    std::unique_ptr<sqlite3, Close> db_;
};

// Writes that become durable together; rolled back unless committed. It takes the right to write at once: one that only
// asks for it after a read could find that another connection has written in between.
class Transaction {
public:
    explicit Transaction(Connection&);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

private:
    Connection& db_;
};

// The row that a query is at.
class Row {
public:
    explicit Row(sqlite3_stmt* statement) : statement_(statement) {}
    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] std::int64_t number(int column) const;

private:
    sqlite3_stmt* statement_;
};

class Statement {
public:
    // Where a value belongs, the text has $1, $2, as in PostgreSQL.
    Statement(Connection&, const std::string& sql);

    template <class... Values>
    Outcome write(const Values&... values) {
        const Use use(*this, values...);
        return finish();
    }
    // Whatever comes of it.
    template <class... Values>
    void run(const Values&... values) {
        write(values...);
    }
    // Whether there is such a row.
    template <class... Values>
    bool finds(const Values&... values) {
        const Use use(*this, values...);
        return step();
    }
    // Calls `each` with every row.
    template <std::invocable<const Row&> Each, class... Values>
    void read(Each each, const Values&... values) {
        const Use use(*this, values...);
        while (step()) each(Row(statement_.get()));
    }

private:
    // From binding to reset: the values are not copied, and a statement that is not reset would keep its locks.
    struct Use {
        template <class... Values>
        explicit Use(Statement& used, const Values&... values) : statement(used) {
            int place = 0;
            (statement.bind(++place, values), ...);
        }
        ~Use() { statement.reset(); }
        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;
        Statement& statement;
    };
    struct Finalize {
        void operator()(sqlite3_stmt*) const;
    };

    void bind(int place, const std::string& value);
    void bind(int place, std::int64_t value);
    bool step();  // is there a row?
    Outcome finish();
    void reset();

    Connection* db_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// For sql_reads.h and sql_writes.h.
struct Database {
    using Connection = sqlite::Connection;
    using Statement = sqlite::Statement;
    using Row = sqlite::Row;
    // The name of a person in what was said and in what tells who they are: $1 the person, $2 the new name.
    static const std::string rename_speaker, rename_sitter, rename_put_out;
    // A condition on tables: $1 the number of the server that has them in its care, 0 for all. A file has one server.
    static const std::string in_care_of;
};

}  // namespace elbowroom::sqlite
