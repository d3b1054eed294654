#include "server/service_manager.h"

#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>

namespace elbowroom::server {

ServiceManager::Wish ServiceManager::environment() {
    const auto value = [](const char* name) {
        const char* const found = std::getenv(name);
        return std::string(found ? found : "");
    };
    Wish wish{value("NOTIFY_SOCKET"), {}};
    const std::string whose = value("WATCHDOG_PID");
    if (whose.empty() || whose == std::to_string(getpid()))
        wish.watchdog = std::chrono::microseconds(std::strtoll(value("WATCHDOG_USEC").c_str(), nullptr, 10));
    return wish;
}

ServiceManager::ServiceManager(asio::io_context& io, Wish wish) : wish_(std::move(wish)), timer_(io) {}

void ServiceManager::ready() {
    tell("READY=1");
    if (!wish_.socket.empty() && wish_.watchdog.count() > 0) live_on();
}

void ServiceManager::stopping() { tell("STOPPING=1"); }

void ServiceManager::live_on() {
    tell("WATCHDOG=1");
    timer_.expires_after(wish_.watchdog / 3);
    timer_.async_wait([this](const boost::system::error_code& cancelled) {
        if (!cancelled) live_on();
    });
}

void ServiceManager::tell(const char* what) const {
    sockaddr_un address{};
    if (wish_.socket.empty() || wish_.socket.size() >= sizeof address.sun_path) return;
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, wish_.socket.data(), wish_.socket.size());
    // A name that is no file begins with a zero, which is written as @.
    if (address.sun_path[0] == '@') address.sun_path[0] = 0;
    const auto length = socklen_t(offsetof(sockaddr_un, sun_path) + wish_.socket.size());
    const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    const bool told = socket >= 0 && ::sendto(socket, what, std::strlen(what), MSG_NOSIGNAL,
                                              reinterpret_cast<const sockaddr*>(&address), length) >= 0;
    if (!told) spdlog::warn("the service manager cannot be told {}", what);
    if (socket >= 0) ::close(socket);
}

}  // namespace elbowroom::server
