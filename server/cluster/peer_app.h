// What other servers ask of this one, at a port of its own that nobody else may reach: requests that came to them and
// concern a table of ours, sockets that they carry to us, and what we have in our care.
#pragma once

#include <memory>
#include <string>

#include "server/hub.h"
#include "server/net/app.h"
#include "server/net/config.h"

namespace elbowroom::server {

class PeerApp final : public net::App {
public:
    // Whoever knows the secret is believed.
    PeerApp(Hub& hub, std::string secret) : hub_(hub), secret_(std::move(secret)) {}

    Task<net::Response> answer(net::Request request) override;
    Task<std::string> head_of_page(net::Request request) override;
    Task<std::shared_ptr<net::Client>> connect(const net::Request& request, std::shared_ptr<net::Wire> wire,
                                               net::Response& refusal) override;

private:
    Hub& hub_;
    std::string secret_;
};

// How other servers are listened to: they are few and trusted, and carry many people.
net::Config peer_network(const std::string& host, std::uint16_t port);

}  // namespace elbowroom::server
