#include "store/side_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "store/store.h"

namespace elbowroom {

std::string beside(const std::string& store, const std::string& suffix) {
    std::error_code unresolved;
    const auto real = std::filesystem::weakly_canonical(store, unresolved);
    return (unresolved ? std::filesystem::path(store) : real).string() + suffix;
}

SideFile::SideFile(const std::string& store, const std::string& suffix, std::size_t size) : size_(size) {
    const std::string name = beside(store, suffix);
    const auto fail = [&](int error, int file) {
        if (file >= 0) ::close(file);
        throw StoreError(
            fmt::format("the file {} cannot be written: {}", name, std::generic_category().message(error)));
    };
    const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) fail(errno, file);
    const off_t found = ::lseek(file, 0, SEEK_END);
    if (found != off_t(size) && ::ftruncate(file, 0) != 0) fail(errno, file);
    // With a place on the disk for all of it: to write where there is none would be the end of us.
    if (const int error = ::posix_fallocate(file, 0, off_t(size)); error != 0) fail(error, file);
    data_ = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (data_ == MAP_FAILED) fail(errno, file);
    ::close(file);
}

SideFile::~SideFile() { ::munmap(data_, size_); }

}  // namespace elbowroom
