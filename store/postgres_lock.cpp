#include "store/postgres_lock.h"

#include <fmt/format.h>

#include <thread>

namespace elbowroom::postgres {

namespace {

// Locks of a database have two numbers: "Elbw" and "Elbx" are ours, with the schema that our tables are in.
constexpr int writing = 0x456c6277, serving = 0x456c6278;

std::string lock(int kind) { return fmt::format("({}, current_schema()::regnamespace::oid::int)", kind); }

}  // namespace

const std::string take_turn = "SELECT pg_advisory_xact_lock" + lock(writing);

void take_sole_right(Connection& db, std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (db.number("SELECT pg_try_advisory_lock" + lock(serving) + "::int") == 0) {
        if (std::chrono::steady_clock::now() >= end)
            throw StoreError(fmt::format("{} is in use by another server", db.name()));
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

void sign(Connection& db) { db.run("UPDATE condition SET owner = convert_to(gen_random_uuid()::text, 'UTF8')"); }

}  // namespace elbowroom::postgres
