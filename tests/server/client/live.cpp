#include "tests/server/client/live.h"

#include <fmt/format.h>
#include <sys/socket.h>

#include <array>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <cstring>

namespace elbowroom::client {
namespace {

// The example of RFC 6455: the right answer to it is known.
constexpr std::string_view key = "dGhlIHNhbXBsZSBub25jZQ==", accepted = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

std::array<char, 256 * 1024>& shared_buffer() {
    static thread_local std::array<char, 256 * 1024> buffer;
    return buffer;
}

}  // namespace

Live::Live(asio::ip::tcp::socket socket, Listener& listener) : socket_(std::move(socket)), listener_(&listener) {}

Task<std::shared_ptr<Live>> Live::open(asio::io_context& io, Endpoint server, std::string path, std::string token,
                                       Listener& listener, std::optional<asio::ip::address> source) {
    asio::ip::tcp::socket socket = co_await connect(io, server, source);
    std::string text = fmt::format(
        "GET {} HTTP/1.1\r\nHost: {}:{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: {}\r\nSec-WebSocket-Version: 13\r\n",
        path, server.address().to_string(), server.port(), key);
    if (!token.empty()) text += "Authorization: Bearer " + token + "\r\n";
    text += "\r\n";
    co_await asio::async_write(socket, asio::buffer(text), asio::use_awaitable);
    std::string answer;
    const std::size_t head =
        co_await asio::async_read_until(socket, asio::dynamic_buffer(answer), "\r\n\r\n", asio::use_awaitable);
    if (!answer.starts_with("HTTP/1.1 101") || answer.find(accepted) > head)
        throw std::runtime_error("the WebSocket was refused: " + answer);
    socket.native_non_blocking(true);
    auto live = std::make_shared<Live>(std::move(socket), listener);
    live->rest_ = answer.substr(head);
    // What has come already is heard once the caller has the connection.
    asio::post(io, [live] {
        const std::string early = std::move(live->rest_);
        live->rest_ = early.substr(live->take(early));
        if (live->is_open()) live->wait_to_read();
    });
    co_return live;
}

void Live::wait_to_read() {
    socket_.async_wait(asio::ip::tcp::socket::wait_read, [self = shared_from_this()](const auto& error) {
        if (!error && self->is_open()) self->read_on();
    });
}

void Live::read_on() {
    auto& buffer = shared_buffer();
    for (;;) {
        const ssize_t got = ::recv(socket_.native_handle(), buffer.data(), buffer.size(), 0);
        if (got == 0) return fail("the server ended the connection");
        if (got < 0) {
            if (errno == EAGAIN || errno == EINTR) break;
            return fail(std::strerror(errno));
        }
        const std::string_view bytes(buffer.data(), std::size_t(got));
        if (rest_.empty()) {
            rest_.assign(bytes.substr(take(bytes)));
        } else {
            rest_.append(bytes);
            const std::string all = std::move(rest_);
            rest_ = all.substr(take(all));
        }
        if (!is_open()) return;
        if (bytes.size() < buffer.size()) break;
    }
    wait_to_read();
}

std::size_t Live::take(std::string_view bytes) {
    std::size_t taken = 0;
    while (is_open()) {
        const auto frame = read_frame(bytes.substr(taken));
        if (!frame) break;
        taken += frame->size;
        take_frame(*frame);
    }
    return taken;
}

void Live::take_frame(const Frame& frame) {
    switch (frame.opcode) {
    case Opcode::ping: return send(Opcode::pong, frame.payload);
    case Opcode::pong: return;
    case Opcode::close:
        return fail("the server said goodbye: " +
                    std::string(frame.payload.substr(std::min<std::size_t>(2, frame.payload.size()))));
    default: break;
    }
    if (frame.last && message_.empty()) return listener_->received(frame.payload);
    message_ += frame.payload;
    if (!frame.last) return;
    const std::string message = std::move(message_);
    message_.clear();
    listener_->received(message);
}

void Live::send(Opcode opcode, std::string_view payload) {
    mask_ = mask_ * 1664525 + 1013904223;
    static thread_local std::string frame;
    frame.clear();
    append_frame(frame, opcode, payload, mask_);
    send_bytes(frame);
}

void Live::send_bytes(std::string_view bytes) {
    if (!is_open()) return;
    if (unsent_.empty()) {
        const ssize_t sent = ::send(socket_.native_handle(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent == ssize_t(bytes.size())) return;
        if (sent > 0) bytes.remove_prefix(std::size_t(sent));
        // A broken connection is noticed by whoever reads.
        if (sent < 0 && errno != EAGAIN) return;
        unsent_ = bytes;
        return wait_to_write();
    }
    unsent_ += bytes;
}

void Live::wait_to_write() {
    socket_.async_wait(asio::ip::tcp::socket::wait_write, [self = shared_from_this()](const auto& error) {
        if (!error && self->is_open()) self->write_on();
    });
}

void Live::write_on() {
    const ssize_t sent = ::send(socket_.native_handle(), unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN) return unsent_.clear();
    if (sent > 0) unsent_.erase(0, std::size_t(sent));
    if (!unsent_.empty()) wait_to_write();
}

void Live::close() {
    listener_ = nullptr;
    boost::system::error_code ignored;
    socket_.close(ignored);
}

void Live::fail(const std::string& why) {
    Listener* listener = listener_;
    close();
    listener->closed(why);
}

}  // namespace elbowroom::client
