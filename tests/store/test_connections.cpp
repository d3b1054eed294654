// Several connections to one store.
#include <atomic>
#include <thread>

#include "places.h"
#include "samples.h"
#include "store/sqlite.h"

using namespace elbowroom;
using namespace std::chrono_literals;

CONTRACT("entries of one table may come from two connections in turn") {
    Place place;
    const auto one = place.open(), other = place.open();
    set_up(*one);
    CHECK(commit(*one, {store::AppendEntry{entry("t1", 1)}}) == "");
    CHECK(commit(*other, {store::AppendEntry{entry("t1", 2)}}) == "");
    CHECK(commit(*one, {store::AppendEntry{entry("t1", 2)}}) == "the next entry of table t1 is 3, not 2");
    CHECK(commit(*other, {store::AppendEntry{entry("t1", 3)}}) == "");
    CHECK(commit(*one, {store::AppendEntry{entry("t1", 4)}}) == "");
    CHECK(one->entries("t1").size() == 4);
}

CONTRACT("a reader sees what another connection has committed") {
    Place place;
    const auto writer = place.open();
    const auto reader = place.open();
    CHECK(!reader->identity("ada"));
    set_up(*writer);
    CHECK(reader->identity("ada"));
    for (int n = 1; n <= 20; ++n) {
        CHECK(commit(*writer, {store::AppendEntry{entry("t1", n)}}) == "");
        CHECK(numbers(*reader, "t1") == one_to(n));
    }
}

CONTRACT("a reader beside a busy writer sees whole commits only") {
    Place place;
    const auto writer = place.open();
    set_up(*writer);
    std::atomic<bool> stop = false;
    std::thread writing([&] {
        for (std::int64_t n = 0; !stop && n < 100000; n += 3) {
            std::vector<store::Unit> units;
            for (std::int64_t i = 1; i <= 3; ++i) units.push_back({store::AppendEntry{entry("t1", n + i)}});
            writer->commit(units);
        }
    });
    const auto reader = place.open();
    std::size_t seen = 0;
    for (int i = 0; i < 200; ++i) {
        const auto found = numbers(*reader, "t1");
        CHECK(found == one_to(std::int64_t(found.size())));
        CHECK(found.size() % 3 == 0);
        CHECK(found.size() >= seen);
        seen = found.size();
    }
    stop = true;
    writing.join();
}

CONTRACT("two writers take turns") {
    Place place;
    set_up(*place.open());
    CHECK(commit(*place.open(), {store::AddTable{open_table("t2")}}) == "");
    constexpr int entries = 60;
    std::atomic<int> refused = 0;
    const auto write = [&](const std::string& table) {
        const auto store = place.open();
        for (int n = 1; n <= entries; ++n) {
            const std::vector<store::Unit> units = {{store::AppendEntry{entry(table, n)}}};
            refused += store->commit(units)[0].empty() ? 0 : 1;
        }
    };
    std::thread first([&] { write("t1"); });
    std::thread second([&] { write("t2"); });
    first.join();
    second.join();
    CHECK(refused == 0);
    const auto store = place.open();
    CHECK(numbers(*store, "t1") == one_to(entries));
    CHECK(numbers(*store, "t2") == one_to(entries));
}

CONTRACT("of two writers who append the same number, one is refused") {
    Place place;
    set_up(*place.open());
    constexpr int entries = 60;
    std::atomic<int> done = 0;
    const auto write = [&] {
        const auto store = place.open();
        for (int n = 1; n <= entries; ++n) {
            const std::vector<store::Unit> units = {{store::AppendEntry{entry("t1", n)}}};
            done += store->commit(units)[0].empty() ? 1 : 0;
        }
    };
    std::thread first(write);
    std::thread second(write);
    first.join();
    second.join();
    CHECK(done == entries);
    CHECK(numbers(*place.open(), "t1") == one_to(entries));
}

CONTRACT("a new store may be opened by several at once") {
    for (int round = 0; round < 10; ++round) {
        Place place;
        std::atomic<int> done = 0;
        std::vector<std::thread> all;
        for (int i = 0; i < 4; ++i)
            all.emplace_back([&, i] {
                const std::vector<store::Unit> units = {{store::AddIdentity{person("p" + std::to_string(i))}}};
                const std::string failure = failure_of([&] { done += place.open()->commit(units)[0].empty() ? 1 : 0; });
                if (!failure.empty()) MESSAGE(failure);
            });
        for (std::thread& one : all) one.join();
        CHECK(done == 4);
    }
}

TEST_CASE("a commit waits for another program that writes") {
    const SqlitePlace place;
    const auto store = open_sqlite(place.file());
    set_up(*store);
    std::thread other([&] {
        sqlite::Connection db("the store", place.file());
        const sqlite::Transaction writing(db);
        std::this_thread::sleep_for(300ms);
    });
    std::this_thread::sleep_for(100ms);
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 1)}}) == "");
    other.join();
}

TEST_CASE("a commit gives up on a program that never ends to write, and can be tried again") {
    const SqlitePlace place;
    const auto store = open_sqlite(place.file());
    set_up(*store);
    {
        sqlite::Connection db("the store", place.file());
        const sqlite::Transaction writing(db);
        CHECK(failure_of([&] { commit(*store, {store::AppendEntry{entry("t1", 1)}}); }) ==
              "the store " + place.file() + " is locked by another program, for more than 5 seconds");
        CHECK(store->entries("t1").empty());
    }
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 1)}}) == "");
}
