// One game, played at random over a connection for each seat, and what was measured and checked meanwhile.
#pragma once

#include <chrono>
#include <climits>
#include <cstdint>
#include <deque>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/server/client/live.h"
#include "tests/server/client/tables.h"

namespace elbowroom::load {

using Clock = std::chrono::steady_clock;

// What all games of a run share.
struct Run {
    explicit Run(asio::io_context& loop) : io(loop) {}

    asio::io_context& io;
    std::mt19937_64 random{1};           // NOLINT: the same choices every time
    std::chrono::milliseconds think{0};  // before a move, on average
    bool paused = true;
    int moves_each = INT_MAX;  // of each game

    std::int64_t moves = 0;                // that everyone has seen and that were acknowledged
    std::int64_t messages = 0, bytes = 0;  // that came
    std::int64_t over = 0;                 // games
    std::vector<std::uint32_t> latencies;  // of moves, in microseconds
    std::vector<std::string> faults;

    void fault(const std::string& table, const std::string& what);
};

class Game {
public:
    Game(Run& run, std::string table, std::vector<client::Guest> guests);
    ~Game();

    Task<void> connect(client::Endpoint server, int address);
    // A player whose decision nobody waits for breaks the connection, comes back and asks for what was missed.
    Task<void> reconnect(client::Endpoint server, int seat);
    // Whoever has waited for the end of a pause plays.
    void go_on();
    bool over() const { return over_; }
    // Every move that was sent is acknowledged and seen by all.
    bool quiet() const { return pending_.empty(); }
    // It has made its moves.
    bool is_done() const { return quiet() && (over_ || moves_ >= run_.moves_each); }
    // Whether everyone has seen the same.
    void check_end();
    const std::string& table() const { return table_; }
    const std::vector<client::Guest>& guests() const { return guests_; }

private:
    class Player;
    struct Move {
        std::int64_t number;
        int by;
        std::string action;
        Clock::time_point sent;
        int seen_by = 0;
        bool acknowledged = false;
    };
    void decide(int seat, std::int64_t at, std::string_view actions);
    void act();
    void seen(int seat, std::int64_t number, std::string_view entry);
    void acknowledged(int seat, std::int64_t number);
    void settle();

    Run& run_;
    std::string table_;
    std::vector<client::Guest> guests_;
    std::vector<std::unique_ptr<Player>> players_;
    asio::steady_timer thinking_;
    std::deque<Move> pending_;
    // What is to be done next: by whom, after which entry.
    int decides_ = -1, moves_ = 0;
    std::int64_t at_ = 0;
    std::string choice_;
    bool everyone_is_here_ = false, over_ = false;
};

}  // namespace elbowroom::load
