#include "server/net/hub.h"

#include <algorithm>

namespace elbowroom::net {

asio::ip::address plain(const asio::ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
    return address;
}

bool Hub::trusts(const asio::ip::address& address) const {
    if (config.trust_loopback && address.is_loopback()) return true;
    return std::find(proxies.begin(), proxies.end(), address) != proxies.end();
}

std::optional<Ticket> Ticket::take(const std::shared_ptr<Hub>& hub, const asio::ip::address& peer) {
    if (hub->counters.connections >= hub->config.limits.connections) return {};
    ++hub->counters.connections;
    Ticket ticket(hub);
    if (!hub->trusts(peer) && !ticket.count_as(peer)) return {};
    return ticket;
}

Ticket::~Ticket() {
    if (!hub_) return;
    --hub_->counters.connections;
    if (key_) hub_->crowd.leave(*key_);
}

bool Ticket::count_as(const asio::ip::address& client) {
    const Crowd::Key key = Crowd::key(client);
    if (key_ == key) return true;
    if (!hub_->crowd.enter(key, hub_->config.limits.connections_per_address)) return false;
    if (key_) hub_->crowd.leave(*key_);
    key_ = key;
    return true;
}

}  // namespace elbowroom::net
