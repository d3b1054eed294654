#include "store/lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "store/side_file.h"
#include "store/store.h"

namespace elbowroom {

StoreLock::StoreLock(const std::string& store) {
    if (store.empty()) throw StoreError("the store needs the name of a file");
    // A file of its own: SQLite drops its own locks when anybody closes the store's file.
    const std::string name = beside(store, "-lock");
    const auto folder = std::filesystem::path(name).parent_path();
    file_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) {
        const int error = errno;
        std::error_code ignored;
        if (error == ENOENT && !std::filesystem::exists(folder, ignored))
            throw StoreError(fmt::format("the store {} cannot be made: there is no folder {}", store, folder.string()));
        throw StoreError(
            fmt::format("the store {} cannot be locked: {}", store, std::generic_category().message(error)));
    }
    if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
    const int error = errno;
    ::close(file_);
    if (error == EWOULDBLOCK) throw StoreError(fmt::format("the store {} is in use by another server", store));
    throw StoreError(fmt::format("the store {} cannot be locked: {}", store, std::generic_category().message(error)));
}

StoreLock::~StoreLock() { ::close(file_); }

}  // namespace elbowroom
