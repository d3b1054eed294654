// A disk that takes no more.
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#include "child.h"
#include "places.h"
#include "samples.h"

using namespace elbowroom;

namespace {

constexpr std::int64_t failed = -1, kept_all = -2, went_on = -3, cannot_try = -4;

// Appends until the store fails; reports each entry, then what became of them.
void fill(const std::string& file, const std::function<void()>& make_room, const Child::Report& report) {
    const auto store = open_sqlite(file);
    const auto append = [&](std::int64_t n) {
        StoredEntry large = entry("t1", n);
        large.body = std::string(20000, 'x');
        const std::vector<store::Unit> units = {{store::AppendEntry{large}}};
        if (!store->commit(units)[0].empty()) throw std::runtime_error("an entry was refused");
    };
    std::int64_t n = 0;
    const std::string failure = failure_of([&] {
        for (; n < 1000; ++n) {
            append(n + 1);
            report(n + 1);
        }
    });
    if (failure.starts_with("the store " + file + " cannot be ")) report(failed);
    if (numbers(*store, "t1") == one_to(n)) report(kept_all);
    make_room();
    append(n + 1);
    report(went_on);
}

void check(Child& child, const std::string& file) {
    std::int64_t last = 0;
    auto report = child.next();
    for (; report && *report > 0; report = child.next()) last = *report;
    if (report && *report == cannot_try) {
        MESSAGE("not allowed to mount a small disk here: not tried");
        return;
    }
    CHECK(last > 10);
    CHECK(report == failed);
    CHECK(child.next() == kept_all);
    CHECK(child.next() == went_on);
    CHECK(child.wait() == 0);
    if (!file.empty()) CHECK(numbers(*open_sqlite(file), "t1") == one_to(last + 1));
}

}  // namespace

TEST_CASE("a file that may not grow fails the commit, loses nothing, and works again when it may") {
    SqlitePlace place;
    set_up(*place.open());
    const std::string file = place.file();
    Child child([&](const Child::Report& report) {
        ::signal(SIGXFSZ, SIG_IGN);
        rlimit limit{};
        ::getrlimit(RLIMIT_FSIZE, &limit);
        limit.rlim_cur = 2'000'000;
        ::setrlimit(RLIMIT_FSIZE, &limit);
        fill(
            file,
            [&] {
                limit.rlim_cur = limit.rlim_max;
                ::setrlimit(RLIMIT_FSIZE, &limit);
            },
            report);
    });
    check(child, file);
}

TEST_CASE("a full disk fails the commit, loses nothing, and works again when there is room") {
    const Folder folder;
    const std::string disk = folder.file("disk");
    std::filesystem::create_directory(disk);
    Child child([&](const Child::Report& report) {
        // Seen by this process alone, and gone with it.
        const bool mounted = ::unshare(CLONE_NEWNS) == 0 &&
                             ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
                             ::mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=2m") == 0;
        if (!mounted) return report(cannot_try);
        const std::string file = disk + "/games.db";
        set_up(*open_sqlite(file));
        fill(
            file, [&] { ::mount(nullptr, disk.c_str(), nullptr, MS_REMOUNT, "size=8m"); }, report);
    });
    check(child, "");
}
