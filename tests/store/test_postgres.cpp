// What is PostgreSQL's own: its address, its sessions, and what becomes of them.
#include <atomic>
#include <chrono>
#include <thread>

#include "child.h"
#include "places.h"
#include "samples.h"
#include "store/address.h"
#include "store/migrations.h"
#include "store/postgres.h"
#include "store/postgres_schema.h"
#include "store/sql_writes.h"
#include "store/sqlite.h"

using namespace elbowroom;
using namespace std::chrono_literals;
using Texts = std::vector<std::string>;

namespace {

std::string refusal(const std::string& address) {
    return failure_of([&] { open_store(address); });
}

std::string named(const PostgresPlace& place) { return "the store " + place.address(); }

// A server that does not wait for the disk is not good enough to be used.
test::PostgresServer& durable_postgres() {
    static test::PostgresServer server(test::PostgresServer::Disk::real);
    return server;
}

struct UsedStore {
    UsedStore() : address(durable_postgres().new_store()), store(open_postgres(address, Right::sole)) {
        set_up(*store);
        store->begin_use(OnLoss::refuse);
    }
    // Ends the session of the store, as a database does that is stopped.
    void cut() const { run("SELECT pg_terminate_backend(" + session() + ")"); }
    // The process that holds the right of the one server.
    [[nodiscard]] std::string session() const {
        return run(
            "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = x'456c6278'::int"
            " AND objid = current_schema()::regnamespace::oid");
    }
    std::string run(const std::string& sql) const { return durable_postgres().run(sql, address); }
    std::string address;
    std::unique_ptr<Store> store;
};

}  // namespace

TEST_CASE("a password is never shown") {
    const std::pair<const char*, const char*> cases[] = {
        {"postgres://ada@db/games", "postgres://ada@db/games"},
        {"postgres://ada:secret@db:5433/games?sslmode=require", "postgres://ada:***@db:5433/games?sslmode=require"},
        {"postgresql://ada:@db/games", "postgresql://ada:***@db/games"},
        {"postgres://db:5433/games", "postgres://db:5433/games"},
        {"postgres:///games?host=/run&password=secret&user=ada", "postgres:///games?host=/run&password=***&user=ada"},
        {"postgres://ada:se/cret@db/games", "postgres://ada:***@db/games"},
        {"postgres://db/games?sslpassword=secret", "postgres://db/games?sslpassword=***"},
        {"games.db", "games.db"},
    };
    for (const auto& [address, shown] : cases) CHECK(without_password(address) == shown);
    for (const char* address :
         {"postgres://ada:topsecret@[::1/games", "postgres://ada:topsecret@h/games?topsecret",
          "postgres://ada:topsecret@h/games?password=topsecret&x=topsecret", "postgres://ada:top%zzsecret@h/games",
          "postgres://ada:topsecret@127.0.0.1:1/games", "postgres://ada:topsecret/x@127.0.0.1:1/games"}) {
        const std::string said = refusal(address);
        CHECK(!said.empty());
        CHECK(said.find("secret") == std::string::npos);
        CHECK(said.find('\n') == std::string::npos);
    }
}

TEST_CASE("an address that leads nowhere is told in one sentence") {
    CHECK(refusal("postgres://127.0.0.1:1/games")
              .starts_with("the store postgres://127.0.0.1:1/games cannot be reached: "));
    CHECK(refusal("postgres://h/games?port=many").starts_with("the store postgres://h/games?port=many "));
    CHECK(refusal("postgres://h/games?colour=red") ==
          "the address of the store is not one of PostgreSQL (invalid URI query parameter): it is to be like "
          "postgres://user@host/database");
    CHECK(refusal("mysql://h/games") ==
          "the store mysql://… is neither a file nor at an address like postgres://user@host/database");
    const std::string none =
        own_postgres().address().replace(own_postgres().address().find("/postgres?"), 10, "/none?");
    CHECK(refusal(none).ends_with("database \"none\" does not exist"));
}

