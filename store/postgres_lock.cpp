#include "store/postgres_lock.h"

#include <fmt/format.h>

#include <thread>

namespace elbowroom::postgres {

namespace {

// Locks of a database have two numbers: "Elbw" and "Elbx" are ours, with the schema that our tables are in.
constexpr int writing = 0x456c6277, serving = 0x456c6278;

std::string lock(int kind) { return fmt::format("({}, current_schema()::regnamespace::oid::int)", kind); }

void take_right(Connection& db, std::chrono::milliseconds patience, const std::string& attempt, const char* refusal) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (db.number(attempt) == 0) {
        if (std::chrono::steady_clock::now() >= end) throw StoreError(fmt::format("{} {}", db.name(), refusal));
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

}  // namespace

const std::string take_turn = "SELECT pg_advisory_xact_lock" + lock(writing);

void take_sole_right(Connection& db, std::chrono::milliseconds patience) {
    take_right(db, patience, "SELECT pg_try_advisory_lock" + lock(serving) + "::int", "is in use by another server");
}

void take_joint_right(Connection& db, std::chrono::milliseconds patience) {
    take_right(db, patience, "SELECT pg_try_advisory_lock_shared" + lock(serving) + "::int",
               "is in use by a server that has it alone: begin that one with --cluster as well");
    // One that is stopped in the middle of a transaction must not keep the others waiting.
    db.run("SET idle_in_transaction_session_timeout = '1s'");
}

void sign(Connection& db) { db.run("UPDATE condition SET owner = convert_to(gen_random_uuid()::text, 'UTF8')"); }

}  // namespace elbowroom::postgres
