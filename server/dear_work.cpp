#include "server/dear_work.h"

namespace elbowroom::server {

DearWork::DearWork(asio::io_context& io) : line_(new Line{.io = io, .waiting = {}}) {}

DearWork::Turn::~Turn() {
    if (line_) line_->next();
}

// At the end of everything that is ready now.
void DearWork::Line::next() {
    busy = !waiting.empty();
    if (!busy) return;
    asio::post(io, std::move(waiting.front()));
    waiting.pop_front();
}

// Whoever waits does not keep the line, which keeps them.
Task<DearWork::Turn> DearWork::turn() {
    co_await asio::async_initiate<const asio::use_awaitable_t<>&, void()>(
        [this](auto handler) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            line_->waiting.emplace_back([shared] { (*shared)(); });
            if (!line_->busy) line_->next();
        },
        asio::use_awaitable);
    co_return Turn(line_);
}

}  // namespace elbowroom::server
