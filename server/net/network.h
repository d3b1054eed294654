// What all connections of a listener share, and the one timer that looks after them.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/intrusive/list.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/net/app.h"
#include "server/net/config.h"
#include "server/net/counters.h"
#include "server/net/crowd.h"
#include "server/net/static_files.h"
#include "server/net/turns.h"

namespace elbowroom::net {

using Clock = std::chrono::steady_clock;
using tcp = asio::ip::tcp;
using Executor = asio::io_context::executor_type;  // known by its type, which spares a virtual call for each operation
using Socket = asio::basic_stream_socket<tcp, Executor>;

// An IPv4 address that came in over IPv6, as IPv4.
asio::ip::address plain(const asio::ip::address& address);

// One address, or all of a network.
class AddressRange {
public:
    // "10.1.2.3", "10.0.0.0/8", "fd00::/8"; throws std::runtime_error with one sentence.
    explicit AddressRange(const std::string& text);
    bool has(const asio::ip::address& address) const;
    int bits() const { return bits_; }
    bool is_v4() const { return bytes_.size() == 4; }
    // As one writes it: "10.0.0.0/8" for "10.1.2.3/8".
    std::string text() const;

private:
    std::vector<unsigned char> bytes_;  // of the address: 4 or 16
    int bits_ = 0;                      // of them that count
};

// A connection, as the sweep sees it. There may be many thousands, so none has a timer of its own.
class Link : public boost::intrusive::list_base_hook<boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {
public:
    virtual ~Link() = default;
    virtual void look(Clock::time_point now) = 0;  // now and then: is anything overdue?
    virtual void stop() = 0;                       // finish what is being done, then close
    virtual void drop() = 0;                       // close now
};

struct Network {
    asio::io_context& io;
    App& app;
    const Config config;
    Counters& counters;
    StaticFiles files;
    std::vector<AddressRange> proxies;  // trusted
    Turns turns{io};
    std::vector<std::string> spare_outputs;  // memory for what the next connections send
    Crowd crowd;
    boost::intrusive::list<Link, boost::intrusive::constant_time_size<false>> connections;
    bool stopping = false;

    bool trusts(const asio::ip::address& address) const;
};

// A place among the connections, given back when it is destroyed.
class Ticket {
public:
    // Nothing if the server is full, or if the address has its share already.
    static std::optional<Ticket> take(const std::shared_ptr<Network>& network, const asio::ip::address& peer);
    Ticket(Ticket&& other) noexcept : network_(std::move(other.network_)), key_(std::exchange(other.key_, {})) {}
    Ticket& operator=(Ticket&&) = delete;
    ~Ticket();
    // Whoever comes through a trusted proxy is counted under the address that the proxy names. False: no more of those.
    bool count_as(const asio::ip::address& client);

private:
    explicit Ticket(std::shared_ptr<Network> network) : network_(std::move(network)) {}

    std::shared_ptr<Network> network_;
    std::optional<Crowd::Key> key_;
};

}  // namespace elbowroom::net
