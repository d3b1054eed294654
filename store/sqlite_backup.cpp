#include "store/sqlite_backup.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "store/condition.h"
#include "store/sqlite_open.h"
#include "store/store.h"

namespace elbowroom::sqlite {

namespace {

const std::string what = "the backup";

[[noreturn]] void fail(const std::string& file, int error) {
    throw StoreError(fmt::format("{} {} cannot be written: {}", what, file, std::generic_category().message(error)));
}

// A copy that has no final name yet; it is removed unless it gets one.
class Partial {
public:
    explicit Partial(const std::string& file) : name_(file + ".partial") {
        if (!make_private_file(what, name_))
            throw StoreError(fmt::format(
                "{} {} cannot be written: {} is there, from another backup that is running or was broken off", what,
                file, name_));
    }
    ~Partial() {
        std::error_code ignored;
        for (const char* suffix : {"", "-journal", "-wal", "-shm"}) std::filesystem::remove(name_ + suffix, ignored);
    }
    Partial(const Partial&) = delete;
    Partial& operator=(const Partial&) = delete;

    [[nodiscard]] const std::string& name() const { return name_; }
    void become(const std::string& file) {
        if (std::rename(name_.c_str(), file.c_str()) != 0) fail(file, errno);
    }

private:
    std::string name_;
};

void copy_pages(Connection& from, Connection& to) {
    sqlite3_backup* copy = sqlite3_backup_init(to.get(), "main", from.get(), "main");
    if (!copy) to.fail(sqlite3_extended_errcode(to.get()));
    // All pages in one step are one moment of the store, whoever writes meanwhile.
    const int code = sqlite3_backup_step(copy, -1);
    sqlite3_backup_finish(copy);
    if (code != SQLITE_DONE) to.fail(code);
}

void sync(const std::string& file, const std::string& path, int flags) {
    const int opened = ::open(path.c_str(), flags | O_CLOEXEC);
    if (opened < 0) fail(file, errno);
    const int error = ::fsync(opened) == 0 ? 0 : errno;
    ::close(opened);
    if (error != 0) fail(file, error);
}

}  // namespace

void back_up(Connection& from, const std::string& file) {
    std::error_code unknown;
    if (std::filesystem::exists(std::filesystem::symlink_status(file, unknown)))
        throw StoreError(fmt::format("{} {} cannot be written: there is such a file already", what, file));
    Partial partial(file);
    {
        Connection to(what, partial.name());
        to.run("PRAGMA synchronous = OFF");  // it is made durable below, once
        copy_pages(from, to);
        forget_use(to);
        // Without a log beside it the copy is one file, and can be read where nothing can be written.
        to.run("PRAGMA journal_mode = DELETE");
        if (const std::string found = to.text("PRAGMA quick_check(1)"); found != "ok")
            throw StoreError(fmt::format("{} is damaged and cannot be backed up ({})", from.name(), found));
    }
    sync(file, partial.name(), O_RDWR);
    partial.become(file);
    const auto folder = std::filesystem::path(file).parent_path();
    sync(file, folder.empty() ? "." : folder.string(), O_RDONLY | O_DIRECTORY);
}

}  // namespace elbowroom::sqlite
