// A small program behind the network layer, for the tests: it echoes.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "server/net/listener.h"

namespace elbowroom::net_tests {

struct Seen {  // what the program noticed, from any thread
    std::atomic<int> asked = 0, connected = 0, closed = 0, received = 0, frames = 0;
};

class EchoApp final : public net::App {
public:
    explicit EchoApp(Seen& seen) : seen_(seen) {}

    Task<net::Response> answer(net::Request request) override;
    Task<std::string> head_of_page(net::Request request) override;
    Task<std::shared_ptr<net::Client>> connect(const net::Request& request, std::shared_ptr<net::Wire> wire,
                                               net::Response& refusal) override;

private:
    Seen& seen_;
};

class TestServer {
public:
    explicit TestServer(net::Config config = {});
    ~TestServer();

    std::uint16_t port() const { return port_; }
    // Runs it on the server's thread, and waits.
    void on_thread(const std::function<void()>& action);
    net::Counters counters();
    void begin_stop();
    bool stopped() const { return stopped_; }

    Seen seen;

private:
    asio::io_context io_;
    EchoApp app_{seen};
    net::Counters counters_;
    std::unique_ptr<net::Listener> listener_;
    std::uint16_t port_ = 0;
    std::atomic<bool> stopped_ = false;
    std::thread thread_;
};

// Whether it comes true within some seconds.
bool eventually(const std::function<bool()>& condition);

}  // namespace elbowroom::net_tests
