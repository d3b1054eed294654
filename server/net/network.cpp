#include "server/net/network.h"

#include <algorithm>

namespace elbowroom::net {

asio::ip::address plain(const asio::ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
    return address;
}

bool Network::trusts(const asio::ip::address& address) const {
    if (config.trust_loopback && address.is_loopback()) return true;
    return std::find(proxies.begin(), proxies.end(), address) != proxies.end();
}

std::optional<Ticket> Ticket::take(const std::shared_ptr<Network>& network, const asio::ip::address& peer) {
    if (network->counters.connections >= network->config.limits.connections) return {};
    ++network->counters.connections;
    Ticket ticket(network);
    if (!network->trusts(peer) && !ticket.count_as(peer)) return {};
    return ticket;
}

Ticket::~Ticket() {
    if (!network_) return;
    --network_->counters.connections;
    if (key_) network_->crowd.leave(*key_);
}

bool Ticket::count_as(const asio::ip::address& client) {
    const Crowd::Key key = Crowd::key(client);
    if (key_ == key) return true;
    if (!network_->crowd.enter(key, network_->config.limits.connections_per_address)) return false;
    if (key_) network_->crowd.leave(*key_);
    key_ = key;
    return true;
}

}  // namespace elbowroom::net
