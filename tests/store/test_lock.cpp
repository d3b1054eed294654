// One server for each store.
#include <unistd.h>

#include <filesystem>

#include "child.h"
#include "places.h"
#include "store/lock.h"
#include "store/store.h"

using namespace elbowroom;

namespace {

bool is_free(const std::string& store) {
    try {
        const StoreLock lock(store);
        return true;
    } catch (const StoreError&) {
        return false;
    }
}

}  // namespace

TEST_CASE("a store is locked once, and free again afterwards") {
    const Folder folder;
    const std::string file = folder.file("store");
    {
        const StoreLock lock(file);
        CHECK_THROWS_WITH_AS(StoreLock{file}, ("the store " + file + " is in use by another server").c_str(),
                             StoreError);
        CHECK(is_free(folder.file("other")));
    }
    CHECK(is_free(file));
}

TEST_CASE("a lock holds by whatever name the store is found") {
    const Folder folder;
    std::filesystem::create_directory(folder.file("real"));
    std::filesystem::create_directory_symlink(folder.file("real"), folder.file("link"));
    const StoreLock lock(folder.file("real") + "/store");
    CHECK(!is_free(folder.file("link") + "/store"));
    CHECK(!is_free(folder.file("real") + "/../real/store"));
}

TEST_CASE("a locked store can be read, written and copied by whoever knows what they do") {
    const Folder folder;
    const StoreLock lock(folder.file("store"));
    const auto store = open_sqlite(folder.file("store"));
    CHECK_NOTHROW(open_sqlite(folder.file("store"))->backup(folder.file("copy")));
}

TEST_CASE("whoever is killed leaves no lock behind") {
    const Folder folder;
    const std::string file = folder.file("store");
    Child child([&](const Child::Report& report) {
        const StoreLock lock(file);
        report(1);
        ::pause();
    });
    REQUIRE(child.next() == 1);
    CHECK(!is_free(file));
    child.kill();
    child.wait();
    CHECK(is_free(file));
}

TEST_CASE("a lock in no folder is told in one sentence") {
    const Folder folder;
    CHECK_THROWS_WITH_AS(
        StoreLock{folder.file("no/store")},
        ("the store " + folder.file("no/store") + " cannot be made: there is no folder " + folder.file("no")).c_str(),
        StoreError);
}
