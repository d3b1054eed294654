// Strangers post whatever they like, and nobody else notices.
#pragma once

#include <string>

namespace elbowroom::strangers {

struct Plan {
    std::string program;
    int packs = 0;
    unsigned seed = 0;
    bool timed = true;  // whether it counts how long anything takes
};

// Prints figures, and how many promises were kept and broken; true if all were kept.
bool test_strangers(const Plan& plan);

}  // namespace elbowroom::strangers
