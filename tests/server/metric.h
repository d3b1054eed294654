// What the server tells of itself. Its clock stands still in tests, so that it answers a hundred times before it asks
// for patience: whoever waits for a metric looks rarely.
#pragma once

#include <fstream>
#include <string>

#include "tests/server/harness.h"

namespace elbowroom::test {

// -1 if there is none.
inline double metric(const Host& server, const std::string& name) {
    const std::string text = "\n" + ask(server, "GET", "/metrics").body;
    const auto at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::stod(text.substr(at + name.size() + 2));
}

inline double in_memory(const Host& server) { return metric(server, "elbowroom_tables_in_memory"); }

inline bool eventually_is(const Host& server, const std::string& name, double value) {
    for (const auto end = std::chrono::steady_clock::now() + patience; metric(server, name) != value;) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(200ms);
    }
    return true;
}

// Of this process, in which the server of a test runs.
inline double resident_megabytes() {
    std::ifstream in("/proc/self/statm");
    double pages = 0, resident = 0;
    in >> pages >> resident;
    return resident * 4096 / 1e6;
}

inline bool eventually_rests(const Host& server) { return eventually_is(server, "elbowroom_tables_in_memory", 0); }

}  // namespace elbowroom::test
