// Answers that take milliseconds are worked out one after the other, and everybody else has a turn of the loop between
// two of them: so they delay nobody by more than one.
#pragma once

#include <deque>
#include <functional>
#include <memory>

#include "server/net/asio.h"

namespace elbowroom::server {

class DearWork {
    struct Line;

public:
    explicit DearWork(asio::io_context& io);

    // While it lives, it is one's turn.
    class Turn {
    public:
        explicit Turn(std::shared_ptr<Line> line) : line_(std::move(line)) {}
        Turn(Turn&&) noexcept = default;
        Turn& operator=(Turn&&) = delete;
        ~Turn();

    private:
        std::shared_ptr<Line> line_;
    };
    // The first who asked comes first.
    Task<Turn> turn();

private:
    struct Line {
        asio::io_context& io;
        std::deque<std::function<void()>> waiting;
        bool busy = false;

        void next();
    };
    std::shared_ptr<Line> line_;
};

}  // namespace elbowroom::server
