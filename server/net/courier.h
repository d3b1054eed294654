// A thread that sends things to other servers; what became of each is told on the thread of the io_context.
#pragma once

#include <mutex>
#include <thread>
#include <vector>

#include "server/net/asio.h"
#include "server/net/transfers.h"

namespace elbowroom::net {

class Courier {
public:
    explicit Courier(asio::io_context& io);
    // Drops whatever is waiting or under way.
    ~Courier();

    void send(Transfer transfer, Transfers::Done done);

private:
    struct Waiting {
        Transfer transfer;
        Transfers::Done done;
    };
    void send_on();

    asio::io_context& io_;
    std::mutex mutex_;
    std::vector<Waiting> waiting_;
    bool stopping_ = false;
    Transfers line_;  // of the thread alone
    std::thread thread_;
};

}  // namespace elbowroom::net
