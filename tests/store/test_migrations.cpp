// Stores of older versions become stores of this one, with all they hold.
#include <fstream>

#include "places.h"
#include "samples.h"
#include "store/migrations.h"
#include "store/sqlite.h"

using namespace elbowroom;

namespace {

constexpr const char* some_data = R"(
INSERT INTO identities VALUES ('ada', 'Ada', 'https://example.org', 'secret', 500), ('bo', 'Bo', '', '', 600);
INSERT INTO tokens VALUES ('phone', 'ada', 550);
INSERT INTO tables VALUES ('t1', 'playing', 1, 'ada', 'd1ce', 900), ('t2', 'open', 0, 'bo', '', 5000);
INSERT INTO seats VALUES ('t1', 'ada'), ('t1', 'bo');
INSERT INTO entries VALUES ('t1', 1, 1001, 'created', '{}', ''), ('t1', 2, 1002, 'sat', '{"seat":1}', 'cafe');
INSERT INTO snapshots VALUES ('t1', 2, '{"round":1}', '{}');
)";

std::string file_of(const std::string& path) {
    std::ifstream in(path);
    REQUIRE(in);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string dump_of_version_1() { return file_of(ELBOWROOM_SOURCE_DIR "/tests/store/version_1.sql"); }

sqlite::Connection empty_database(const std::string& file) {
    std::ofstream(file).close();
    return {"the store", file};
}

// All definitions, by name.
std::vector<std::string> schema(sqlite::Connection& db) {
    std::vector<std::string> out;
    sqlite::Statement(db, "SELECT name || ': ' || sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
        .read([&](const sqlite::Row& row) { out.push_back(row.text(0)); });
    return out;
}

// What some_data is in a store of the current version.
void check_data(const std::string& file) {
    {
        const auto store = open_sqlite(file);
        CHECK(same(*store->identity("ada"), {"ada", "Ada", "https://example.org", 500}));
        REQUIRE(store->notice_ways_of("ada").size() == 1);
        CHECK(store->notice_ways_of("ada").front().kind == "webhook");
        CHECK(store->notice_ways_of("ada").front().secret == "secret");
        CHECK(store->notice_ways_of("bo").empty());
        CHECK(same(*store->identity_of_token("phone"), *store->identity("ada")));
        // Nobody is logged out by it: it counts as used today.
        CHECK(store->token("phone")->created == 550);
        CHECK(store->token("phone")->used > 1'700'000'000'000);
        CHECK(same(*store->table("t1"), {"t1", "playing", true, "ada", "d1ce", 900, 1002}));
        CHECK(same(*store->table("t2"), {"t2", "open", false, "bo", "", 5000, 5000}));
        CHECK(ids(store->tables("playing", 10)) == std::vector<std::string>{"t1"});
        CHECK(ids(store->tables_of("bo", 10)) == std::vector<std::string>{"t1"});
        REQUIRE(numbers(*store, "t1") == one_to(2));
        CHECK(same(store->entries("t1")[1], {"t1", 2, 1002, "sat", R"({"seat":1})", "cafe"}));
        CHECK(store->last_snapshot("t1")->position == R"({"round":1})");
        CHECK(commit(*store, {store::AppendEntry{entry("t1", 3)}, store::AddLinkCode{"code", "bo", 2000, 1000}}) == "");
        CHECK(store->identity_of_link_code("code", 1000));
    }
    sqlite::Connection db("the store", file);
    CHECK(db.number("PRAGMA user_version") == sqlite::newest_schema());
    CHECK(db.number("PRAGMA application_id") == sqlite::application_id);
    CHECK(db.text("PRAGMA integrity_check") == "ok");
    CHECK(db.text("PRAGMA foreign_key_check") == "");
}

}  // namespace

TEST_CASE("a store of version 1, made by its own step, is brought to the newest") {
    const SqlitePlace place;
    {
        sqlite::Connection db = empty_database(place.file());
        sqlite::migrate(db, 1);
        CHECK(db.number("PRAGMA user_version") == 1);
        db.run(some_data);
    }
    check_data(place.file());
}

TEST_CASE("a store of version 1, as it was once written, is brought to the newest") {
    const SqlitePlace place;
    empty_database(place.file()).run(dump_of_version_1());
    check_data(place.file());
}

TEST_CASE("the step to version 1 is what it was when it was released") {
    const SqlitePlace place;
    sqlite::Connection written = empty_database(place.file("written.db"));
    written.run(dump_of_version_1());
    sqlite::Connection made = empty_database(place.file("made.db"));
    sqlite::migrate(made, 1);
    CHECK(schema(made) == schema(written));
}

TEST_CASE("a store that went through every version has the schema of a new one") {
    const SqlitePlace place;
    empty_database(place.file("old.db")).run(dump_of_version_1());
    open_sqlite(place.file("old.db"));
    open_sqlite(place.file("new.db"));
    sqlite::Connection old_one("the store", place.file("old.db"));
    sqlite::Connection new_one("the store", place.file("new.db"));
    CHECK(schema(old_one) == schema(new_one));
}

TEST_CASE("a recovery code from before codes had to be kept is one that is") {
    const SqlitePlace place;
    {
        sqlite::Connection db = empty_database(place.file());
        sqlite::migrate(db, 8);
        db.run(
            "INSERT INTO identities VALUES ('ada', 'Ada', '', '', 1);"
            "INSERT INTO recovery_codes VALUES ('ada', 'hash', 44)");
    }
    const auto store = open_sqlite(place.file());
    CHECK(store->recovery_code_of("ada") == 44);
    CHECK(store->identity_of_recovery_code("hash"));
}

TEST_CASE("a step that fails leaves the store as it was") {
    const SqlitePlace place;
    {
        sqlite::Connection db = empty_database(place.file());
        sqlite::migrate(db, 1);
        db.run(some_data);
        // The last command of the step to version 2 finds its name taken.
        db.run("CREATE TABLE tables_by_change (x)");
    }
    CHECK(failure_of([&] { open_sqlite(place.file()); }).find("tables_by_change") != std::string::npos);
    {
        sqlite::Connection db("the store", place.file());
        CHECK(db.number("PRAGMA user_version") == 1);
        CHECK(db.number("SELECT count(*) FROM sqlite_schema WHERE name = 'link_codes'") == 0);
        CHECK(db.number("SELECT count(*) FROM pragma_table_info('tables') WHERE name = 'changed'") == 0);
        db.run("DROP TABLE tables_by_change");
    }
    check_data(place.file());
}
