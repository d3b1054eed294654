#include "arena/line_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "notation/input.h"

namespace elbowroom {

LineFile::LineFile(const std::filesystem::path& file)
    : file_(file), handle_(open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644)) {
    if (handle_ < 0) fail();
    if (flock(handle_, LOCK_EX | LOCK_NB) == 0) return;
    close(handle_);
    throw InputError("", file.string() + " is in use by another run");
}

LineFile::~LineFile() { close(handle_); }

void LineFile::fail() const { throw InputError("", file_.string() + " cannot be written: " + std::strerror(errno)); }

void LineFile::cut(std::size_t size) {
    if (ftruncate(handle_, off_t(size)) != 0) fail();
}

void LineFile::add(std::string line) {
    line += '\n';
    for (std::size_t done = 0; done < line.size();) {
        const ssize_t wrote = write(handle_, line.data() + done, line.size() - done);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0) fail();
        done += std::size_t(wrote);
    }
}

}  // namespace elbowroom
