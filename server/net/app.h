// What the network layer asks of the program behind it. Everything here happens on one thread, the one that runs the
// io_context, so that nobody needs a lock.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/asio.h"

namespace elbowroom::net {

struct Request {
    std::string method;  // GET (also for HEAD), POST, PUT, PATCH, DELETE
    std::string path;    // decoded, without the query: "/api/tables/abc"
    std::map<std::string, std::string> query;
    std::string token;              // of the cookie, or of the bearer; empty: none
    std::vector<std::string> kept;  // tokens of others that this browser keeps, in a cookie of their own
    std::string user_agent;
    std::string address;  // of the client, behind a trusted proxy the one that it names; of IPv6 the network of 64 bits
    asio::ip::address client;  // the whole of it
    bool secure = false;       // over TLS, as the proxy says
    std::string origin;        // where the client reaches us: "https://play.example.org"
    std::string accept_language;
    bool is_paid = false;  // another server, which passes it on, has counted it
    std::string seed;      // that tests name; others are not listened to
    std::string body;
    bool is_form = false;  // the body is that of a form, where one is taken; else it is JSON
    std::string if_none_match;
};

// The next part of a body of any length, nothing at its end; whatever it throws cuts the answer off. It is asked for
// when the part before is on its way, so that whoever reads slowly costs no memory.
using NextPart = std::function<Task<std::optional<std::string>>()>;

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::shared_ptr<const std::string> body;
    NextPart more;                                 // after the body; null: that is all
    std::shared_ptr<const std::string> packed;     // the body compressed with gzip, for whoever takes that; null: none
    bool worth_packing = false;                    // long, and not packed yet
    std::string token;                             // to be set as the cookie; empty: leave it
    bool forget_token = false;                     // the cookie is to go
    std::optional<std::vector<std::string>> kept;  // tokens of others, to be kept in their cookie
    std::string etag;                              // quoted; with one, the answer may be kept and asked for again
    bool cacheable_for_ever = false;
    std::shared_ptr<const void> held;  // lives until the answer is sent
};

// The side of a connection that the program may use. It may outlive the connection, and does nothing then.
class Wire {
public:
    virtual ~Wire() = default;
    // There is something to send: Client::next_frame is called when the connection can take it.
    virtual void wake() = 0;
    // The message that is being answered costs as much as so many more.
    virtual void charge(double messages) = 0;
    virtual void close(std::string_view reason) = 0;
};

// One WebSocket connection, as the program sees it.
class Client {
public:
    virtual ~Client() = default;
    virtual void received(std::string_view message) = 0;
    // A message beyond the rate, which is not to be handled: whether it was answered. One that is not may be, now and
    // then, by the network layer.
    virtual bool refused(std::string_view message) = 0;
    // The next text to send, which lasts until the next call; nothing if there is none: called again until then. It is
    // asked for only when the one before is on its way, so that whoever reads slowly gets fewer, longer messages and
    // costs no memory.
    virtual std::optional<std::string_view> next_frame() = 0;
    virtual void closed() = 0;
};

class App {
public:
    virtual ~App() = default;
    // Requests under /api, /healthz and /metrics.
    virtual Task<Response> answer(Request request) = 0;
    // What stands in the head of the page at one of the client's own paths besides, as HTML; empty: nothing.
    virtual Task<std::string> head_of_page(Request request) = 0;
    // A WebSocket at /api/live, already past the check of its origin. Null, with the response to send instead: refused.
    virtual Task<std::shared_ptr<Client>> connect(const Request& request, std::shared_ptr<Wire> wire,
                                                  Response& refusal) = 0;
};

}  // namespace elbowroom::net
