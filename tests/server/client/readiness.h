// Tells connections when there is something to read or room to write. Asio asks the system once more for each wait; for
// thousands of connections that read small messages this is a great part of what they cost, so all of them are in one
// set that is asked at once, by whoever runs the context.
#pragma once

#include <sys/epoll.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include "server/net/asio.h"

namespace elbowroom::client {

class Ready {
public:
    virtual ~Ready() = default;
    // Both read or write as much as they can: they are told once of each change.
    virtual void can_read(bool ended) = 0;
    virtual void can_write() = 0;
};

class Readiness : public asio::execution_context::service {
public:
    using key_type = Readiness;
    static inline asio::execution_context::id id;

    explicit Readiness(asio::execution_context& owner);
    ~Readiness() override;
    Readiness(const Readiness&) = delete;
    Readiness& operator=(const Readiness&) = delete;

    // Keeps it alive until it is forgotten, which must be before the socket is closed.
    void watch(int socket, std::shared_ptr<Ready> ready);
    void forget(int socket);
    // Tells some of those that are ready now; whether there were any.
    bool tell();

private:
    void shutdown() override;

    int set_;
    std::vector<std::shared_ptr<Ready>> watched_;  // by socket
    std::array<epoll_event, 256> events_{};
};

// Runs the context and its connections until it is done, and sleeps a little between looking for what has
// come: waking a client on the same machine is work for the server that sends, which clients elsewhere do not cause.
// Latencies are longer by up to one such sleep.
template <class Done>
void run_in_steps(asio::io_context& io, Done done) {
    constexpr auto step = std::chrono::microseconds(200);
    auto& readiness = asio::use_service<Readiness>(io);
    io.restart();
    while (!done()) {
        io.poll();
        if (io.stopped()) io.restart();
        if (!readiness.tell()) std::this_thread::sleep_for(step);
    }
}

}  // namespace elbowroom::client
