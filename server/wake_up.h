// Wakes a thread that listens to the database: a descriptor that it waits for beside its session.
#pragma once

#include <sys/eventfd.h>
#include <unistd.h>

#include <cstdint>

namespace elbowroom::server {

class WakeUp {
public:
    WakeUp() = default;
    ~WakeUp() { close(descriptor_); }
    WakeUp(const WakeUp&) = delete;
    WakeUp& operator=(const WakeUp&) = delete;

    // From any thread.
    void ring() const {
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = write(descriptor_, &one, sizeof one);
    }
    // Before whatever it was rung for is looked at, so that nothing is missed.
    void quieten() const {
        std::uint64_t count = 0;
        [[maybe_unused]] const auto emptied = read(descriptor_, &count, sizeof count);
    }
    int descriptor() const { return descriptor_; }  // readable since it was rung

private:
    const int descriptor_ = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
};

}  // namespace elbowroom::server
