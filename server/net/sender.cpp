#include "server/net/sender.h"

#include <sys/socket.h>

#include <cerrno>

namespace elbowroom::net {

Sender::Sender() {
    if (std::thread::hardware_concurrency() > 1) helper_ = std::thread([this] { help(); });
}

Sender::~Sender() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    if (helper_.joinable()) helper_.join();
}

void Sender::send(Outgoing& one) {
    while (one.sent < one.bytes.size()) {
        const ssize_t sent =
            ::send(one.socket, one.bytes.data() + one.sent, one.bytes.size() - one.sent, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0) {
            one.error = errno;
            return;
        }
        one.sent += std::size_t(sent);
    }
}

void Sender::begin(Outgoing* first, std::size_t count) {
    bool wake = false;
    {
        const std::lock_guard lock(mutex_);
        parts_.push_back({first, count});
        wake = waiting_;
    }
    if (wake) changed_.notify_all();
}

void Sender::finish() {
    std::unique_lock lock(mutex_);
    while (do_one(lock)) {
    }
    changed_.wait(lock, [this] { return under_way_ == 0; });
}

void Sender::help() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        if (do_one(lock)) continue;
        waiting_ = true;
        changed_.wait(lock, [this] { return stopping_ || !parts_.empty(); });
        waiting_ = false;
    }
}

// The next part, if there is one.
bool Sender::do_one(std::unique_lock<std::mutex>& lock) {
    if (parts_.empty()) return false;
    const Part part = parts_.back();
    parts_.pop_back();
    ++under_way_;
    lock.unlock();
    for (std::size_t i = 0; i < part.count; ++i) send(part.first[i]);
    lock.lock();
    if (--under_way_ == 0) changed_.notify_all();
    return true;
}

}  // namespace elbowroom::net
