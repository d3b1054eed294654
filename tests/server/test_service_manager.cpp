// What systemd hears of the server.
#include "server/service_manager.h"

#include <doctest/doctest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <future>

#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;
using server::ServiceManager;

namespace {

class Heard {
public:
    explicit Heard(const std::string& file) : socket_(::socket(AF_UNIX, SOCK_DGRAM, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, file.c_str(), sizeof address.sun_path - 1);
        REQUIRE(::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    }
    ~Heard() { ::close(socket_); }
    Heard(const Heard&) = delete;
    Heard& operator=(const Heard&) = delete;
    // Empty if nothing comes for so long.
    std::string next(Patience wait = patience) const {
        pollfd ready{socket_, POLLIN, 0};
        if (::poll(&ready, 1, int(wait.count())) != 1) return "";
        char text[100];
        const auto size = ::recv(socket_, text, sizeof text, 0);
        return {text, std::size_t(std::max<ssize_t>(size, 0))};
    }

private:
    int socket_;
};

}  // namespace

TEST_CASE("The service manager hears that the server is ready, lives as long as its loop turns, and ends") {
    const Folder folder;
    const Heard listener(folder.file("notify"));
    asio::io_context io;
    ServiceManager manager(io, {folder.file("notify"), 30ms});
    manager.ready();
    CHECK(listener.next() == "READY=1");
    std::thread loop([&] { io.run(); });
    for (int i = 0; i < 3; ++i) CHECK(listener.next() == "WATCHDOG=1");
    std::promise<void> hangs, goes_on;
    asio::post(io, [&] {
        hangs.set_value();
        goes_on.get_future().wait();
    });
    hangs.get_future().wait();
    while (!listener.next(0ms).empty()) continue;
    CHECK(listener.next(a_moment) == "");
    goes_on.set_value();
    CHECK(listener.next() == "WATCHDOG=1");
    io.stop();
    loop.join();
    while (!listener.next(0ms).empty()) continue;
    manager.stopping();
    CHECK(listener.next() == "STOPPING=1");
}

TEST_CASE("Without a wish the service manager hears nothing, and without a watchdog no signs of life") {
    const Folder folder;
    const Heard listener(folder.file("notify"));
    asio::io_context io;
    ServiceManager silent(io, {"", 30ms});
    silent.ready();
    CHECK(listener.next(0ms) == "");
    ServiceManager manager(io, {folder.file("notify"), 0ms});
    manager.ready();
    CHECK(listener.next() == "READY=1");
    io.run();
    CHECK(listener.next(0ms) == "");
}
