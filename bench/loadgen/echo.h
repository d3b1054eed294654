// Small messages that come back: over so many connections, each with so many under way.
#pragma once

#include <functional>
#include <string>

#include "tests/server/client/live.h"

namespace elbowroom::load {

struct Echo {
    std::string path, token;  // of the socket, and who asks
    int connections = 200, under_way = 1;
    std::chrono::milliseconds time{5000};
    std::function<std::int64_t()> memory;  // of the server, in bytes
};

struct Echoed {
    double each_second = 0;   // messages that came back
    double p50 = 0, p99 = 0;  // milliseconds from sending one until it is back
    double bytes = 0;         // of the server's memory, for each connection
};

Task<Echoed> measure_echo(asio::io_context& io, client::Endpoint server, Echo echo);

}  // namespace elbowroom::load
