// The server's end of the network: takes connections, answers HTTP, carries WebSockets.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <cstdint>
#include <memory>

#include "server/net/app.h"
#include "server/net/config.h"
#include "server/net/counters.h"

namespace elbowroom::net {

struct Network;

// A port of this machine that is ours. Whoever connects waits until a Listener takes it over.
class Port {
public:
    // Throws std::runtime_error with a sentence if it cannot be had.
    Port(asio::io_context& io, const Config& config);
    Port(Port&&) noexcept;
    ~Port();
    Port& operator=(Port&&) = delete;

private:
    friend class Listener;
    struct Acceptor;
    std::unique_ptr<Acceptor> acceptor_;
};

class Listener {
public:
    // Begins to listen; the io_context does the rest. Throws std::runtime_error with a sentence if it cannot. The
    // program and the counters must live until the io_context has stopped.
    Listener(asio::io_context& io, App& app, const Config& config, Counters& counters);
    Listener(asio::io_context& io, App& app, Config config, Counters& counters, Port port);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    std::uint16_t port() const;
    // Reads the web client anew, beside everything else; requests get the old one until the new one is whole.
    void read_client();
    // Takes no more connections, finishes what is being answered, says goodbye to every WebSocket; done when all are
    // closed, or after Limits::stopping.
    Task<void> stop();

private:
    class Door;
    std::shared_ptr<Network> network_;
    std::shared_ptr<Door> door_;
    asio::thread_pool reader_{1};  // of the client
};

// As many open files as the system allows: each connection is one.
void raise_file_limit();

}  // namespace elbowroom::net
