#include "tests/server/client/http.h"

#include <fmt/format.h>
#include <netinet/in.h>

#include <boost/beast/http.hpp>

namespace elbowroom::client {
namespace {

namespace http = boost::beast::http;

}  // namespace

Endpoint local(int port) { return {asio::ip::address_v4::loopback(), std::uint16_t(port)}; }

asio::ip::address loopback(int number) {
    constexpr unsigned first = 0x7f000001;  // 127.0.0.1
    return asio::ip::address_v4(first + unsigned(number));
}

Json Answer::json() const {
    Json out = Json::parse(text, nullptr, false);
    return out.is_discarded() ? Json() : out;
}

Task<asio::ip::tcp::socket> connect(asio::io_context& io, Endpoint server, std::optional<asio::ip::address> source) {
    asio::ip::tcp::socket socket(io);
    socket.open(server.protocol());
    if (source) {
        // The port is chosen when both ends are known, so that those which have just ended leave enough.
        socket.set_option(asio::detail::socket_option::boolean<IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT>(true));
        socket.bind({*source, 0});
    }
    co_await socket.async_connect(server, asio::use_awaitable);
    socket.set_option(asio::ip::tcp::no_delay(true));
    co_return socket;
}

Http::Http(asio::io_context& io, Endpoint server, std::optional<asio::ip::address> source)
    : io_(io), server_(std::move(server)), source_(std::move(source)) {}

void Http::close() {
    socket_.reset();
    buffer_.clear();
}

Task<Answer> Http::ask(std::string method, std::string target, std::string token, std::string body) {
    if (!socket_) socket_.emplace(co_await connect(io_, server_, source_));
    http::request<http::string_body> request(http::string_to_verb(method), target, 11);
    request.set(http::field::host, fmt::format("{}:{}", server_.address().to_string(), server_.port()));
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    if (method != "GET") {
        request.set(http::field::content_type, "application/json");
        request.body() = body.empty() ? "{}" : std::move(body);
    }
    request.prepare_payload();
    http::response<http::string_body> response;
    try {
        co_await http::async_write(*socket_, request, asio::use_awaitable);
        co_await http::async_read(*socket_, buffer_, response, asio::use_awaitable);
    } catch (...) {
        close();
        throw;
    }
    if (response.need_eof()) close();
    co_return Answer{int(response.result_int()), std::move(response.body())};
}

Task<Json> Http::must(std::string method, std::string target, std::string token, std::string body) {
    const Answer answer = co_await ask(method, target, std::move(token), std::move(body));
    if (answer.status / 100 != 2)
        throw std::runtime_error(
            fmt::format("{} {} was answered by {}: {}", method, target, answer.status, answer.text));
    co_return answer.json();
}

}  // namespace elbowroom::client
