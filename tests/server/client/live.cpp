#include "tests/server/client/live.h"

#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

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

Live::Live(Readiness& readiness, int socket, Listener& listener)
    : readiness_(readiness), socket_(socket), listener_(&listener) {}

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
    auto live = std::make_shared<Live>(asio::use_service<Readiness>(io), socket.release(), listener);
    live->rest_ = answer.substr(head);
    // What has come already is heard once the caller has the connection.
    asio::post(io, [live] {
        const std::string early = std::move(live->rest_);
        live->rest_ = early.substr(live->take(early));
        if (live->is_open()) live->readiness_.watch(live->socket_, live);
    });
    co_return live;
}

void Live::can_read(bool ended) {
    auto& buffer = shared_buffer();
    for (;;) {
        const ssize_t got = ::recv(socket_, buffer.data(), buffer.size(), 0);
        if (got == 0) return fail("the server ended the connection");
        if (got < 0) {
            if (errno == EINTR) continue;
            if (errno == EAGAIN) return;
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
        // Whoever got less than there was room for has got all, but not the end.
        if (!is_open() || (bytes.size() < buffer.size() && !ended)) return;
    }
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
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent == ssize_t(bytes.size())) return;
        if (sent > 0) bytes.remove_prefix(std::size_t(sent));
        // A broken connection is noticed by whoever reads.
        if (sent < 0 && errno != EAGAIN) return;
    }
    unsent_ += bytes;
}

void Live::can_write() {
    while (!unsent_.empty()) {
        const ssize_t sent = ::send(socket_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN) return;
        if (sent < 0) return unsent_.clear();
        unsent_.erase(0, std::size_t(sent));
    }
}

void Live::close() {
    listener_ = nullptr;
    if (socket_ < 0) return;
    const int socket = std::exchange(socket_, -1);
    readiness_.forget(socket);
    ::close(socket);
}

void Live::fail(const std::string& why) {
    Listener* listener = listener_;
    close();
    listener->closed(why);
}

}  // namespace elbowroom::client