TEST_CASE("a database of another program, or without a place for tables, is refused and left alone") {
    const PostgresPlace place;
    place.run("CREATE TABLE birds (name text)");
    CHECK(refusal(place.address()) == named(place) + " is a PostgreSQL database of another program");
    CHECK(place.run("SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace"
                    " AND relkind = 'r'") == "1");
    CHECK(!is_store(place.address()));
    const std::string nowhere = own_postgres().address() + "&options=-csearch_path%3Dnowhere";
    CHECK(refusal(nowhere) == "the store " + nowhere + " has no schema in which tables could be made");
}

TEST_CASE("a database that may not be written is refused") {
    const PostgresPlace place;
    own_postgres().run("CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA " + place.run("SELECT current_schema()") +
                       " TO reader");
    std::string address = place.address();
    address.replace(address.find("elbowroom@"), 10, "reader@");
    CHECK(refusal(address).starts_with("the store " + address + " cannot be written: permission denied for schema "));
}

TEST_CASE("a database from a newer version is refused and left alone") {
    PostgresPlace place;
    set_up(*place.open());
    place.run("INSERT INTO elbowroom_schema_version VALUES (99)");
    CHECK(refusal(place.address()) ==
          named(place) + " was written by a newer version of Elbowroom (schema 99, this program knows " +
              std::to_string(postgres::newest_schema()) + ")");
}

TEST_CASE("a step of the schema that fails leaves nothing behind, and is done when it can be") {
    PostgresPlace place;
    // The last command of the first step finds its name taken.
    place.run("CREATE SEQUENCE chat_by_table");
    CHECK(refusal(place.address()).find("chat_by_table") != std::string::npos);
    CHECK(!is_store(place.address()));
    CHECK(place.run("SELECT to_regclass('identities') IS NULL") == "t");
    place.run("DROP SEQUENCE chat_by_table");
    set_up(*place.open());
    CHECK(is_store(place.address()));
}

TEST_CASE("both kinds of store have the same tables and columns") {
    const SqlitePlace files;
    PostgresPlace place;
    open_sqlite(files.file());
    place.open();
    sqlite::Connection db("the store", files.file());
    // What tells whether a store lacks something is of each kind's own, and only PostgreSQL has several servers.
    const std::string in_file = db.text(
        "SELECT group_concat(name, ' ') FROM (SELECT t.name || '.' || c.name AS name FROM sqlite_schema t,"
        " pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name <> 'condition' ORDER BY 1)");
    CHECK(in_file == place.run("SELECT string_agg(name, ' ' ORDER BY name COLLATE \"C\") FROM (SELECT table_name || '.'"
                               " || column_name AS name FROM information_schema.columns WHERE table_schema ="
                               " current_schema() AND table_name NOT IN ('condition', 'servers', 'owners', 'present',"
                               " 'thinkers', 'thoughts', 'elbowroom_schema_version')) c"));
    CHECK(sqlite::newest_schema() == 10);  // a step more here is a step more there, and its number here
    CHECK(postgres::newest_schema() == 8);
}

TEST_CASE("webhooks of an older database, and what waits there, are ways of the newer one") {
    PostgresPlace place;
    constexpr int before_webhooks_were_ways = 5;
    {
        postgres::Connection db(place.address());
        postgres::migrate(db, before_webhooks_were_ways);
        db.run(
            "INSERT INTO identities VALUES ('ada', 'Ada', 'https://example.org', 'secret', 500),"
            " ('bo', 'Bo', '', '', 600);"
            "INSERT INTO tables VALUES ('t1', 'playing', 1, 'ada', 'd1ce', 900);"
            "INSERT INTO notice_ways VALUES ('w', 'bo', 'mail', 'bo@example.org', '', '', '', 5, 6, 7);"
            "INSERT INTO notices VALUES ('t1', 'w', 3, 1000, 1, '', 0);"
            "INSERT INTO present VALUES (1, 'ada')");
    }
    const auto store = place.open();
    CHECK(same(*store->identity("ada"), {"ada", "Ada", "https://example.org", 500}));
    REQUIRE(store->notice_ways_of("ada").size() == 1);
    const NoticeWay way = store->notice_ways_of("ada").front();
    CHECK(way.kind == "webhook");
    CHECK(way.secret == "secret");
    CHECK(store->notice_ways_of("bo").size() == 1);
    REQUIRE(store->notices_due(1000, 1000, 9).size() == 1);
    CHECK(store->notices_due(1000, 1000, 9).front().way.id == "w");
    CHECK(commit(*store, {store::SetTurn{"t1", "ada", 4, 2000, 1, 2}}) == "");
    CHECK(store->webhooks_due(2000, 1, 9) == std::vector{way});
    CHECK(place.run("SELECT looking FROM present") == "1");
}

