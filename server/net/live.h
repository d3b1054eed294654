// One WebSocket connection.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/bucket.h"
#include "server/net/coalescing_stream.h"
#include "server/net/network.h"

namespace elbowroom::net {

class Live final : public Wire,
                   public Link,
                   public std::enable_shared_from_this<Live>,
                   public TakesTurns,
                   CoalescingStream::Owner {
public:
    explicit Live(std::shared_ptr<Network> network);

    // Answers the handshake, and takes the connection over from HTTP.
    void begin(Socket socket, Ticket ticket, std::shared_ptr<Client> client,
               const boost::beast::http::request<boost::beast::http::string_body>& upgrade);

    void wake() override;
    void charge(double messages) override { bucket_.charge(messages, network_->config.limits.message_burst); }
    void close(std::string_view reason) override;

    void look(Clock::time_point now) override;
    void stop() override;
    void drop() override;
    std::optional<Outgoing> turn() override;
    void sent(const Outgoing& outgoing) override;

private:
    using Code = boost::beast::websocket::close_code;
    using error_code = boost::beast::error_code;

    void output_waits() override;
    std::optional<Outgoing> write_frames();
    void send_now();
    void gather();
    void wait_for_hang_up();
    void read();
    void got_message(error_code error);
    void got_control();
    bool within_rate();
    void refuse(std::string_view message);
    void close_with(Code code, std::string_view reason);
    void finish();
    void leave();

    std::shared_ptr<Network> network_;
    std::optional<Ticket> ticket_;
    std::optional<boost::beast::websocket::stream<CoalescingStream, false>> stream_;
    std::shared_ptr<Client> client_;
    boost::beast::flat_buffer input_;
    Bucket bucket_;
    Clock::time_point heard_, sent_, warned_, closing_since_;
    std::string reason_;
    Code code_ = Code::none;
    int refused_ = 0;          // messages in a row
    bool has_frames_ = false;  // perhaps: the client said so
    bool turn_waits_ = false;
    bool reading_waits_ = false;  // until the other side has read what we sent
    bool warning_waits_ = false;
    bool pinged_ = false;
    bool closing_ = false;  // as soon as the frames are out
    bool close_sent_ = false;
    bool over_ = false;
};

}  // namespace elbowroom::net
