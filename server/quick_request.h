// The requests that come often, read without building a tree. Whatever is not exactly what it should be is left to the
// reader that can say what is wrong with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace elbowroom::server {

// The texts are parts of the message.
struct QuickRequest {
    enum class Kind : std::uint8_t { act, ping };
    Kind kind = Kind::act;
    std::string_view id;  // as JSON; empty: none
    // Of an act.
    std::string_view table;
    int seat = 0;
    std::int64_t at = 0;
    std::string_view action;  // as JSON
};

std::optional<QuickRequest> read_quick_request(std::string_view message);

}  // namespace elbowroom::server
