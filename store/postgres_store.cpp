// The store in a PostgreSQL database.
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <optional>
#include <thread>

#include "store/postgres.h"
#include "store/postgres_lock.h"
#include "store/postgres_schema.h"
#include "store/postgres_use.h"
#include "store/sql_reads.h"
#include "store/sql_writes.h"
#include "store/store.h"

namespace elbowroom {

namespace {

using namespace std::chrono_literals;
using postgres::Disconnected;

// For a session of a killed server that has not ended yet; and for a database that is being started again.
constexpr auto patience_at_start = 1s, patience_with_the_lost = 10s;

void take(postgres::Connection& db, Right right, std::chrono::milliseconds patience) {
    switch (right) {
    case Right::shared: break;
    case Right::joint: return postgres::take_joint_right(db, patience);
    case Right::sole: return postgres::take_sole_right(db, patience);
    }
}

postgres::Connection open_to(const std::string& address, Right right) {
    postgres::Connection db(address);
    take(db, right, patience_at_start);
    postgres::migrate(db);
    if (right == Right::sole) postgres::sign(db);
    return db;
}

class PostgresStore final : public SqlReads<postgres::Database> {
public:
    PostgresStore(const std::string& address, Right right) : SqlReads(open_to(address, right)), right_(right) {}

    std::vector<std::string> commit(std::span<const store::Unit> units) override {
        std::vector<std::string> refusals;
        if (units.empty()) return refusals;
        // What was in doubt after an earlier call was answered as not done; if it was, the two sides differ for good.
        lost_ = lost_ || come_back() == LastCommit::done;
        if (lost_)
            throw StoreLost(
                fmt::format("{} was lost while something was being stored, which turns out to be in it; "
                            "the server ends, to begin with what is there",
                            db_.name()));
        try {
            write(units, refusals);
        } catch (const Disconnected&) {
            // With the sole right again it is certain whether this is in the store, and that nobody wrote anything
            // else.
            if (!use_) throw;
            if (come_back() == LastCommit::not_done) write(units, refusals);
        }
        return refusals;
    }

    // Only the machine of the database could tell.
    std::optional<std::uint64_t> room() override { return {}; }

    void begin_use(OnLoss /*on_loss*/) override {
        if (right_ == Right::shared) take(db_, right_ = Right::sole, patience_at_start);
        use_ = right_ == Right::joint ? postgres::joint_use(db_) : postgres::sole_use(db_);
    }
    void end_use() override {
        if (use_ && !lost_) use_->end();
        use_.reset();
    }
    [[nodiscard]] std::int64_t number() const override { return use_ ? use_->number() : 0; }

    void backup(const std::string& /*file*/) override {
        throw StoreError(fmt::format("{} is backed up by pg_dump, or into a file by elbowroom store copy", db_.name()));
    }

private:
    enum class LastCommit { not_done, done };

    void write(std::span<const store::Unit> units, std::vector<std::string>& refusals) {
        try {
            if (!write_ahead(units, refusals)) {
                writer_.forget();
                write_one_by_one(units, refusals);
            }
        } catch (...) {
            writer_.forget();
            throw;
        }
        if (use_) use_->committed();
    }

    // All units in two ways there and back, in the hope that nothing is refused; answers whether that was so.
    bool write_ahead(std::span<const store::Unit> units, std::vector<std::string>& refusals) {
        postgres::Transaction together(db_);
        db_.send_ahead();
        begin();
        for (const store::Unit& unit : units)
            if (!writer_.write(unit).empty()) return false;
        if (use_) use_->count_commit();
        if (!db_.settle()) return false;
        refusals.assign(units.size(), "");
        together.commit();
        return true;
    }

    // Each unit by itself, so that one that is refused leaves the others alone.
    void write_one_by_one(std::span<const store::Unit> units, std::vector<std::string>& refusals) {
        postgres::Transaction together(db_);
        begin();
        refusals.clear();
        for (const store::Unit& unit : units) {
            db_.run("SAVEPOINT unit");
            refusals.push_back(writer_.write(unit));
            if (!refusals.back().empty()) {
                db_.run("ROLLBACK TO unit");
                writer_.forget();
            }
            db_.run("RELEASE unit");
        }
        if (use_) use_->count_commit();
        together.commit();
    }

    void begin() {
        begin_.run();
        take_turn_.run();
    }

    // If the connection was lost: has it again, with all rights, or throws StoreError.
    LastCommit come_back() {
        if (db_.is_alive() && db_.session() == session_) return LastCommit::not_done;
        const auto end = std::chrono::steady_clock::now() + patience_with_the_lost;
        const auto left = [&] {
            return std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
        };
        for (;; std::this_thread::sleep_for(200ms)) {
            try {
                if (!db_.is_alive()) db_.connect();
                take(db_, right_, left());
                const bool done = use_ && use_->was_committed();
                session_ = db_.session();
                return done ? LastCommit::done : LastCommit::not_done;
            } catch (const Disconnected&) {
                if (left() <= 0ms) throw;
            }
        }
    }

    Right right_;
    int session_ = db_.session();  // the one that has the right
    bool lost_ = false;
    std::unique_ptr<postgres::Use> use_;
    SqlWrites<postgres::Database> writer_{db_};
    postgres::Statement begin_{db_, "BEGIN"}, take_turn_{db_, postgres::take_turn};
};

}  // namespace

bool is_postgres_store(const std::string& address) {
    postgres::Connection db(address);
    return postgres::has_schema(db);
}

std::unique_ptr<Store> open_postgres(const std::string& address, Right right) {
    return std::make_unique<PostgresStore>(address, right);
}

}  // namespace elbowroom
