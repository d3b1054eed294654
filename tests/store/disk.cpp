#include "disk.h"

#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>

namespace {

std::atomic<int> asked = 0;
std::atomic<bool> broken = false;

int sync_by(long call, int fd) {
    ++asked;
    if (broken) {
        errno = EIO;
        return -1;
    }
    return int(::syscall(call, fd));
}

}  // namespace

// The functions of a program come before those of its libraries, so SQLite calls these.
extern "C" int fsync(int fd) { return sync_by(SYS_fsync, fd); }
extern "C" int fdatasync(int fd) { return sync_by(SYS_fdatasync, fd); }

namespace elbowroom {

int syncs() { return asked; }
BrokenDisk::BrokenDisk() { broken = true; }
BrokenDisk::~BrokenDisk() { broken = false; }

}  // namespace elbowroom
