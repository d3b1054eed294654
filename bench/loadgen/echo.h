// Small messages that come back: over so many connections, each with so many under way.
#pragma once

#include <string>

#include "tests/server/client/live.h"

namespace elbowroom::load {

struct Echo {
    std::string path, token;  // of the socket, and who asks
    int connections = 200, under_way = 1;
    std::chrono::milliseconds time{5000};
};

// Messages that came back, each second.
Task<double> measure_echo(asio::io_context& io, client::Endpoint server, Echo echo);

}  // namespace elbowroom::load
