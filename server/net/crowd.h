// How many connections come from each address.
#pragma once

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <unordered_map>

namespace elbowroom::net {

class Crowd {
public:
    // Who shares a limit: one IPv4 address, or the 64 bits of IPv6 that one household has.
    using Key = std::uint64_t;

    static Key key(const boost::asio::ip::address& address) {
        if (address.is_v4()) return Key{0xffff} << 32 | address.to_v4().to_uint();
        const auto bytes = address.to_v6().to_bytes();
        Key network;
        std::memcpy(&network, bytes.data(), sizeof network);
        return network;
    }

    // The same in words.
    static std::string name(const boost::asio::ip::address& address) {
        if (address.is_v4()) return address.to_string();
        auto bytes = address.to_v6().to_bytes();
        std::fill(bytes.begin() + 8, bytes.end(), 0);
        return boost::asio::ip::address_v6(bytes).to_string() + "/64";
    }

    bool enter(Key key, std::size_t limit) {
        std::size_t& count = counts_[key];
        if (count >= limit) return false;
        ++count;
        return true;
    }

    void leave(Key key) {
        const auto found = counts_.find(key);
        if (--found->second == 0) counts_.erase(found);
    }

private:
    std::unordered_map<Key, std::size_t> counts_;
};

}  // namespace elbowroom::net
