// Small messages that come back: over so many connections, each with so many under way.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tests/server/client/live.h"

namespace elbowroom::load {

struct Echo {
    std::string path, token;  // of the socket, and who asks
    int connections = 200, under_way = 1;
    std::function<std::int64_t()> memory;  // of the server, in bytes
    std::function<double()> processor;     // of the server, in seconds
};

struct Echoed {
    double seconds = 0, processor = 0;
    double each_second = 0;   // messages that came back
    double p50 = 0, p99 = 0;  // milliseconds from sending one until it is back
    double bytes = 0;         // of the server's memory, for each connection
};

class EchoCalls {
public:
    EchoCalls(asio::io_context& io, Echo echo);
    ~EchoCalls();

    Task<void> connect(client::Endpoint server);
    // Calls for so long, and waits for the last answers. May be done again.
    Task<void> call(std::chrono::milliseconds time);
    // Of all calls.
    Echoed found() const;

private:
    class Caller;
    struct Shared {
        bool calling = false, counted = false;
        int under_way = 0;
        std::vector<std::uint32_t> times;  // microseconds
    };

    asio::io_context& io_;
    Echo echo_;
    Shared shared_;
    std::vector<std::unique_ptr<Caller>> callers_;
    bool warm_ = false;
    double seconds_ = 0, processor_ = 0, bytes_ = 0;
};

}  // namespace elbowroom::load
