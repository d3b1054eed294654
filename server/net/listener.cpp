#include "server/net/listener.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/redirect_error.hpp>
#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/http_session.h"
#include "server/net/network.h"

namespace elbowroom::net {

namespace {

using error_code = boost::system::error_code;

asio::ip::address address_of(const std::string& host) {
    if (host == "localhost") return asio::ip::address_v4::loopback();
    error_code bad;
    const asio::ip::address address = asio::ip::make_address(host, bad);
    if (bad)
        throw std::runtime_error(fmt::format("{} is not the address of a machine, such as 127.0.0.1 or 0.0.0.0", host));
    return address;
}

std::runtime_error cannot_listen(const Config& config, const error_code& error) {
    if (error == asio::error::address_in_use)
        return std::runtime_error(fmt::format("port {} on {} is in use", config.port, config.host));
    if (error == boost::system::errc::address_not_available)
        return std::runtime_error(fmt::format("the address {} is not one of this machine", config.host));
    if (error == asio::error::access_denied)
        return std::runtime_error(fmt::format("port {} needs the rights of the administrator", config.port));
    return std::runtime_error(
        fmt::format("cannot listen on port {} of {}: {}", config.port, config.host, error.message()));
}

// Nobody waits for whether it arrives.
void refuse(Socket& socket) {
    constexpr std::string_view body = R"({"error":"there are too many connections"})";
    const std::string answer = fmt::format(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: {}\r\n"
        "Connection: close\r\nRetry-After: 10\r\n\r\n{}",
        body.size(), body);
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(answer), ignored);
    socket.shutdown(Socket::shutdown_both, ignored);
    socket.close(ignored);
}

}  // namespace

struct Port::Acceptor : asio::basic_socket_acceptor<tcp, Executor> {
    using basic_socket_acceptor::basic_socket_acceptor;
};

Port::Port(asio::io_context& io, const Config& config) : acceptor_(std::make_unique<Acceptor>(io)) {
    const tcp::endpoint endpoint(address_of(config.host), config.port);
    error_code error;
    acceptor_->open(endpoint.protocol(), error);
    if (!error) acceptor_->set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_->bind(endpoint, error);
    // Only who listens keeps others away from a port.
    if (!error) acceptor_->listen(asio::socket_base::max_listen_connections, error);
    if (error) throw cannot_listen(config, error);
}

Port::Port(Port&&) noexcept = default;
Port::~Port() = default;

// Where connections come in. It lives as long as the coroutines that use it.
class Listener::Door {
public:
    Door(std::shared_ptr<Network> network, Port port)
        : network_(std::move(network)), acceptor_(std::move(*port.acceptor_)), timer_(network_->io) {}

    void close() {
        error_code ignored;
        acceptor_.close(ignored);
        timer_.cancel();
    }

    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    static Task<void> accept(std::shared_ptr<Door> self) {
        while (self->acceptor_.is_open()) {
            Socket socket(self->network_->io);
            error_code error;
            co_await self->acceptor_.async_accept(socket, asio::redirect_error(asio::use_awaitable, error));
            if (!error)
                self->take(std::move(socket));
            else if (error == asio::error::no_descriptors ||
                     error == boost::system::errc::too_many_files_open_in_system)
                co_await self->rest("there are too many open files");
        }
    }

    // The one timer of all connections.
    static Task<void> sweep(std::shared_ptr<Door> self) {
        error_code stopped;
        while (self->acceptor_.is_open() || !self->network_->connections.empty()) {
            self->timer_.expires_after(self->network_->config.limits.sweep);
            co_await self->timer_.async_wait(asio::redirect_error(asio::use_awaitable, stopped));
            auto& all = self->network_->connections;
            const Clock::time_point now = Clock::now();
            for (auto next = all.begin(); next != all.end();) (next++)->look(now);
        }
    }

private:
    using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;

    void take(Socket socket) {
        error_code gone;
        const tcp::endpoint peer = socket.remote_endpoint(gone);
        if (gone) return;
        std::optional<Ticket> ticket = Ticket::take(network_, plain(peer.address()));
        if (!ticket) {
            ++network_->counters.refused;
            return refuse(socket);
        }
        ++network_->counters.connections_total;
        socket.set_option(tcp::no_delay(true), gone);
        begin_http(network_, std::move(socket), *std::move(ticket));
    }

    Task<void> rest(std::string_view why) {
        spdlog::warn("no connections are taken for a moment: {}", why);
        Timer timer(network_->io, std::chrono::milliseconds(200));
        error_code ignored;
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    }

    std::shared_ptr<Network> network_;
    asio::basic_socket_acceptor<tcp, Executor> acceptor_;
    Timer timer_;
};

Listener::Listener(asio::io_context& io, App& app, const Config& config, Counters& counters)
    : Listener(io, app, config, counters, Port(io, config)) {}

Listener::Listener(asio::io_context& io, App& app, Config config, Counters& counters, Port port) {
    StaticFiles files(config.web, config.page);
    std::vector<AddressRange> proxies(config.trusted_proxies.begin(), config.trusted_proxies.end());
    network_.reset(new Network{io, app, std::move(config), counters, std::move(files), std::move(proxies)});
    door_ = std::make_shared<Door>(network_, std::move(port));
    raise_file_limit();
    asio::co_spawn(io, Door::accept(door_), asio::detached);
    asio::co_spawn(io, Door::sweep(door_), asio::detached);
}

Listener::~Listener() {
    network_->stopping = true;
    door_->close();
    auto& all = network_->connections;
    for (auto next = all.begin(); next != all.end();) (next++)->drop();
}

std::uint16_t Listener::port() const { return door_->port(); }

void Listener::read_client() {
    asio::post(reader_, [network = network_] {
        const std::filesystem::path& folder = network->config.web;
        try {
            if (!std::filesystem::exists(folder / "index.html"))
                throw std::runtime_error(fmt::format("{} has no index.html", folder.string()));
            asio::post(network->io, [network, files = StaticFiles(folder, network->config.page)]() mutable {
                network->files = std::move(files);
                spdlog::info("the client was read anew");
            });
        } catch (const std::exception& error) {
            spdlog::error("the client stays as it was: {}", error.what());
        }
    });
}

Task<void> Listener::stop() {
    const std::shared_ptr<Network> network = network_;
    network->stopping = true;
    door_->close();
    auto& all = network->connections;
    for (auto next = all.begin(); next != all.end();) (next++)->stop();
    const Clock::time_point end = Clock::now() + network->config.limits.stopping;
    asio::steady_timer timer(network->io);
    while (!all.empty() && Clock::now() < end) {
        timer.expires_after(std::chrono::milliseconds(20));
        co_await timer.async_wait(asio::use_awaitable);
    }
    for (auto next = all.begin(); next != all.end();) (next++)->drop();
}

void raise_file_limit() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace elbowroom::net
