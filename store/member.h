// One of several servers that share a store.
#pragma once

#include <cstdint>
#include <string>

namespace elbowroom {

struct Member {
    std::int64_t number = 0;
    std::string address, secret;  // where the others reach it, and what they must know for that
    bool operator==(const Member&) const = default;
};

// Somebody who is connected to one of them.
struct Present {
    std::int64_t server = 0;
    std::string identity;
    bool looking = true;  // at a page that is in front of them
    bool operator==(const Present&) const = default;
};

// What one server says to the others.
struct Said {
    std::int64_t by = 0;  // the number of a server
    std::string what;
};

}  // namespace elbowroom
