// Connections that have something to send, all in one go: whatever the handlers before have caused is sent together,
// and the event loop has one handler to run instead of thousands.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "server/net/asio.h"
#include "server/net/sender.h"

namespace elbowroom::net {

class TakesTurns {
public:
    // What it has to send, which stays where it is until it hears how that went; nothing: there is no need to tell it.
    virtual std::optional<Outgoing> turn() = 0;
    virtual void sent(const Outgoing& outgoing) = 0;

protected:
    ~TakesTurns() = default;
};

class Turns {
public:
    explicit Turns(asio::io_context& io) : io_(io) {}
    void add(std::shared_ptr<TakesTurns> next);

private:
    using All = std::vector<std::shared_ptr<TakesTurns>>;
    void take(const std::shared_ptr<TakesTurns>* first, std::size_t count);

    asio::io_context& io_;
    All* waiting_ = nullptr;  // the handler's, which keeps them and so us alive
    Sender sender_;
    std::vector<Outgoing> outgoing_;
    std::vector<TakesTurns*> senders_;
};

}  // namespace elbowroom::net
