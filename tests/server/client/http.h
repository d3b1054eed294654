// Requests over one HTTP connection, one after the other.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "server/net/asio.h"

namespace elbowroom::client {

using Json = nlohmann::ordered_json;
using Endpoint = asio::ip::tcp::endpoint;

// A server on this machine.
Endpoint local(int port);
// One of the many addresses of this machine's loopback.
asio::ip::address loopback(int number);

struct Answer {
    int status = 0;
    std::string text;

    Json json() const;  // null if it is not JSON
};

class Http {
public:
    // `source` is the address to come from.
    Http(asio::io_context& io, Endpoint server, std::optional<asio::ip::address> source = {});

    // An empty token: nobody. Throws boost::system::system_error if the connection fails; the next request makes a new
    // one.
    Task<Answer> ask(std::string method, std::string target, std::string token, std::string body = "");
    // The same, where anything but a status of 2xx is a std::runtime_error.
    Task<Json> must(std::string method, std::string target, std::string token, std::string body = "");
    void close();

private:
    asio::io_context& io_;
    Endpoint server_;
    std::optional<asio::ip::address> source_;
    std::optional<asio::ip::tcp::socket> socket_;
    boost::beast::flat_buffer buffer_;
};

// A new connection to the server.
Task<asio::ip::tcp::socket> connect(asio::io_context& io, Endpoint server, std::optional<asio::ip::address> source);

}  // namespace elbowroom::client
