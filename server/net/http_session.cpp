#include "server/net/http_session.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <exception>
#include <utility>
#include <variant>

#include "server/net/answer.h"
#include "server/net/headers.h"
#include "server/net/live.h"
#include "server/net/request.h"

namespace elbowroom::net {

namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using error_code = boost::beast::error_code;
using Upgrade = http::request<http::string_body>;

constexpr std::size_t slowest_reader = 8 * 1024;     // bytes a second
constexpr std::size_t most_discarded = 1024 * 1024;  // of a body that is refused

class HttpSession final : public Link, public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(std::shared_ptr<Network> network, Socket socket, Ticket ticket, asio::ip::address peer)
        : network_(std::move(network)), ticket_(std::move(ticket)), socket_(std::move(socket)), peer_(std::move(peer)) {
        network_->connections.push_back(*this);
    }

    static Task<void> run(std::shared_ptr<HttpSession> self) {
        try {
            while (co_await self->wait_for_request() && co_await self->serve_one()) {
            }
        } catch (const std::exception& error) {
            spdlog::error("a connection failed: {}", error.what());
        }
        self->drop();
    }

    void look(Clock::time_point now) override {
        if (now >= deadline_) drop();
    }
    void stop() override {
        if (idle_) drop();
    }
    void drop() override {
        error_code ignored;
        socket_.close(ignored);
    }

private:
    using Parser = http::request_parser<http::string_body>;

    enum class After { keep, close, drain };  // what becomes of the connection when the answer is sent

