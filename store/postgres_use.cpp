#include "store/postgres_use.h"

#include <fmt/format.h>

#include "store/postgres_lock.h"

namespace elbowroom::postgres {

Use::Use(Connection& db) : db_(db) {
    for (const char* setting : {"fsync", "full_page_writes"})
        if (db.text(fmt::format("SELECT current_setting('{}')", setting)) != "on")
            throw StoreError(
                fmt::format("{} does not keep what it has stored after a power cut: its server has {} switched off",
                            db.name(), setting));
}

bool Use::was_committed() {
    const std::int64_t found = stored_commits() - commits_;
    if (found < 0 || found > 1)
        throw StoreLost(
            fmt::format("{} was lost for a while and is not as it was: somebody else has used it, or an "
                        "older copy has taken its place; the server ends, to begin with what is there",
                        db_.name()));
    commits_ += found;
    return found == 1;
}

namespace {

class SoleUse final : public Use {
public:
    explicit SoleUse(Connection& db) : Use(db), count_(db, "UPDATE condition SET commits = $1") {
        sign(db);
        owner_ = db.text("SELECT owner FROM condition");
        commits_ = db.number("SELECT commits FROM condition");
    }
    void count_commit() override { count_.run(commits_ + 1); }

private:
    std::int64_t stored_commits() override {
        return db_.text("SELECT owner FROM condition") == owner_ ? db_.number("SELECT commits FROM condition") : -1;
    }

    std::string owner_;
    Statement count_;
};

// How long a server may be silent before others take over. Every commit makes it as long again, and one is made at
// least twice a second; since when that was always in time is known too.
constexpr const char* lease = "clock_timestamp() + interval '2 s'";

class JointUse final : public Use {
public:
    explicit JointUse(Connection& db)
        : Use(db),
          number_(db.number(
              fmt::format("INSERT INTO servers (since, expires) VALUES (clock_timestamp(), {}) RETURNING id", lease))),
          count_(db, fmt::format("UPDATE servers SET commits = $2, expires = {},"
                                 " since = CASE WHEN expires < clock_timestamp() THEN clock_timestamp() ELSE since END"
                                 " WHERE id = $1 AND NOT dead",
                                 lease)) {}

    void count_commit() override {
        if (count_.write(number_, commits_ + 1) != Outcome::done) taken_over();
    }
    [[nodiscard]] std::int64_t number() const override { return number_; }
    void end() override {
        db_.run(
            fmt::format("DELETE FROM owners WHERE server = {0}; DELETE FROM present WHERE server = {0};"
                        " DELETE FROM servers WHERE id = {0}",
                        number_));
    }

private:
    std::int64_t stored_commits() override {
        const std::string condition = fmt::format("FROM servers WHERE id = {} AND NOT dead", number_);
        if (db_.number("SELECT count(*) " + condition) == 0) taken_over();
        return db_.number("SELECT commits " + condition);
    }
    [[noreturn]] void taken_over() const {
        throw StoreLost(
            fmt::format("{} has not heard of this server for a while, and other servers have taken its tables over; it "
                        "ends, to begin anew",
                        db_.name()));
    }

    std::int64_t number_;
    Statement count_;
};

}  // namespace

std::unique_ptr<Use> sole_use(Connection& db) { return std::make_unique<SoleUse>(db); }
std::unique_ptr<Use> joint_use(Connection& db) { return std::make_unique<JointUse>(db); }

}  // namespace elbowroom::postgres
