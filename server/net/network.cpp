#include "server/net/network.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace elbowroom::net {

namespace {

std::vector<unsigned char> bytes_of(const asio::ip::address& address) {
    const auto copy = [](const auto& bytes) { return std::vector<unsigned char>(bytes.begin(), bytes.end()); };
    return address.is_v4() ? copy(address.to_v4().to_bytes()) : copy(address.to_v6().to_bytes());
}

}  // namespace

AddressRange::AddressRange(const std::string& text) {
    const std::size_t slash = text.find('/');
    boost::system::error_code bad;
    bytes_ = bytes_of(plain(asio::ip::make_address(text.substr(0, slash), bad)));
    const int all = int(bytes_.size()) * 8;
    bits_ = all;
    if (slash != text.npos) {
        const char* const end = text.data() + text.size();
        const auto [read, error] = std::from_chars(text.data() + slash + 1, end, bits_);
        if (error != std::errc{} || read != end || bits_ < 0 || bits_ > all) bits_ = -1;
    }
    if (bad || bits_ < 0)
        throw std::runtime_error(
            fmt::format("{} is neither an address nor a network, such as 10.1.2.3 or 10.0.0.0/8", text));
}

bool AddressRange::has(const asio::ip::address& address) const {
    const auto other = bytes_of(plain(address));
    if (other.size() != bytes_.size()) return false;
    for (std::size_t i = 0; i < bytes_.size(); ++i) {
        const int counting = std::clamp(bits_ - int(i) * 8, 0, 8);
        if (((bytes_[i] ^ other[i]) >> (8 - counting)) != 0) return false;
    }
    return true;
}

std::string AddressRange::text() const {
    auto masked = bytes_;
    for (std::size_t i = 0; i < masked.size(); ++i)
        masked[i] &= static_cast<unsigned char>(0xff00 >> std::clamp(bits_ - int(i) * 8, 0, 8));
    asio::ip::address address;
    if (is_v4()) {
        asio::ip::address_v4::bytes_type bytes;
        std::copy(masked.begin(), masked.end(), bytes.begin());
        address = asio::ip::address_v4(bytes);
    } else {
        asio::ip::address_v6::bytes_type bytes;
        std::copy(masked.begin(), masked.end(), bytes.begin());
        address = asio::ip::address_v6(bytes);
    }
    return fmt::format("{}/{}", address.to_string(), bits_);
}

asio::ip::address plain(const asio::ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
    return address;
}

bool Network::trusts(const asio::ip::address& address) const {
    if (config.trust_loopback && address.is_loopback()) return true;
    return std::any_of(proxies.begin(), proxies.end(), [&](const AddressRange& range) { return range.has(address); });
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
