// The server that is measured, with a temporary store and its limits out of the way.
#pragma once

#include <string>
#include <vector>

#include "tests/server/client/server_process.h"

namespace elbowroom::load {

class Host {
public:
    explicit Host(const std::string& program, const std::vector<std::string>& more = {});

    ~Host() { process_.stop(); }
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    client::ServerProcess& process() { return process_; }
    int port() const { return process_.port(); }

private:
    client::TemporaryFolder folder_;
    client::ServerProcess process_;
};

}  // namespace elbowroom::load