TEST_CASE("what is committed is on the disk, whatever the default of the database is") {
    const PostgresPlace place;
    CHECK(place.run("SHOW synchronous_commit") == "off");
    postgres::Connection db(place.address());
    CHECK(db.text("SHOW synchronous_commit") == "on");
    // A database that does not wait for the disk is not used by a server.
    const auto store = open_postgres(place.address());
    CHECK(failure_of([&] { store->begin_use(OnLoss::refuse); }) ==
          named(place) + " does not keep what it has stored after a power cut: its server has fsync switched off");
}

TEST_CASE("a commit gives up on a program that never ends to write, and can be tried again") {
    PostgresPlace place;
    const auto store = place.open();
    set_up(*store);
    std::atomic<bool> taken = false, enough = false;
    std::thread other([&] {
        postgres::Connection db(place.address());
        postgres::Transaction writing(db);
        db.run("BEGIN; SELECT pg_advisory_xact_lock(x'456c6277'::int, current_schema()::regnamespace::oid::int)");
        taken = true;
        while (!enough) std::this_thread::sleep_for(10ms);
    });
    while (!taken) std::this_thread::sleep_for(10ms);
    CHECK(failure_of([&] { commit(*store, {store::AppendEntry{entry("t1", 1)}}); }) ==
          named(place) + " is locked by another program, for more than 5 seconds");
    CHECK(store->entries("t1").empty());
    enough = true;
    other.join();
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 1)}}) == "");
}

TEST_CASE("a backup of a database is somebody else's work") {
    PostgresPlace place;
    CHECK(failure_of([&] { place.open()->backup("copy.db"); }) ==
          named(place) + " is backed up by pg_dump, or into a file by elbowroom store copy");
    CHECK(!place.open()->room());
}

TEST_CASE("what is sent ahead is waited for once") {
    PostgresPlace place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::SetSeats{"t1", {"ada"}}}) == "");
    postgres::Connection db(place.address());
    SqlWrites<postgres::Database> writer(db);
    postgres::Statement begin(db, "BEGIN");
    const auto write = [&](std::int64_t first, std::int64_t last) {
        postgres::Transaction together(db);
        db.send_ahead();
        begin.run();
        for (std::int64_t n = first; n <= last; ++n)
            CHECK(writer.write({store::AppendEntry{entry("t1", n)}, store::SetSeats{"t1", {"ada", "bo"}}}) == "");
        const bool fine = db.settle();
        if (fine) together.commit();
        return fine;
    };
    // The first one asks what the last entry is.
    CHECK(write(1, 1));
    const std::int64_t before = db.waits();
    CHECK(write(2, 51));
    CHECK(db.waits() == before + 2);
    CHECK(numbers(*store, "t1") == one_to(51));
    // What was not so is told at the end, and nothing was done.
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 52)}}) == "");
    CHECK(!write(52, 53));
    CHECK(numbers(*store, "t1") == one_to(52));
}

TEST_CASE("a read after the connection was lost connects again") {
    PostgresPlace place;
    const auto store = place.open();
    set_up(*store);
    CHECK(store->identity("ada"));
    own_postgres().run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'elbowroom'");
    CHECK(store->identity("ada"));
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 1)}}) == "");
}

