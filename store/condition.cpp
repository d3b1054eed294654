#include "store/condition.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <memory>

namespace elbowroom::sqlite {

namespace {

constexpr const char* ways_out =
    "put it back, restore a backup, or begin with what is there by elbowroom serve --accept-loss";

// The file as it is, without its log.
bool says_in_use(const std::string& file) {
    std::string name = "file:";
    for (const char c : file)
        name += c == '?' || c == '#' || c == '%' ? fmt::format("%{:02x}", int(c)) : std::string(1, c);
    sqlite3* opened = nullptr;
    sqlite3_stmt* query = nullptr;
    bool out = false;
    if (sqlite3_open_v2((name + "?immutable=1").c_str(), &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nullptr) ==
            SQLITE_OK &&
        sqlite3_prepare_v2(opened, "SELECT in_use FROM condition", -1, &query, nullptr) == SQLITE_OK)
        out = sqlite3_step(query) == SQLITE_ROW && sqlite3_column_int(query, 0) != 0;
    sqlite3_finalize(query);
    sqlite3_close_v2(opened);
    return out;
}

}  // namespace

void refuse_lost_log(const std::string& file) {
    const std::string log = beside(file, "-wal");
    std::error_code unknown;
    if (std::filesystem::exists(log, unknown) || unknown || !says_in_use(file)) return;
    throw StoreError(fmt::format(
        "the store {} lacks its last changes: a server was using it, and the file {} is not there any more: {}", file,
        log, ways_out));
}

bool is_in_use(Connection& db) { return db.number("SELECT in_use FROM condition") != 0; }

void keep_log(Connection& db, bool yes) {
    int keep = yes ? 1 : 0;
    sqlite3_file_control(db.get(), "main", SQLITE_FCNTL_PERSIST_WAL, &keep);
}

void forget_use(Connection& db) { db.run("UPDATE condition SET in_use = 0, identity = lower(hex(randomblob(16)))"); }

struct Use::Mark {
    std::array<char, 32> identity;
    std::atomic<std::int64_t> commits;
};

Use::Use(Connection& db, const std::string& file, OnLoss on_loss)
    : db_(db),
      side_(file, "-mark", sizeof(Mark)),
      mark_(*static_cast<Mark*>(side_.data())),
      count_(db, "UPDATE condition SET commits = $1") {
    const std::string identity = db.text("SELECT identity FROM condition");
    commits_ = db.number("SELECT commits FROM condition");
    if (identity == std::string_view(mark_.identity.data(), mark_.identity.size()) && on_loss == OnLoss::refuse)
        if (const std::int64_t missing = mark_.commits - commits_; missing > 0) {
            // What is left of the log stays, for whoever looks into it.
            sqlite3_db_config(db.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
            throw StoreError(
                fmt::format("{} lacks its last changes ({} times that something was stored): {} is damaged, or it is "
                            "an older copy: {}",
                            db.name(), missing, beside(file, "-wal"), ways_out));
        }
    mark_.commits = 0;
    std::copy_n(identity.begin(), std::min(identity.size(), mark_.identity.size()), mark_.identity.begin());
    mark_.commits = commits_;
    keep_log(db, true);
    db.run("UPDATE condition SET in_use = 1");
    // Into the file itself; from now on there is a log beside it.
    db.run("PRAGMA wal_checkpoint(PASSIVE)");
}

void Use::count_commit() { count_.write(commits_ + 1); }

void Use::committed() { mark_.commits = ++commits_; }

void Use::end() {
    db_.run("UPDATE condition SET in_use = 0");
    keep_log(db_, false);
}

}  // namespace elbowroom::sqlite
