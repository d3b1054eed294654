// From the head of an HTTP request to what the program gets, or to why it does not.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <string>
#include <variant>

#include "server/net/answer.h"
#include "server/net/network.h"

namespace elbowroom::net {

using Head = boost::beast::http::request_header<>;

struct Incoming {
    Request request;  // without the body
    asio::ip::address client;
    std::string host;  // as the client named it
    std::string accept_encoding;
    bool head_only = false;  // HEAD, which the program sees as GET
    bool for_app = false;    // else for the static files
    bool is_live = false;    // the path of the WebSocket
};

// Whether the body comes in a way that is not read here.
bool has_unknown_coding(const Head& head);

std::variant<Incoming, Answer> understand(const Head& head, const asio::ip::address& peer, const Network& network);

}  // namespace elbowroom::net
