// How many messages a second go there and back, and how much memory an idle connection takes.
//   elbowroom-net-bench serve PORT            an echo; says its memory and what it did, once a second
//   elbowroom-net-bench idle PORT N           opens N sockets from several addresses, and waits
//   elbowroom-net-bench echo PORT N SECONDS D  N sockets, each with D messages on their way
//   elbowroom-net-bench hear PORT N SECONDS   N sockets that hear as fast as the server can tell them
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <string>
#include <vector>

#include "server/net/listener.h"

namespace {

using namespace elbowroom;
using Clock = std::chrono::steady_clock;
using Text = std::shared_ptr<const std::string>;

class Echo final : public net::Client {
public:
    explicit Echo(std::shared_ptr<net::Wire> wire) : wire_(std::move(wire)) {}
    bool refused(std::string_view) override { return false; }
    void received(std::string_view message) override {
        if (message == "tell") endless_.assign(400, 't');
        queue_.emplace_back(message);
        wire_->wake();
    }
    std::optional<std::string_view> next_frame() override {
        if (queue_.empty()) return endless_.empty() ? std::nullopt : std::optional<std::string_view>(endless_);
        frame_ = std::move(queue_.back());
        queue_.pop_back();
        return frame_;
    }
    void closed() override {
        endless_.clear();
        wire_.reset();
    }

private:
    std::shared_ptr<net::Wire> wire_;
    std::vector<std::string> queue_;
    std::string frame_, endless_;
};

class App final : public net::App {
public:
    Task<net::Response> answer(net::Request) override {
        net::Response out;
        out.body = std::make_shared<const std::string>("{}");
        co_return out;
    }
    Task<std::string> head_of_page(net::Request) override { co_return ""; }
    Task<std::shared_ptr<net::Client>> connect(const net::Request&, std::shared_ptr<net::Wire> wire,
                                               net::Response&) override {
        co_return std::make_shared<Echo>(std::move(wire));
    }
};

long memory_kb() {
    std::ifstream in("/proc/self/status");
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
    return 0;
}

Task<void> report(net::Counters& counters) {
    asio::steady_timer timer(co_await asio::this_coro::executor);
    const long start = memory_kb();
    std::uint64_t in = 0, out = 0;
    for (;;) {
        timer.expires_after(std::chrono::seconds(1));
        co_await timer.async_wait(asio::use_awaitable);
        const long now = memory_kb();
        std::printf("%lu sockets, %ld kB (%.2f kB each), %lu in/s, %lu out/s, %.2f s of CPU\n", counters.sockets, now,
                    counters.sockets ? double(now - start) / double(counters.sockets) : 0.0, counters.messages_in - in,
                    counters.messages_out - out, double(std::clock()) / CLOCKS_PER_SEC);
        std::fflush(stdout);
        in = counters.messages_in;
        out = counters.messages_out;
    }
}

int serve(std::uint16_t port) {
    asio::io_context io(1);
    App app;
    net::Counters counters;
    net::Config config;
    config.port = port;
    config.limits.connections_per_address = 20'000;
    config.limits.message_burst = config.limits.messages_per_second = 1e9;
    net::Listener listener(io, app, config, counters);
    asio::co_spawn(io, report(counters), asio::detached);
    io.run();
    return 0;
}

int open(std::uint16_t port, int number) {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    const int one = 1;
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK + std::uint32_t(number / 5000));
    bind(socket, reinterpret_cast<sockaddr*>(&address), sizeof address);
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const std::string hello =
        "GET /api/live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: "
        "13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) of some "
        "length\r\n\r\n";
    std::string answer;
    char bytes[1024];
    if (connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
        std::perror("connect"), std::exit(1);
    if (write(socket, hello.data(), hello.size()) < 0) std::exit(1);
    while (answer.find("\r\n\r\n") == answer.npos) {
        const ssize_t got = read(socket, bytes, sizeof bytes);
        if (got <= 0) std::puts(answer.c_str()), std::exit(1);
        answer.append(bytes, std::size_t(got));
    }
    return socket;
}

std::string frame(std::string_view payload) {
    std::string out = "\x81";
    out += char(0x80 | payload.size());
    out += std::string(4, '\0');  // a mask that changes nothing
    return out + std::string(payload);
}

// Bytes are counted, not frames: all frames of an echo are as long.
void run(std::uint16_t port, int count, int seconds, int depth, bool hear) {
    std::vector<int> sockets;
    const int poll = epoll_create1(0);
    for (int i = 0; i < count; ++i) {
        sockets.push_back(open(port, i));
        epoll_event event{EPOLLIN, {.fd = sockets.back()}};
        epoll_ctl(poll, EPOLL_CTL_ADD, sockets.back(), &event);
    }
    const std::string message = hear ? frame("tell") : frame(std::string(100, 'm'));
    const std::size_t back = 102;
    std::string batch;
    for (int i = 0; i < depth; ++i) batch += message;
    const Clock::time_point start = Clock::now();
    for (const int socket : sockets)
        if (write(socket, batch.data(), batch.size()) < 0) std::exit(1);
    std::vector<std::size_t> got(65536);
    std::uint64_t bytes = 0;
    static char input[1 << 16];
    while (Clock::now() - start < std::chrono::seconds(seconds)) {
        epoll_event events[256];
        const int ready = epoll_wait(poll, events, 256, 100);
        for (int i = 0; i < ready; ++i) {
            const int socket = events[i].data.fd;
            const ssize_t n = read(socket, input, sizeof input);
            if (n <= 0) std::puts("closed"), std::exit(1);
            bytes += std::uint64_t(n);
            if (hear) continue;
            std::size_t& part = got[std::size_t(socket)];
            part += std::size_t(n);
            const std::size_t frames = part / back;
            part %= back;
            batch.clear();
            for (std::size_t j = 0; j < frames; ++j) batch += message;
            if (write(socket, batch.data(), batch.size()) < 0) std::exit(1);
        }
    }
    const double took = std::chrono::duration<double>(Clock::now() - start).count();
    std::printf("%.0f messages/s\n", double(bytes) / (hear ? 404 : back) / took);
}

}  // namespace

int main(int argc, char** argv) {
    net::raise_file_limit();
    const std::string what = argc > 2 ? argv[1] : "";
    const auto number = [&](int i, int otherwise) { return argc > i ? std::atoi(argv[i]) : otherwise; };
    const auto port = std::uint16_t(number(2, 0));
    if (what == "serve") return serve(port);
    if (what == "idle") {
        std::vector<int> sockets;
        for (int i = 0; i < number(3, 10'000); ++i) sockets.push_back(open(port, i));
        std::printf("%zu open\n", sockets.size());
        sleep(unsigned(number(4, 10)));
    } else if (what == "echo" || what == "hear") {
        run(port, number(3, 10), number(4, 5), number(5, 1), what == "hear");
    } else {
        std::puts("serve PORT | idle PORT N SECONDS | echo PORT N SECONDS DEPTH | hear PORT N SECONDS");
        return 2;
    }
    return 0;
}
