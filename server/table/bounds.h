// How much may happen at one table.
#pragma once

#include <cstddef>
#include <cstdint>

namespace elbowroom::server {

// After so many entries only what moves the game on is taken.
constexpr std::int64_t most_entries = 6'000;
// A game that has so many comes to no end, and is closed.
constexpr std::int64_t longest_game = 20'000;
// What is said there: a message, and all of them together.
constexpr std::size_t longest_chat = 500, longest_chat_bytes = 2'000;
constexpr int most_chat_messages = 2'000;
constexpr std::size_t most_chat_bytes = 256 * 1024;

// People whom the host has removed, and whom they have muted.
constexpr std::size_t most_put_out = 100;

}  // namespace elbowroom::server
