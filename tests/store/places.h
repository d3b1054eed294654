// Where the tests keep stores. Each kind of store is a place that can be opened several times; CONTRACT runs a test for
// every kind, so that all keep the same contract.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <memory>
#include <string>

#include "store/store.h"
#include "tests/postgres/postgres_server.h"

namespace elbowroom {

// A folder that goes away with the test.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

class SqlitePlace {
public:
    std::unique_ptr<Store> open(Right right = Right::shared) { return open_sqlite(file(), OnLoss::refuse, right); }
    // A store that was backed up into a file of this name.
    std::unique_ptr<Store> open_backup(const std::string& name) { return open_sqlite(folder_.file(name)); }
    [[nodiscard]] std::string address() const { return file(); }
    [[nodiscard]] std::string file(const std::string& name = "games.db") const { return folder_.file(name); }

private:
    Folder folder_;
};

// The PostgreSQL that all tests of this program share.
test::PostgresServer& own_postgres();

class PostgresPlace {
public:
    std::unique_ptr<Store> open(Right right = Right::shared) { return open_postgres(address_, right); }
    [[nodiscard]] const std::string& address() const { return address_; }
    // As whoever runs the database does it.
    std::string run(const std::string& sql) const { return own_postgres().run(sql, address_); }

private:
    std::string address_ = own_postgres().new_store();
};

// Another kind of store is one more name in this list.
#define CONTRACT(sentence) TEST_CASE_TEMPLATE(sentence, Place, SqlitePlace, PostgresPlace)

}  // namespace elbowroom
