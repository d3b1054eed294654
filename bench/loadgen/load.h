// The measurement behind bench/load.
#pragma once

#include <string>
#include <vector>

namespace elbowroom::load {

struct LoadWish {
    std::string server;      // the program
    std::string node, echo;  // node and its echo server; empty: without
    int games = 500, idle = 10'000, seconds = 20, think = 1000;
    int echo_connections = 2000, under_way = 1;  // as many as four players of 500 games have
    int flat_seconds = 60;                       // at most, for playing flat out; 0: to the end of every game
    bool json = false;
    std::vector<std::string> serve_options;
};

// Prints what it found. False if a move was lost or came twice, if one in a hundred at a human pace took longer than 50
// ms to reach everyone, if an idle connection takes more than 10 kB, or if the echo has more messages a second.
bool measure_load(const LoadWish& wish);

}  // namespace elbowroom::load
