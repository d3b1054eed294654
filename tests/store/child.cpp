#include "child.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <exception>
#include <system_error>

namespace elbowroom {

Child::Child(const std::function<void(const Report&)>& work) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    process_ = ::fork();
    if (process_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
    if (process_ > 0) {
        ::close(ends[1]);
        reports_ = ends[0];
        return;
    }
    ::close(ends[0]);
    int status = 0;
    try {
        work([&](std::int64_t number) {
            if (::write(ends[1], &number, sizeof number) != sizeof number) ::_exit(2);
        });
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        status = 1;
    }
    ::_exit(status);
}

Child::~Child() {
    kill();
    wait();
    ::close(reports_);
}

std::optional<std::int64_t> Child::next() {
    std::int64_t number = 0;
    if (::read(reports_, &number, sizeof number) != sizeof number) return {};
    return number;
}

void Child::kill() {
    if (process_ > 0) ::kill(process_, SIGKILL);
}

int Child::wait() {
    if (process_ <= 0) return 0;
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace elbowroom
