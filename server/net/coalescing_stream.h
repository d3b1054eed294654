// A TCP socket that gathers what is written, until its owner sends it: all frames of one turn of the event loop go out
// in one system call. A write takes a whole frame at once and never waits, so frames cannot get mixed up, whoever
// writes them; only Beast's own answers to pings wait while the other side does not read, or it could fill our memory
// with them.
#pragma once

#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffer_traits.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/saved_handler.hpp>
#include <cstddef>
#include <string>
#include <utility>

#include "server/net/network.h"

namespace elbowroom::net {

class CoalescingStream {
public:
    using executor_type = Executor;
    using error_code = boost::beast::error_code;

    class Owner {
    public:
        virtual void output_waits() = 0;

    protected:
        ~Owner() = default;
    };

    CoalescingStream(Socket connected, Owner& owner) : socket(std::move(connected)), owner_(&owner) {}

    executor_type get_executor() { return socket.get_executor(); }

    template <class Buffers>
    std::size_t read_some(const Buffers& buffers) {
        return socket.read_some(buffers);
    }
    template <class Buffers>
    std::size_t read_some(const Buffers& buffers, error_code& error) {
        return socket.read_some(buffers, error);
    }
    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return socket.async_read_some(buffers, std::forward<Token>(token));
    }

    template <class Buffers>
    std::size_t write_some(const Buffers& buffers) {
        std::size_t taken = 0;
        for (auto one = asio::buffer_sequence_begin(buffers); one != asio::buffer_sequence_end(buffers); ++one) {
            const asio::const_buffer part = *one;
            output.append(static_cast<const char*>(part.data()), part.size());
            taken += part.size();
        }
        owner_->output_waits();
        return taken;
    }
    template <class Buffers>
    std::size_t write_some(const Buffers& buffers, error_code& error) {
        error = {};
        return write_some(buffers);
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(error_code, std::size_t)>(
            [this](auto handler, const Buffers& all) {
                const bool open = socket.is_open();
                const std::size_t taken = open ? write_some(all) : 0;
                const error_code error = open ? error_code{} : asio::error::operation_aborted;
                auto done = boost::beast::bind_front_handler(std::move(handler), error, taken);
                if (open && full)
                    waiting.emplace(std::move(done));
                else
                    asio::post(get_executor(), std::move(done));
            },
            token, buffers);
    }

    // Beast has said all it has to say, and wants to hear when the other side has hung up.
    template <class Handler>
    friend void async_teardown(boost::beast::role_type, CoalescingStream& stream, Handler&& handler) {
        auto done = boost::beast::bind_front_handler(std::forward<Handler>(handler), error_code{});
        if (!stream.socket.is_open()) return asio::post(stream.get_executor(), std::move(done));
        stream.ending = true;
        stream.waiting.emplace(std::move(done));
        stream.owner_->output_waits();
    }
    friend void beast_close_socket(CoalescingStream& stream) {
        error_code ignored;
        stream.socket.close(ignored);
    }

    Socket socket;
    std::string output;                   // to be sent by the owner
    bool full = false;                    // the socket takes no more for now
    bool ending = false;                  // nothing follows the output
    boost::beast::saved_handler waiting;  // for the output to be sent; when ending, for the other side to hang up

private:
    Owner* owner_;
};

}  // namespace elbowroom::net
