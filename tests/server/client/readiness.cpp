#include "tests/server/client/readiness.h"

#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace elbowroom::client {
namespace {

int make_set() {
    const int set = ::epoll_create1(EPOLL_CLOEXEC);
    if (set < 0) throw std::system_error(errno, std::generic_category(), "epoll_create1");
    return set;
}

}  // namespace

Readiness::Readiness(asio::execution_context& owner) : asio::execution_context::service(owner), set_(make_set()) {}

Readiness::~Readiness() { ::close(set_); }

void Readiness::watch(int socket, std::shared_ptr<Ready> ready) {
    epoll_event event{};
    event.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
    event.data.fd = socket;
    if (::epoll_ctl(set_, EPOLL_CTL_ADD, socket, &event) != 0)
        throw std::system_error(errno, std::generic_category(), "epoll_ctl");
    if (watched_.size() <= std::size_t(socket)) watched_.resize(std::size_t(socket) + 1);
    watched_[std::size_t(socket)] = std::move(ready);
}

void Readiness::forget(int socket) {
    if (std::size_t(socket) >= watched_.size() || !watched_[std::size_t(socket)]) return;
    ::epoll_ctl(set_, EPOLL_CTL_DEL, socket, nullptr);
    const auto forgotten = std::exchange(watched_[std::size_t(socket)], nullptr);
}

void Readiness::shutdown() { const auto forgotten = std::exchange(watched_, {}); }

bool Readiness::tell() {
    const int count = ::epoll_wait(set_, events_.data(), int(events_.size()), 0);
    for (int i = 0; i < count; ++i) {
        const epoll_event& event = events_[std::size_t(i)];
        // One that was told before may have closed it, and opened another.
        const std::shared_ptr<Ready> ready = watched_[std::size_t(event.data.fd)];
        if (!ready) continue;
        if ((event.events & EPOLLOUT) != 0) ready->can_write();
        if ((event.events & (EPOLLIN | EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0)
            ready->can_read((event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0);
    }
    return count > 0;
}

}  // namespace elbowroom::client
