// The store in a SQLite file.
#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <variant>

#include "store/condition.h"
#include "store/lock.h"
#include "store/sql_reads.h"
#include "store/sql_writes.h"
#include "store/sqlite.h"
#include "store/sqlite_backup.h"
#include "store/sqlite_open.h"
#include "store/store.h"

namespace elbowroom {

namespace {

// What is let go last.
struct Claim {
    std::unique_ptr<StoreLock> lock;
};

class SqliteStore final : Claim, public SqlReads<sqlite::Database> {
public:
    SqliteStore(std::unique_ptr<StoreLock> held, const std::string& file, OnLoss on_loss)
        : Claim{std::move(held)}, SqlReads(sqlite::open_store(file, on_loss)), file_(file) {}

    std::vector<std::string> commit(std::span<const store::Unit> units) override {
        std::vector<std::string> refusals;
        if (units.empty()) return refusals;
        refusals.reserve(units.size());
        try {
            sqlite::Transaction together(db_);
            for (const store::Unit& unit : units) refusals.push_back(write(unit));
            if (use_) use_->count_commit();
            together.commit();
            if (use_) use_->committed();
        } catch (...) {
            writer_.forget();
            throw;
        }
        return refusals;
    }

    std::optional<std::uint64_t> room() override {
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
    // The unit wholly or not at all; answers why not, or nothing.
    std::string write(const store::Unit& unit) {
        // One statement is done wholly or not at all by itself.
        if (unit.size() == 1 && std::holds_alternative<store::AppendEntry>(unit[0])) return writer_.write(unit);
        begin_.run();
        std::string refusal = writer_.write(unit);
        if (!refusal.empty()) {
            undo_.run();
            writer_.forget();
        }
        end_.run();
        return refusal;
    }

    std::string file_;
    std::optional<sqlite::Use> use_;
    SqlWrites<sqlite::Database> writer_{db_};
    sqlite::Statement begin_{db_, "SAVEPOINT unit"}, undo_{db_, "ROLLBACK TO unit"}, end_{db_, "RELEASE unit"};
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file, OnLoss on_loss, Right right) {
    if (right == Right::joint)
        throw StoreError(
            fmt::format("the store {} is a file, which several servers cannot share: that takes PostgreSQL", file));
    // Before anything is changed: a server of another version may be using it.
    auto lock = right == Right::sole ? std::make_unique<StoreLock>(file) : nullptr;
    return std::make_unique<SqliteStore>(std::move(lock), file, on_loss);
}

}  // namespace elbowroom
