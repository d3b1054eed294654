// What was committed is there after whatever happens.
#include "child.h"
#include "disk.h"
#include "places.h"
#include "samples.h"

using namespace elbowroom;

CONTRACT("what was committed is there when the store is opened again") {
    Place place;
    set_up(*place.open());
    for (int n = 1; n <= 10; ++n) {
        const auto store = place.open();
        CHECK(numbers(*store, "t1") == one_to(n - 1));
        CHECK(commit(*store, {store::AppendEntry{entry("t1", n)}}) == "");
    }
    const auto store = place.open();
    CHECK(same(store->entries("t1").at(9), entry("t1", 10)));
    CHECK(same(*store->table("t1"), open_table("t1")));
}

// The child writes pairs: entry n together with a change of the table at time n.
CONTRACT("nothing that a killed process reported as committed is missing") {
    Place place;
    set_up(*place.open());
    std::int64_t reported = 0;
    for (int round = 0; round < 10; ++round) {
        Child child([&](const Child::Report& report) {
            const auto store = place.open();
            auto n = std::int64_t(store->entries("t1").size());
            while (true) {
                const std::vector<store::Unit> units = {
                    {store::AppendEntry{entry("t1", n + 1)}, store::ChangeTable{open_table("t1", n + 1)}},
                    {store::AppendEntry{entry("t1", n + 2)}, store::ChangeTable{open_table("t1", n + 2)}}};
                for (const std::string& refusal : store->commit(units))
                    if (!refusal.empty()) throw StoreError(refusal);
                n += 2;
                report(n);
            }
        });
        for (int i = 0; i <= round * 3; ++i) reported = child.next().value_or(reported);
        child.kill();
        while (const auto last = child.next()) reported = *last;
        CHECK(child.wait() == -1);

        const auto store = place.open();
        const auto found = numbers(*store, "t1");
        const auto last = std::int64_t(found.size());
        CHECK(last >= reported);
        CHECK(last % 2 == 0);
        CHECK(found == one_to(last));
        CHECK(store->table("t1")->changed == last);
    }
    CHECK(reported > 100);
}

TEST_CASE("every commit is made durable before it is answered, and a group of units at once") {
    SqlitePlace place;
    const auto store = place.open();
    set_up(*store);
    for (int n = 1; n <= 10; ++n) {
        const int before = syncs();
        CHECK(commit(*store, {store::AppendEntry{entry("t1", n)}}) == "");
        CHECK(syncs() > before);
    }
    std::vector<store::Unit> units;
    for (int n = 11; n <= 110; ++n) units.push_back({store::AppendEntry{entry("t1", n)}});
    const int before = syncs();
    store->commit(units);
    CHECK(syncs() <= before + 2);
}

TEST_CASE("a commit that could not be made durable did nothing") {
    SqlitePlace place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 1)}}) == "");
    {
        const BrokenDisk broken;
        CHECK(failure_of([&] {
                  commit(*store, {store::AppendEntry{entry("t1", 2)}});
              }).starts_with("the store " + place.file() + " cannot be read or written: "));
        CHECK(numbers(*store, "t1") == one_to(1));
        CHECK(numbers(*place.open(), "t1") == one_to(1));
    }
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 2)}}) == "");
    CHECK(numbers(*place.open(), "t1") == one_to(2));
}