    auto into(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

    void allow(Clock::duration time) { deadline_ = Clock::now() + time; }

    // An idle connection holds no buffer.
    Task<bool> wait_for_request() {
        if (network_->stopping) co_return false;
        if (input_.size() > 0) co_return true;
        input_.shrink_to_fit();
        allow(network_->config.limits.idle);
        idle_ = true;
        error_code error;
        co_await socket_.async_wait(Socket::wait_read, into(error));
        idle_ = false;
        co_return !error;
    }

    // False: that was the last one.
    Task<bool> serve_one() {
        const Limits& limits = network_->config.limits;
        Parser parser;
        parser.header_limit(std::uint32_t(limits.header));
        parser.body_limit(limits.body);
        host_.clear();
        error_code error;
        allow(limits.reading);
        co_await http::async_read_header(socket_, input_, parser, into(error));
        if (error) co_return co_await refuse_unread(error);
        const Upgrade& head = parser.get();
        std::variant<Incoming, Answer> understood = understand(head, peer_, *network_);
        const bool has_body = parser.chunked() || parser.content_length().value_or(0) > 0 ||
                              has_unknown_coding(head);  // of a length that nobody knows
        const After after = head.keep_alive() ? After::keep : After::close;
        knows_chunks_ = head.version() >= 11;
        if (Answer* refused = std::get_if<Answer>(&understood)) {
            host_ = head[http::field::host];
            co_return co_await send(*refused, has_body ? After::drain : after, head.method() == http::verb::head);
        }
        Incoming& in = std::get<Incoming>(understood);
        host_ = in.host;
        secure_ = in.request.secure;
        if (in.is_live && in.request.method == "GET") co_return co_await become_live(in, parser.release());
        if (has_body) {
            if (beast::iequals(head[http::field::expect], "100-continue")) {
                constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
                co_await asio::async_write(socket_, asio::buffer(go_on), into(error));
            }
            allow(limits.reading);
            co_await http::async_read(socket_, input_, parser, into(error));
            if (error) co_return co_await refuse_unread(error);
            in.request.body = std::move(parser.get().body());
        }
        const std::string if_none_match = in.request.if_none_match;
        Answer answer;
        if (in.for_app)
            answer = co_await ask_app(std::move(in.request), in.accept_encoding);
        else if (network_->files.is_page(in.request.path))
            answer = co_await show_page(std::move(in.request), in.accept_encoding);
        else
            answer = network_->files.find(in.request.path, in.accept_encoding);
        if (answer.status == 200 && has_tag(if_none_match, answer.etag)) {
            answer.status = 304;
            answer.body.reset();
        }
        co_return co_await send(answer, after, in.head_only);
    }

    Task<bool> refuse_unread(error_code error) {
        Answer answer;
        if (error == http::error::header_limit)
            answer = refusal(431, "the head of the request is too long");
        else if (error == http::error::body_limit)
            answer = refusal(413, fmt::format("a body may have {} bytes at most", network_->config.limits.body));
        else if (error == http::error::end_of_stream || error == http::error::partial_message ||
                 error.category() != http::make_error_code(http::error::end_of_stream).category())
            co_return false;
        else
            answer = refusal(400, "that is not a request of HTTP/1.1");
        co_return co_await send(answer, After::drain, false);
    }

    Task<Answer> ask_app(Request request, std::string accept_encoding) {
        deadline_ = Clock::time_point::max();  // the program's own business
        const std::string what = fmt::format("{} {}", request.method, request.path);
        Answer answer;
        try {
            Response response = co_await network_->app.answer(std::move(request));
            answer = answer_of(std::move(response), accept_encoding);
        } catch (const std::exception& error) {
            spdlog::error("{} failed: {}", what, error.what());
            answer = refusal(500, "something went wrong in the server");
        }
        co_return answer;
    }

    // A page that cannot be told more of is shown all the same.
    Task<Answer> show_page(Request request, std::string accept_encoding) {
        deadline_ = Clock::time_point::max();  // the program's own business
        const std::string path = request.path;
        std::string more;
        try {
            more = co_await network_->app.head_of_page(std::move(request));
        } catch (const std::exception& error) {
            spdlog::error("the head of {} failed: {}", path, error.what());
        }
        if (more.empty()) co_return network_->files.find(path, accept_encoding);
        Answer answer = network_->files.page(more, accept_encoding);
        answer.speaks = true;
        co_return answer;
    }

    Task<bool> become_live(Incoming& in, Upgrade upgrade) {
        const bool is_upgrade = beast::websocket::is_upgrade(upgrade) &&
                                upgrade.count(http::field::sec_websocket_key) == 1 &&
                                upgrade[http::field::sec_websocket_version] == "13" && input_.size() == 0;
        Answer refused;
        if (!is_upgrade) {
            refused = refusal(426, "a WebSocket is expected here");
            refused.upgrade = "websocket";
        } else if (network_->trusts(peer_) && !ticket_.count_as(in.client)) {
            ++network_->counters.refused;
            refused = refusal(503, "there are too many connections from your address");
        } else {
            deadline_ = Clock::time_point::max();
            const auto live = std::make_shared<Live>(network_);
            std::shared_ptr<Client> client;
            Response response;
            response.status = 403;
            try {
                client = co_await network_->app.connect(in.request, live, response);
                refused = answer_of(std::move(response), "");
            } catch (const std::exception& error) {
                spdlog::error("a socket could not be opened: {}", error.what());
                refused = refusal(500, "something went wrong in the server");
            }
            if (client) {
                count_answer(101);
                live->begin(std::move(socket_), std::move(ticket_), std::move(client), upgrade);
                if (network_->stopping) live->stop();
                co_return false;
            }
        }
        co_return co_await send(refused, After::close, false);
    }

    void count_answer(int status) { ++network_->counters.answers[std::size_t(status / 100) % 6]; }

    Task<bool> send(const Answer& answer, After after, bool head_only) {
        if (after == After::keep && network_->stopping) after = After::close;
        if (answer.more) co_return co_await send_in_parts(answer, after, head_only);
        const std::string_view body = answer.body ? *answer.body : std::string_view{};
        http::response<http::span_body<const char>> response{http::status(answer.status), 11};
        add_headers(response, answer, host_, secure_);
        response.keep_alive(after == After::keep);
        response.body() = {body.data(), body.size()};
        if (answer.status != 304 && answer.status != 204) response.content_length(body.size());
        http::response_serializer<http::span_body<const char>> serializer{response};
        count_answer(answer.status);
        allow(network_->config.limits.writing + std::chrono::seconds(body.size() / slowest_reader));
        error_code error;
        std::size_t sent = 0;
        if (head_only)
            sent = co_await http::async_write_header(socket_, serializer, into(error));
        else
            sent = co_await http::async_write(socket_, serializer, into(error));
        network_->counters.bytes_out += sent;
        if (!error && after == After::drain) co_await drain();
        co_return !error && after == After::keep;
    }

    // In chunks, since nobody knows how long it is: without the last one it is known to be cut off. For whoever speaks
    // HTTP/1.0 it ends with the connection.
    Task<bool> send_in_parts(const Answer& answer, After after, bool head_only) {
        http::response<http::empty_body> head{http::status(answer.status), 11};
        add_headers(head, answer, host_, secure_);
        if (!knows_chunks_) after = After::close;
        head.keep_alive(after == After::keep);
        head.chunked(knows_chunks_);
        http::response_serializer<http::empty_body> serializer{head};
        count_answer(answer.status);
        allow(network_->config.limits.writing);
        error_code error;
        network_->counters.bytes_out += co_await http::async_write_header(socket_, serializer, into(error));
        if (head_only) co_return !error && after == After::keep;
        for (std::optional<std::string> part = answer.body ? *answer.body : ""; part && !error;) {
            allow(network_->config.limits.writing + std::chrono::seconds(part->size() / slowest_reader));
            // One without anything in it would be the last.
            if (!part->empty() && knows_chunks_)
                network_->counters.bytes_out += co_await asio::async_write(
                    socket_, http::make_chunk(asio::buffer(std::as_const(*part))), into(error));
            else
                network_->counters.bytes_out += co_await asio::async_write(socket_, asio::buffer(*part), into(error));
            deadline_ = Clock::time_point::max();  // the program's own business
            if (!error) part = co_await answer.more();
        }
        allow(network_->config.limits.writing);
        if (!error && knows_chunks_) co_await asio::async_write(socket_, http::make_chunk_last(), into(error));
        co_return !error && after == After::keep;
    }

    // Closing while the other side still sends would reset the connection, and it might never see the answer.
    Task<void> drain() {
        error_code error;
        socket_.shutdown(Socket::shutdown_send, error);
        allow(network_->config.limits.closing);
        char unread[1024];
        for (std::size_t discarded = 0; !error && discarded < most_discarded;)
            discarded += co_await socket_.async_read_some(asio::buffer(unread), into(error));
    }

    std::shared_ptr<Network> network_;
    Ticket ticket_;
    Socket socket_;
    asio::ip::address peer_;
    beast::flat_buffer input_;
    Clock::time_point deadline_ = Clock::time_point::max();
    bool idle_ = false;
    std::string host_;  // of the request being answered
    bool secure_ = false;
    bool knows_chunks_ = true;
};

}  // namespace

void begin_http(std::shared_ptr<Network> network, Socket socket, Ticket ticket) {
    error_code gone;
    const tcp::endpoint peer = socket.remote_endpoint(gone);
    if (gone) return;
    asio::io_context& io = network->io;
    auto session =
        std::make_shared<HttpSession>(std::move(network), std::move(socket), std::move(ticket), plain(peer.address()));
    asio::co_spawn(io, HttpSession::run(std::move(session)), asio::detached);
}

}  // namespace elbowroom::net
