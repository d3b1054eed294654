// The measurement behind bench/soak.
#pragma once

#include <string>
#include <vector>

namespace elbowroom::load {

struct SoakWish {
    std::string server;  // the program
    double minutes = 10;
    int games = 40;  // at once
    std::vector<std::string> serve_options;
};

// Prints the server's memory as it goes. False if it grows, or a move was lost.
bool survive_soak(const SoakWish& wish);

}  // namespace elbowroom::load