TEST_CASE("a server that loses its connection goes on with the same rights") {
    const UsedStore used;
    CHECK(commit(*used.store, {store::AppendEntry{entry("t1", 1)}}) == "");
    const std::string before = used.session();
    used.cut();
    CHECK(commit(*used.store, {store::AppendEntry{entry("t1", 2)}}) == "");
    CHECK(used.session() != "");
    CHECK(used.session() != before);
    used.cut();
    // Also where a read was the first to notice.
    CHECK(numbers(*used.store, "t1") == one_to(2));
    CHECK(commit(*used.store, {store::AppendEntry{entry("t1", 3)}}) == "");
    CHECK(used.session() != "");
    CHECK(numbers(*used.store, "t1") == one_to(3));
}

TEST_CASE("a server whose store somebody else has used alone meanwhile is lost") {
    const UsedStore used;
    used.cut();
    open_postgres(used.address, Right::sole);
    for (int i = 0; i < 2; ++i) CHECK_THROWS_AS(commit(*used.store, {store::AppendEntry{entry("t1", 1)}}), StoreLost);
    CHECK(open_postgres(used.address)->entries("t1").empty());
}

// The session ends within the commit, before anything of it is durable.
TEST_CASE("a commit that was broken off is done again, once") {
    const UsedStore used;
    used.run(R"(CREATE SEQUENCE once;
CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF nextval('once') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(5); END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER at_the_end AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION break_off())");
    CHECK(commit(*used.store, {store::AppendEntry{entry("t1", 1)}}) == "");
    CHECK(used.run("SELECT last_value FROM once") == "2");
    CHECK(numbers(*used.store, "t1") == one_to(1));
    CHECK(commit(*used.store, {store::AppendEntry{entry("t1", 2)}}) == "");
}

// A commit waits for a standby when it is durable here: then nobody hears of it, but it is done.
TEST_CASE("a commit that nobody heard of is found to be done, and not done twice") {
    const UsedStore used;
    const auto wait_for_standby = [&](const char* who) {
        used.run(std::string("ALTER SYSTEM SET synchronous_standby_names = '") + who + "'");
        used.run("SELECT pg_reload_conf()");
        std::this_thread::sleep_for(300ms);
    };
    wait_for_standby("nobody");
    std::vector<std::string> answers;
    std::thread committing([&] {
        const std::vector<store::Unit> units = {{store::AppendEntry{entry("t1", 1)}},
                                                {store::AppendEntry{entry("t1", 9)}}};
        try {
            answers = used.store->commit(units);
        } catch (const StoreError& error) {
            answers = {error.what()};
        }
    });
    const auto waits = [&] {
        return used.run("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'") == "1";
    };
    for (int i = 0; i < 500 && !waits(); ++i) std::this_thread::sleep_for(10ms);
    CHECK(waits());
    used.cut();
    committing.join();
    wait_for_standby("");
    CHECK(answers == Texts{"", "the next entry of table t1 is 2, not 9"});
    CHECK(numbers(*used.store, "t1") == one_to(1));
    CHECK(commit(*used.store, {store::AppendEntry{entry("t1", 2)}}) == "");
}

TEST_CASE("whoever is killed leaves no right to a database behind") {
    const PostgresPlace place;
    const std::string address = place.address();
    Child child([&](const Child::Report& report) {
        const auto store = open_postgres(address, Right::sole);
        report(1);
        ::pause();
    });
    REQUIRE(child.next() == 1);
    CHECK(failure_of([&] { open_postgres(address, Right::sole); }) == named(place) + " is in use by another server");
    child.kill();
    child.wait();
    CHECK(failure_of([&] { open_postgres(address, Right::sole); }) == "");
}

CONTRACT("a store is for one server at a time, and for others who read and write meanwhile") {
    Place place;
    {
        const auto server = place.open(Right::sole);
        set_up(*server);
        CHECK(failure_of([&] { place.open(Right::sole); }) ==
              "the store " + place.address() + " is in use by another server");
        CHECK(place.open()->identity("ada"));
        CHECK(commit(*place.open(), {store::AppendEntry{entry("t1", 1)}}) == "");
    }
    CHECK(place.open(Right::sole)->identity("ada"));
}
