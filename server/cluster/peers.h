// Asking other servers, and carrying somebody's socket to one of them.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "notation/input.h"
#include "server/net/asio.h"
#include "store/member.h"

namespace elbowroom::server {

// What came of a question to another server.
struct PeerAnswer {
    enum class Came : std::uint8_t { answered, not_reached, not_answered };  // the last one may have been done
    Came came = Came::not_reached;
    Json answer;
};

class Peers {
public:
    explicit Peers(asio::io_context& io);
    ~Peers();
    Task<PeerAnswer> ask(Member member, Json question);
    // Whoever waits for this server does so in vain.
    void lost(std::int64_t server);

private:
    struct Waiting;
    asio::io_context& io_;
    std::shared_ptr<Waiting> waiting_;  // questions may outlive it, at the end
};

// A socket to another server on behalf of somebody who is connected here: their messages go there as they are, and what
// comes back is theirs. One frame at a time: whoever reads slowly costs no memory here either.
class Relay : public std::enable_shared_from_this<Relay> {
public:
    struct Owner {
        std::function<void()> wake;   // there is a frame to take
        std::function<void()> ended;  // by the other side, or because it cannot be reached any more
    };
    // `hello` says who it is for.
    Relay(asio::io_context& io, Member member, Json hello);
    ~Relay();
    // Whether it could be opened.
    static Task<bool> open(std::shared_ptr<Relay> relay, Owner owner);
    const Member& member() const { return member_; }
    void send(std::string message);
    // The next frame, which is then gone.
    std::optional<std::string> take();
    // Nothing more is sent, and nobody is told.
    void close();

private:
    struct Stream;
    static Task<void> read_on(std::shared_ptr<Relay> self);
    static Task<void> write_on(std::shared_ptr<Relay> self);
    void end();

    asio::io_context& io_;
    Member member_;
    Json hello_;
    Owner owner_;
    std::unique_ptr<Stream> stream_;
    bool over_ = false;
};

}  // namespace elbowroom::server
