#include "server/net/courier.h"

#include <boost/asio/post.hpp>

namespace elbowroom::net {

Courier::Courier(asio::io_context& io) : io_(io) {
    thread_ = std::thread([this] { send_on(); });
}

Courier::~Courier() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    line_.wake();
    thread_.join();
}

void Courier::send(Transfer transfer, Transfers::Done done) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back({std::move(transfer), std::move(done)});
    }
    line_.wake();
}

void Courier::send_on() {
    constexpr std::chrono::milliseconds longest_wait{1000};
    for (;;) {
        std::vector<Waiting> next;
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) return;
            next.swap(waiting_);
        }
        for (Waiting& each : next)
            line_.begin(std::move(each.transfer), [this, done = std::move(each.done)](const Sent& sent) {
                asio::post(io_, [done, sent] { done(sent); });
            });
        line_.go_on();
        line_.wait(longest_wait);
    }
}

}  // namespace elbowroom::net
