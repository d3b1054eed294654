// Copies of a store in use.
#include <atomic>
#include <fstream>
#include <thread>

#include "disk.h"
#include "places.h"
#include "samples.h"

using namespace elbowroom;

TEST_CASE("a backup holds everything, and is a store") {
    SqlitePlace place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 1)}, store::AddSnapshot{snapshot("t1", 1)},
                          store::SetSeats{"t1", {"bo"}}, store::AddToken{"phone", "ada", 1},
                          store::AddLinkCode{"code", "bo", 2000, 1000}}) == "");
    store->backup(place.file("copy.db"));
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 2)}}) == "");

    const auto copy = place.open_backup("copy.db");
    CHECK(same(*copy->table("t1"), open_table("t1")));
    CHECK(numbers(*copy, "t1") == one_to(1));
    CHECK(copy->last_snapshot("t1")->number == 1);
    CHECK(ids(copy->tables_of("bo", 10)) == std::vector<std::string>{"t1"});
    CHECK(same(*copy->identity_of_token("phone"), person("ada")));
    CHECK(same(*copy->identity_of_link_code("code", 1000), person("bo")));
    CHECK(commit(*copy, {store::AppendEntry{entry("t1", 2)}}) == "");
}

// Each commit adds an entry to both tables, so that every moment of the store has as many of one as of the other.
TEST_CASE("a backup beside a busy writer is one moment of the store") {
    SqlitePlace place;
    const auto writer = place.open();
    set_up(*writer, "t1");
    CHECK(commit(*writer, {store::AddTable{open_table("t2")}}) == "");
    std::vector<store::Unit> units;
    for (const char* table : {"t1", "t2"})
        for (int n = 1; n <= 5000; ++n) units.push_back({store::AppendEntry{entry(table, n)}});
    writer->commit(units);

    std::atomic<bool> stop = false;
    std::atomic<std::int64_t> written = 5000;
    std::thread writing([&] {
        while (!stop) {
            const std::int64_t n = written + 1;
            const std::vector<store::Unit> both = {
                {store::AppendEntry{entry("t1", n)}, store::AppendEntry{entry("t2", n)}}};
            if (!writer->commit(both)[0].empty()) return;
            written = n;
        }
    });
    const auto other = place.open();
    for (int i = 0; i < 5; ++i) {
        const std::string name = "copy" + std::to_string(i);
        const std::int64_t before = written;
        other->backup(place.file(name));
        const std::int64_t after = written + 1;
        const auto copy = place.open_backup(name);
        const auto found = numbers(*copy, "t1");
        const auto last = std::int64_t(found.size());
        CHECK(found == one_to(last));
        CHECK(numbers(*copy, "t2") == found);
        CHECK(last >= before);
        CHECK(last <= after);
    }
    stop = true;
    writing.join();
    CHECK(numbers(*other, "t1") == one_to(written));
}

TEST_CASE("a backup is one file") {
    const SqlitePlace place;
    const auto store = open_sqlite(place.file());
    set_up(*store);
    store->backup(place.file("copy.db"));
    int files = 0;
    const std::filesystem::directory_iterator all(std::filesystem::path(place.file()).parent_path());
    for (const auto& file : all) files += file.path().filename().string().starts_with("copy") ? 1 : 0;
    CHECK(files == 1);
}

TEST_CASE("a backup never takes the place of a file") {
    const SqlitePlace place;
    const auto store = open_sqlite(place.file());
    set_up(*store);
    const std::string file = place.file("copy.db");
    std::ofstream(file) << "precious";
    CHECK(failure_of([&] { store->backup(file); }) ==
          "the backup " + file + " cannot be written: there is such a file already");
    CHECK(std::filesystem::file_size(file) == 8);
    std::filesystem::remove(file);
    std::ofstream(file + ".partial") << "half";
    CHECK(failure_of([&] { store->backup(file); }) ==
          "the backup " + file + " cannot be written: " + file +
              ".partial is there, from another backup that is running or was broken off");
    CHECK(std::filesystem::file_size(file + ".partial") == 4);
    CHECK(!std::filesystem::exists(file));
}

TEST_CASE("a backup into a folder that does not exist says so") {
    const SqlitePlace place;
    const auto store = open_sqlite(place.file());
    const std::string file = place.file("none/copy.db");
    CHECK(failure_of([&] { store->backup(file); }) ==
          "the backup " + file + ".partial cannot be made: there is no folder " + place.file("none"));
}

TEST_CASE("a backup that could not be made durable is not there") {
    const SqlitePlace place;
    const auto store = open_sqlite(place.file());
    set_up(*store);
    const std::string file = place.file("copy.db");
    {
        const BrokenDisk broken;
        CHECK(failure_of([&] { store->backup(file); }) ==
              "the backup " + file + " cannot be written: Input/output error");
    }
    CHECK(!std::filesystem::exists(file));
    CHECK(!std::filesystem::exists(file + ".partial"));
    store->backup(file);
    CHECK(open_sqlite(file)->identity("ada"));
}
