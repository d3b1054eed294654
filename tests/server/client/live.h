// One WebSocket to the server. It has its own framing and reads into one buffer that all of them share, so that
// thousands of clients cost less than the server that they measure.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "tests/server/client/frames.h"
#include "tests/server/client/http.h"
#include "tests/server/client/readiness.h"

namespace elbowroom::client {

class Live : public Ready, public std::enable_shared_from_this<Live> {
public:
    class Listener {
    public:
        virtual ~Listener() = default;
        virtual void received(std::string_view message) = 0;
        // Once, when the server ends the connection or it breaks; not after close().
        virtual void closed(const std::string& why) = 0;
    };

    // The listener must outlive it, or call close() before it ends.
    static Task<std::shared_ptr<Live>> open(asio::io_context& io, Endpoint server, std::string path, std::string token,
                                            Listener& listener, std::optional<asio::ip::address> source = {});
    // The socket is its own from now on, and does not block.
    Live(Readiness& readiness, int socket, Listener& listener);
    ~Live() override { close(); }
    Live(const Live&) = delete;
    Live& operator=(const Live&) = delete;

    void send(std::string_view text) { send(Opcode::text, text); }
    void send(Opcode opcode, std::string_view payload);
    // As they are, for what no proper client sends.
    void send_bytes(std::string_view bytes);
    // At once; the listener hears nothing more.
    void close();
    bool is_open() const { return listener_ != nullptr; }

private:
    void can_read(bool ended) override;
    void can_write() override;
    std::size_t take(std::string_view bytes);  // how many of them were whole frames
    void take_frame(const Frame& frame);
    void fail(const std::string& why);

    Readiness& readiness_;
    int socket_;  // -1: closed
    Listener* listener_;
    std::string rest_;     // the beginning of a frame
    std::string message_;  // the beginning of a message in several frames
    std::string unsent_;
    std::uint32_t mask_ = 0x9e3779b9;
};

}  // namespace elbowroom::client
