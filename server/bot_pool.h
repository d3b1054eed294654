// Bots think here, on threads of their own, so that no game waits for the bot of another one.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/game.h"
#include "server/net/asio.h"

namespace elbowroom::server {

class BotPool {
public:
    struct Counters {
        std::int64_t decisions = 0, overruns = 0;
        double seconds = 0;
    };

    // `budget` is the time that a bot is given for one decision.
    BotPool(asio::io_context& io, int threads, std::chrono::milliseconds budget);
    ~BotPool();

    // `seen` is what the seat that is to act may see. The first who asked is served first.
    Task<Action> choose(std::shared_ptr<const Game> game, State seen, std::string bot, std::uint64_t seed);
    const Counters& counters() const { return counters_; }

private:
    void think_on();

    asio::io_context& io_;
    std::chrono::milliseconds budget_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<std::function<void()>> jobs_;
    bool stopping_ = false;
    Counters counters_;  // of the loop's thread
    std::vector<std::thread> threads_;
};

}  // namespace elbowroom::server
