// How much one may ask of the server.
#pragma once

#include <cstddef>
#include <cstdint>

#include "server/table/bounds.h"
#include "store/records.h"

namespace elbowroom::server {

// What is told at once.
constexpr std::size_t longest_page = 1024 * 1024;             // of a history
constexpr std::size_t longest_lobby = 128 * 1024;             // what all tables in it take
constexpr std::size_t most_unread = 4 * 1024 * 1024;          // of answers to one connection
constexpr std::size_t most_unread_by_all = 16 * most_unread;  // and to all of them

struct Limits {
    bool custom = true;               // races, powers, pieces and maps of one's own
    bool seeded = false;              // for tests alone: whoever makes a table may choose its dice (Lots)
    double guests_per_minute = 30;    // made from one address
    double requests_per_second = 50;  // over HTTP, from one address; bursts of ten times that
    double reports_per_hour = 10;     // of one person; three times as many from one address
    double blocks_per_minute = 20;    // and unblocks, of one person
    int tables_per_host = 30;         // that are not over, but for games without other people
    int tables_per_address = 500;     // the same, of all that were made from one address since the server began
    int games_alone = 200;            // of one person that are not over: of more, the one left longest ago is closed
    std::size_t tables = 100'000;     // in all
    // What tables in memory may take, in bytes. Those that nobody uses leave it when a quarter is taken; when those in
    // use take all of it, no more are made or brought back.
    std::size_t tables_memory = std::size_t{384} * 1024 * 1024;
    std::int64_t game = longest_game;                           // entries of one
    Millis close_open_after = Millis{7} * 24 * 60 * 60 * 1000;  // tables that have not begun and that nobody touches
    Millis numbers_within = 5000;  // for players' numbers to be told once the dice are drawn, or the server is back
    Millis forget_after = 10 * 60 * 1000;  // tables that nobody uses, and people who are away, leave the memory
};

constexpr Millis a_day = Millis{24} * 60 * 60 * 1000;
constexpr Millis token_lives = 400 * a_day;  // without being used
constexpr std::size_t most_devices = 50;     // of one person
constexpr std::size_t most_blocked = 200;    // by one person
constexpr std::size_t most_passkeys = 20;    // the same
constexpr std::size_t most_kept = 4;         // other people that one browser keeps apart

}  // namespace elbowroom::server
