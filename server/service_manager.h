// Tells systemd how the server is: that it is ready, that it lives, that it ends. See sd_notify(3), whose protocol is
// one datagram for each; where nobody wants to know, nothing is done.
#pragma once

#include <chrono>
#include <string>

#include "server/net/asio.h"

namespace elbowroom::server {

class ServiceManager {
public:
    struct Wish {
        std::string socket;                    // empty: nobody listens
        std::chrono::microseconds watchdog{};  // how long we may be silent; 0: for ever
    };
    // NOTIFY_SOCKET and WATCHDOG_USEC, if they are for this process.
    static Wish environment();

    ServiceManager(asio::io_context& io, Wish wish);
    // Signs of life come from the loop itself: when it hangs, they stop.
    void ready();
    void stopping();

private:
    void tell(const char* what) const;
    void live_on();

    Wish wish_;
    asio::steady_timer timer_;
};

}  // namespace elbowroom::server
