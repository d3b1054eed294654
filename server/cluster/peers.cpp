#include "server/cluster/peers.h"

#include <spdlog/spdlog.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <map>

namespace elbowroom::server {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;
using error_code = boost::system::error_code;
using namespace std::chrono_literals;

// One that is there takes a connection at once; what it is asked may take as long as a review's beginning.
constexpr std::chrono::milliseconds patience_to_connect = 500ms, patience_for_answers = 30s, patience_to_greet = 1s;
constexpr std::size_t longest_answer = 16 * 1024 * 1024;
constexpr std::size_t most_waiting = 256;  // messages of one person to another server

auto into(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

Task<bool> connect(beast::tcp_stream& stream, const std::string& address) {
    const std::size_t colon = address.rfind(':');
    if (colon == std::string::npos) co_return false;
    std::string host = address.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    tcp::resolver resolver(stream.get_executor());
    error_code error;
    const auto found = co_await resolver.async_resolve(host, address.substr(colon + 1), into(error));
    if (error) co_return false;
    stream.expires_after(patience_to_connect);
    co_await stream.async_connect(found, into(error));
    if (error) co_return false;
    stream.socket().set_option(tcp::no_delay(true), error);
    co_return true;
}

}  // namespace

struct Peers::Waiting {
    std::multimap<std::int64_t, beast::tcp_stream*> by_server;
};

Peers::Peers(asio::io_context& io) : io_(io), waiting_(std::make_shared<Waiting>()) {}
Peers::~Peers() = default;

void Peers::lost(std::int64_t server) {
    const auto [begin, end] = waiting_->by_server.equal_range(server);
    for (auto it = begin; it != end; ++it) it->second->close();
}

Task<PeerAnswer> Peers::ask(Member member, Json question) {
    using Came = PeerAnswer::Came;
    PeerAnswer out;
    beast::tcp_stream stream(io_);
    struct Place {
        Place(std::shared_ptr<Waiting> all, std::int64_t server, beast::tcp_stream& stream)
            : waiting(std::move(all)), here(waiting->by_server.emplace(server, &stream)) {}
        ~Place() { waiting->by_server.erase(here); }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        std::shared_ptr<Waiting> waiting;
        std::multimap<std::int64_t, beast::tcp_stream*>::iterator here;
    };
    const Place place(waiting_, member.number, stream);
    if (!co_await connect(stream, member.address)) co_return out;
    http::request<http::string_body> request{http::verb::post, "/api/peer", 11};
    request.set(http::field::host, member.address);
    request.set(http::field::content_type, "application/json");
    request.set(http::field::authorization, "Bearer " + member.secret);
    request.keep_alive(false);
    request.body() = question.dump(-1, ' ', false, Json::error_handler_t::replace);
    request.prepare_payload();
    out.came = Came::not_answered;
    error_code error;
    stream.expires_after(patience_for_answers);
    co_await http::async_write(stream, request, into(error));
    if (error) co_return out;
    beast::flat_buffer input;
    http::response_parser<http::string_body> parser;
    parser.body_limit(longest_answer);
    co_await http::async_read(stream, input, parser, into(error));
    if (error) co_return out;
    out.answer = Json::parse(parser.get().body(), nullptr, false);
    if (parser.get().result_int() == 200 && out.answer.is_object()) out.came = Came::answered;
    co_return out;
}

struct Relay::Stream {
    explicit Stream(asio::io_context& io) : socket(io), taken(io), written(io) {
        taken.expires_at(asio::steady_timer::time_point::max());
        written.expires_at(asio::steady_timer::time_point::max());
    }
    beast::websocket::stream<beast::tcp_stream> socket;
    asio::steady_timer taken, written;  // cancelled when there is room for a frame, or something to write
    std::optional<std::string> frame;
    std::deque<std::string> outgoing;
};

Relay::Relay(asio::io_context& io, Member member, Json hello)
    : io_(io), member_(std::move(member)), hello_(std::move(hello)), stream_(std::make_unique<Stream>(io)) {}

Relay::~Relay() = default;

Task<bool> Relay::open(std::shared_ptr<Relay> relay, Owner owner) {
    Stream& stream = *relay->stream_;
    auto& tcp_stream = beast::get_lowest_layer(stream.socket);
    if (!co_await connect(tcp_stream, relay->member_.address)) co_return false;
    tcp_stream.expires_never();
    stream.socket.set_option(beast::websocket::stream_base::timeout{patience_to_greet, 90s, true});
    stream.socket.set_option(
        beast::websocket::stream_base::decorator([secret = relay->member_.secret](beast::websocket::request_type& r) {
            r.set(http::field::authorization, "Bearer " + secret);
        }));
    stream.socket.read_message_max(longest_answer);
    error_code error;
    co_await stream.socket.async_handshake(relay->member_.address, "/api/live", into(error));
    if (error) co_return false;
    const std::string hello = relay->hello_.dump();
    co_await stream.socket.async_write(asio::buffer(hello), into(error));
    if (error || relay->over_) co_return false;
    relay->owner_ = std::move(owner);
    asio::co_spawn(relay->io_, read_on(relay), asio::detached);
    asio::co_spawn(relay->io_, write_on(relay), asio::detached);
    co_return true;
}

Task<void> Relay::read_on(std::shared_ptr<Relay> self) {
    Stream& stream = *self->stream_;
    beast::flat_buffer input;
    while (!self->over_) {
        error_code error;
        co_await stream.socket.async_read(input, into(error));
        if (error) break;
        stream.frame = beast::buffers_to_string(input.data());
        input.consume(input.size());
        if (!self->over_) self->owner_.wake();
        while (stream.frame && !self->over_) co_await stream.taken.async_wait(into(error));
    }
    self->end();
}

Task<void> Relay::write_on(std::shared_ptr<Relay> self) {
    Stream& stream = *self->stream_;
    while (!self->over_) {
        error_code error;
        if (stream.outgoing.empty()) {
            co_await stream.written.async_wait(into(error));
            continue;
        }
        const std::string message = std::move(stream.outgoing.front());
        stream.outgoing.pop_front();
        co_await stream.socket.async_write(asio::buffer(message), into(error));
        if (error) break;
    }
    self->end();
}

void Relay::send(std::string message) {
    if (over_) return;
    if (stream_->outgoing.size() >= most_waiting) return end();
    stream_->outgoing.push_back(std::move(message));
    stream_->written.cancel();
}

std::optional<std::string> Relay::take() {
    if (!stream_->frame) return {};
    auto out = std::exchange(stream_->frame, {});
    stream_->taken.cancel();
    return out;
}

void Relay::close() {
    owner_ = {[] {}, [] {}};
    end();
}

void Relay::end() {
    if (std::exchange(over_, true)) return;
    error_code ignored;
    beast::get_lowest_layer(stream_->socket).socket().close(ignored);
    stream_->taken.cancel();
    stream_->written.cancel();
    if (owner_.ended) owner_.ended();
}

}  // namespace elbowroom::server
