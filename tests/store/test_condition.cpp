// A store that has less than it had does not pass for one that is whole.
#include <unistd.h>

#include <fstream>

#include "child.h"
#include "places.h"
#include "samples.h"
#include "store/sqlite.h"

using namespace elbowroom;

namespace {

void append(Store& store, std::int64_t from, std::int64_t to) {
    for (std::int64_t n = from; n <= to; ++n) CHECK(commit(store, {store::AppendEntry{entry("t1", n)}}) == "");
}

std::unique_ptr<Store> use(const std::string& file, OnLoss on_loss = OnLoss::refuse) {
    auto store = open_sqlite(file, on_loss);
    store->begin_use(on_loss);
    return store;
}

std::string refusal(const std::string& file) {
    return failure_of([&] { use(file); });
}

// A server that is killed after so many entries.
void be_killed(const std::string& file, std::int64_t entries) {
    Child child([&](const Child::Report& report) {
        const auto store = use(file);
        const std::int64_t there = std::int64_t(store->entries("t1").size());
        for (std::int64_t n = there + 1; n <= there + entries; ++n) {
            const std::vector<store::Unit> units = {{store::AppendEntry{entry("t1", n)}}};
            if (!store->commit(units)[0].empty()) throw std::runtime_error("an entry was refused");
        }
        report(there + entries);
        ::pause();
    });
    REQUIRE(child.next());
    child.kill();
    child.wait();
}

struct Used : SqlitePlace {
    Used() {
        set_up(*open());
        be_killed(file(), 20);
    }
    std::string log = file() + "-wal";
};

const std::string way_out = "begin with what is there by elbowroom serve --accept-loss";

}  // namespace

TEST_CASE("after a kill everything is there, and nothing is complained about") {
    const Used place;
    be_killed(place.file(), 5);
    const auto store = use(place.file());
    CHECK(numbers(*store, "t1") == one_to(25));
    append(*store, 26, 30);
    store->end_use();
}

TEST_CASE("a store whose server has ended is one file, and whole") {
    const SqlitePlace place;
    set_up(*open_sqlite(place.file()));
    {
        const auto store = use(place.file());
        append(*store, 1, 10);
        store->end_use();
    }
    CHECK(!std::filesystem::exists(place.file() + "-wal"));
    std::filesystem::rename(place.file(), place.file("elsewhere.db"));
    CHECK(numbers(*use(place.file("elsewhere.db")), "t1") == one_to(10));
}

TEST_CASE("a store whose log is missing is refused, by whatever command, until that is accepted") {
    const Used place;
    std::filesystem::remove(place.log);
    std::filesystem::remove(place.file() + "-shm");
    for (int i = 0; i < 2; ++i) {
        const std::string said = failure_of([&] { open_sqlite(place.file()); });
        CHECK(said.starts_with("the store " + place.file() + " lacks its last changes"));
        CHECK(said.find(place.log) != std::string::npos);
        CHECK(said.ends_with(way_out));
        CHECK(!std::filesystem::exists(place.log));
    }
    {
        const auto store = use(place.file(), OnLoss::accept);
        CHECK(numbers(*store, "t1").size() < 20);
        store->end_use();
    }
    CHECK(refusal(place.file()) == "");
}

TEST_CASE("a missing log is noticed without anything else beside the store, whatever its name") {
    const Used place;
    const std::string copy = place.file("a copy? 100% #1.db");
    std::filesystem::copy_file(place.file(), copy);
    CHECK(failure_of([&] { open_sqlite(copy); }).find("lacks its last changes") != std::string::npos);
}

TEST_CASE("a store whose log is damaged is refused, and the log is left as it is") {
    struct Harm {
        const char* name;
        void (*harm)(const std::string& log);
    };
    const Harm harms[] = {
        {"its head",
         [](const std::string& log) { std::fstream(log, std::ios::in | std::ios::out).seekp(8) << "XXXX"; }},
        {"its middle",
         [](const std::string& log) {
             std::fstream(log, std::ios::in | std::ios::out).seekp(std::int64_t(std::filesystem::file_size(log)) / 2)
                 << "XXXX";
         }},
        {"its last bytes",
         [](const std::string& log) {
             std::fstream(log, std::ios::in | std::ios::out).seekp(std::int64_t(std::filesystem::file_size(log)) - 8)
                 << "XXXX";
         }},
        {"cut short",
         [](const std::string& log) { std::filesystem::resize_file(log, std::filesystem::file_size(log) - 5000); }},
        {"empty", [](const std::string& log) { std::filesystem::resize_file(log, 0); }},
    };
    for (const Harm& each : harms) {
        SUBCASE(each.name) {
            const Used place;
            each.harm(place.log);
            const auto size = std::filesystem::file_size(place.log);
            for (int i = 0; i < 2; ++i) {
                const std::string said = refusal(place.file());
                CHECK(said.starts_with("the store " + place.file() + " lacks its last changes ("));
                CHECK(said.ends_with(way_out));
                CHECK(std::filesystem::file_size(place.log) == size);
            }
            {
                const auto store = use(place.file(), OnLoss::accept);
                CHECK(numbers(*store, "t1").size() < 20);
                append(*store, std::int64_t(numbers(*store, "t1").size()) + 1, 20);
                store->end_use();
            }
            CHECK(refusal(place.file()) == "");
        }
    }
}

TEST_CASE("an older copy in the place of a store is refused, a backup is not") {
    const SqlitePlace place;
    set_up(*open_sqlite(place.file()));
    {
        const auto store = use(place.file());
        append(*store, 1, 5);
        store->backup(place.file("backup.db"));
        store->end_use();
    }
    std::filesystem::copy_file(place.file(), place.file("older.db"));
    {
        const auto store = use(place.file());
        append(*store, 6, 10);
        store->end_use();
    }
    const auto replace = std::filesystem::copy_options::overwrite_existing;
    std::filesystem::copy_file(place.file("older.db"), place.file(), replace);
    CHECK(refusal(place.file()).find("lacks its last changes (5 times") != std::string::npos);
    std::filesystem::copy_file(place.file("backup.db"), place.file(), replace);
    CHECK(refusal(place.file()) == "");
    CHECK(numbers(*open_sqlite(place.file()), "t1") == one_to(5));
}

TEST_CASE("a backup of a store in use, also of one whose server was killed, can be used at once") {
    const Used place;
    open_sqlite(place.file())->backup(place.file("backup.db"));
    CHECK(!std::filesystem::exists(place.file("backup.db-wal")));
    CHECK(refusal(place.file("backup.db")) == "");
    // Whoever looks at the store of a killed server leaves it as it was found.
    CHECK(refusal(place.file()) == "");
    CHECK(numbers(*open_sqlite(place.file()), "t1") == one_to(20));
}

TEST_CASE("while a store is in use, nothing is durable as well") {
    const SqlitePlace place;
    set_up(*open_sqlite(place.file()));
    const auto store = use(place.file());
    const auto before = sqlite::Connection("the store", place.file()).number("SELECT commits FROM condition");
    CHECK(commit(*store, {}) == "");
    CHECK(sqlite::Connection("the store", place.file()).number("SELECT commits FROM condition") == before + 1);
    CHECK(store->room().value() > 0);
}
