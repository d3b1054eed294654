#include "store/sqlite.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <system_error>

#include "store/store.h"

namespace elbowroom::sqlite {

namespace {

constexpr int patience_ms = 5000;  // for another connection that is writing

// What follows the name of the file in a sentence for the operator.
std::string reason(int code, const std::string& message, int system) {
    const std::string detail = system != 0 ? std::generic_category().message(system) : message;
    switch (code & 0xff) {
    case SQLITE_NOTADB: return "is not a SQLite database";
    case SQLITE_CORRUPT: return fmt::format("is damaged and should be restored from a backup ({})", message);
    case SQLITE_FULL: return "cannot be written: the disk is full";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return fmt::format("is locked by another program, for more than {} seconds", patience_ms / 1000);
    case SQLITE_READONLY:
    case SQLITE_PERM: return fmt::format("cannot be written: {}", detail);
    case SQLITE_CANTOPEN: return fmt::format("cannot be opened: {}", detail);
    case SQLITE_IOERR: return fmt::format("cannot be read or written: {}", detail);
    default: return fmt::format("does not work: {}", message);
    }
}

std::string with_question_marks(std::string sql) {
    for (std::size_t i = 0; i + 1 < sql.size(); ++i)
        if (sql[i] == '$' && sql[i + 1] >= '1' && sql[i + 1] <= '9') sql[i] = '?';
    return sql;
}

// Entries with a person and the name of that time; as the index has it that finds them by the person.
const std::string names_somebody = "kind IN ('sat', 'named', 'invited')";
const std::string somebody = "CASE WHEN json_valid(body) THEN json_extract(body, '$.player') END";

}  // namespace

// What was said is told under the name of that time: one that the person had in that seat.
const std::string Database::in_care_of = " AND $1 = 0";
const std::string Database::rename_speaker =
    "UPDATE entries SET body = json_set(body, '$.name', $2) FROM"
    " (SELECT DISTINCT table_id AS place, json_extract(body, '$.seat') AS seat,"
    " json_extract(body, '$.name') AS name FROM entries WHERE " +
    names_somebody + " AND " + somebody +
    " = $1) WHERE kind = 'chat' AND table_id = place AND json_valid(body)"
    " AND json_extract(body, '$.seat') = seat AND json_extract(body, '$.name') = name";
const std::string Database::rename_sitter =
    "UPDATE entries SET body = json_set(body, '$.name', $2) WHERE " + names_somebody + " AND " + somebody + " = $1";
const std::string Database::rename_put_out =
    "UPDATE entries SET body = json_set(body, '$.name', $2) WHERE kind IN ('removed', 'muted') AND " + somebody +
    " = $1 AND CASE WHEN json_valid(body) THEN json_extract(body, '$.name') END IS NOT NULL";

Connection::Connection(const std::string& what, const std::string& file) : what_(what), file_(file) {
    // One thread at a time uses a connection, so SQLite need not lock it.
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(file.c_str(), &opened, flags, nullptr);
    db_.reset(opened);
    if (code != SQLITE_OK) fail(code);
    sqlite3_busy_timeout(opened, patience_ms);
}

void Connection::Close::operator()(sqlite3* db) const { sqlite3_close_v2(db); }

void Connection::run(const std::string& sql) {
    const int code = sqlite3_exec(db_.get(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail(code);
}

std::int64_t Connection::number(const std::string& sql) {
    std::int64_t out = 0;
    Statement(*this, sql).read([&](const Row& row) { out = row.number(0); });
    return out;
}

std::string Connection::text(const std::string& sql) {
    std::string out;
    Statement(*this, sql).read([&](const Row& row) { out = row.text(0); });
    return out;
}

void Connection::fail(int code) const {
    // SQLite remembers the last error of the system even if this failure has another cause.
    const int primary = code & 0xff;
    const bool by_system = primary == SQLITE_IOERR || primary == SQLITE_CANTOPEN;
    const int system = by_system && db_ ? sqlite3_system_errno(db_.get()) : 0;
    throw StoreError(
        fmt::format("{} {}", name(), reason(code, db_ ? sqlite3_errmsg(db_.get()) : "out of memory", system)));
}

bool Connection::in_transaction() const { return sqlite3_get_autocommit(db_.get()) == 0; }

Transaction::Transaction(Connection& db) : db_(db) { db_.run("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
    // After some errors SQLite has rolled back by itself. A rollback that fails leaves nothing behind either: what was
    // not committed is not read by anyone.
    if (db_.in_transaction()) sqlite3_exec(db_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() { db_.run("COMMIT"); }

std::string Row::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return bytes ? std::string(bytes, std::size_t(sqlite3_column_bytes(statement_, column))) : std::string();
}

std::int64_t Row::number(int column) const { return sqlite3_column_int64(statement_, column); }

Statement::Statement(Connection& db, const std::string& sql) : db_(&db) {
    const std::string text = with_question_marks(sql);
    sqlite3_stmt* prepared = nullptr;
    const int code =
        sqlite3_prepare_v3(db.get(), text.data(), int(text.size()), SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
    if (code != SQLITE_OK) db.fail(code);
    statement_.reset(prepared);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

void Statement::bind(int place, const std::string& value) {
    const int code =
        sqlite3_bind_text64(statement_.get(), place, value.data(), value.size(), SQLITE_STATIC, SQLITE_UTF8);
    if (code != SQLITE_OK) db_->fail(code);
}

void Statement::bind(int place, std::int64_t value) {
    const int code = sqlite3_bind_int64(statement_.get(), place, value);
    if (code != SQLITE_OK) db_->fail(code);
}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code != SQLITE_ROW && code != SQLITE_DONE) db_->fail(code);
    return code == SQLITE_ROW;
}

Outcome Statement::finish() {
    const int code = sqlite3_step(statement_.get());
    switch (code) {
    case SQLITE_DONE: return sqlite3_changes(db_->get()) > 0 ? Outcome::done : Outcome::nothing;
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_UNIQUE: return Outcome::duplicate;
    case SQLITE_CONSTRAINT_FOREIGNKEY: return Outcome::orphan;
    default: break;
    }
    const int primary = code & 0xff;
    if (primary == SQLITE_CONSTRAINT || primary == SQLITE_TOOBIG) return Outcome::refused;
    db_->fail(code);
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

}  // namespace elbowroom::sqlite
