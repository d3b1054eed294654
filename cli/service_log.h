// What programs say that run as a service: how much, and whether as JSON.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace elbowroom::cli {

class ServiceLog {
public:
    void add_options(CLI::App& command);
    // Once the command line was read.
    void begin() const;
    // Told however little is logged; as JSON if everything is.
    void announce(const std::string& what) const;

private:
    std::string level_ = "info";
    bool json_ = false;
};

}  // namespace elbowroom::cli
