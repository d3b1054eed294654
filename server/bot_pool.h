// Bots think here, on threads of their own, so that no game waits for the bot of another one.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "bots/bot.h"
#include "engine/game.h"
#include "server/at_work.h"
#include "server/net/asio.h"

namespace elbowroom::server {

// By name, with a seed.
using BotMaker = std::function<std::unique_ptr<Bot>(const std::string&, std::uint64_t)>;

class BotPool {
public:
    struct Counters {
        std::int64_t decisions = 0, overruns = 0;
        double seconds = 0;
    };

    // `budget` is the time that a bot is given for one decision. With a board, its threads are marked
    // there.
    BotPool(asio::io_context& io, int threads, std::chrono::milliseconds budget, BotMaker maker = make_bot,
            std::shared_ptr<WorkBoard> board = nullptr);
    // Does not wait for bots that have overrun their time.
    ~BotPool();

    // `seen` is what the seat that is to act may see. The first who asked is served first. A bot that takes more than
    // twice its time is left to itself: another thread takes its place, and until it comes to an end a quick bot
    // decides at its table. No other table notices.
    Task<Action> choose(std::string table, std::shared_ptr<const Game> game, State seen, std::string bot,
                        std::uint64_t seed);
    const Counters& counters() const { return counters_; }

private:
    struct Job;
    struct Waiting;
    struct Shared;
    void begun(const std::shared_ptr<Job>& job);
    void overrun(const std::shared_ptr<Job>& job);
    void decided(const Job& job, const std::exception_ptr& error, Action action, double seconds);

    asio::io_context& io_;
    const std::chrono::milliseconds budget_;
    const BotMaker maker_;
    const std::shared_ptr<WorkBoard> board_;
    std::shared_ptr<Shared> shared_;
    // Of the loop's thread.
    Counters counters_;
    std::unordered_map<const Job*, std::unique_ptr<Waiting>> waiting_;
};

}  // namespace elbowroom::server
