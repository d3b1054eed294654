// The measurement behind bench/idle.
#pragma once

#include <string>
#include <vector>

namespace elbowroom::load {

struct IdleWish {
    std::string server;  // the program
    int games = 20'000;
    double megabytes = 300;    // that the server may take
    double start_seconds = 5;  // until it is there again
    std::vector<std::string> serve_options;
};

// Begins games, leaves them alone, stops and kills the server, and goes on with some of them. False if the server takes
// too much memory or time, or a game does not go on.
bool measure_idle(const IdleWish& wish);

}  // namespace elbowroom::load
