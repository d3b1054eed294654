#include "store/sqlite_open.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <thread>

#include "store/condition.h"
#include "store/migrations.h"
#include "store/store.h"

namespace elbowroom::sqlite {

namespace {

// Before anything is changed: is it a store of ours, or empty?
void refuse_foreign(Connection& db) {
    if (sqlite3_db_readonly(db.get(), "main") == 1)
        throw StoreError(fmt::format("{} cannot be written: permission denied", db.name()));
    // In this order: another program that makes the store right now commits its tables and its mark together.
    const bool empty = db.number("SELECT count(*) FROM sqlite_schema") == 0;
    const auto mark = db.number("PRAGMA application_id");
    if (!empty && mark != application_id)
        throw StoreError(fmt::format("{} is a SQLite database of another program", db.name()));
}

// While two programs make the same store, SQLite refuses one of them this change at once instead of waiting.
std::string turn_to_log(Connection& db) {
    constexpr int tries = 100;
    for (int i = 1;; ++i) {
        try {
            return db.text("PRAGMA journal_mode = WAL");
        } catch (const StoreError&) {
            if (i == tries || (sqlite3_errcode(db.get()) & 0xff) != SQLITE_BUSY) throw;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

}  // namespace

bool make_private_file(const std::string& what, const std::string& file) {
    // Never opens a file that is there: closing it again would drop the locks of other connections in this process.
    const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0) {
        ::close(made);
        return true;
    }
    const int error = errno;
    if (error == EEXIST) return false;
    const auto folder = std::filesystem::path(file).parent_path();
    std::error_code ignored;
    if (error == ENOENT && !folder.empty() && !std::filesystem::exists(folder, ignored))
        throw StoreError(fmt::format("{} {} cannot be made: there is no folder {}", what, file, folder.string()));
    throw StoreError(fmt::format("{} {} cannot be made: {}", what, file, std::generic_category().message(error)));
}

// The whole file is not checked here: that would read all of it, at every start, before the first guest gets in. A file
// that was cut short or has a broken head is refused; a broken page is found when it is read, and by every backup.
Connection open_store(const std::string& file, OnLoss on_loss) {
    if (file.empty()) throw StoreError("the store needs the name of a file");
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored))
        throw StoreError(fmt::format("the store {} is a folder, not a file", file));
    if (!make_private_file("the store", file) && on_loss == OnLoss::refuse) refuse_lost_log(file);
    Connection db("the store", file);
    refuse_foreign(db);
    if (turn_to_log(db) != "wal")
        throw StoreError(fmt::format("the store {} is in a place that does not allow a write-ahead log", file));
    db.run("PRAGMA synchronous = FULL");             // what is committed survives a power cut
    db.run("PRAGMA temp_store = MEMORY");            // rolling back a unit needs no file
    db.run("PRAGMA cache_size = -16384");            // KiB: the pages of some thousand games
    db.run("PRAGMA wal_autocheckpoint = 4000");      // pages: more games share each slow return from log to file
    db.run("PRAGMA journal_size_limit = 67108864");  // a log that grew during a backup shrinks again
    migrate(db);
    // Not before: a step may have to build a table anew that others refer to.
    db.run("PRAGMA foreign_keys = ON");
    if (is_in_use(db)) keep_log(db, true);
    return db;
}

}  // namespace elbowroom::sqlite
