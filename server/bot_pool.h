// Bots think here, on threads of their own, so that no game waits for the bot of another one.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
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

// A bot that is asked again: what it planned, it thinks over at its next decision. Whoever holds it asks for one
// decision at a time.
class BotMind {
public:
    BotMind(std::string bot, std::uint64_t seed, std::shared_ptr<std::atomic<int>> kept)
        : bot_(std::move(bot)), seed_(seed), kept_(std::move(kept)) {}
    BotMind(const BotMind&) = delete;
    BotMind& operator=(const BotMind&) = delete;
    ~BotMind() { forget(); }

    Bot& wake(const BotMaker& maker);
    // Plans take memory: with many games at once, only some are kept.
    void rest();

    const std::string& bot() const { return bot_; }
    std::uint64_t seed() const { return seed_; }

private:
    void forget();
    const std::string bot_;
    const std::uint64_t seed_;
    std::unique_ptr<Bot> made_;
    std::shared_ptr<std::atomic<int>> kept_;  // how many there are in all
};

class BotPool {
public:
    struct Counters {
        std::int64_t decisions = 0, overruns = 0;
        double seconds = 0;
        std::int64_t thoughts = 0;  // about something else than a decision
        double thought_seconds = 0;
    };

    // `budget` is the time that a bot is given for one decision. With a board, its threads are marked
    // there.
    BotPool(asio::io_context& io, int threads, std::chrono::milliseconds budget, BotMaker maker = make_bot,
            std::shared_ptr<WorkBoard> board = nullptr);
    // Does not wait for bots that have overrun their time.
    ~BotPool();

    std::chrono::milliseconds budget() const { return budget_; }
    std::shared_ptr<BotMind> mind(std::string bot, std::uint64_t seed);
    // Whether it thinks as long as it may; others decide at once.
    bool takes_time(const std::string& bot);
    // `seen` is what the seat that is to act may see. The first who asked is served first. A bot that takes more than
    // twice its time is left to itself: another thread takes its place, and until it comes to an end a quick bot
    // decides at its table. No other table notices.
    Task<Action> choose(std::string table, std::shared_ptr<const Game> game, State seen, std::shared_ptr<BotMind> mind);

    // Something else to think about, when no decision is waiting: hints before reviews.
    enum class Purpose : std::uint8_t { decision, hint, review };
    using Thought = std::function<void(std::stop_token)>;  // may outlive whoever waits for it
    // Throws what the thought throws, and Refused if it takes longer than that, when it is told to stop; a hint also
    // if so many are waiting, or it has waited for so long.
    Task<void> think(Purpose purpose, std::string table, Thought about, std::chrono::milliseconds limit);
    const Counters& counters() const { return counters_; }

private:
    struct Job;
    struct Waiting;
    struct Shared;
    Task<Action> queue(std::shared_ptr<Job> job);
    void begun(const std::shared_ptr<Job>& job);
    void overrun(const std::shared_ptr<Job>& job);
    void waited_enough(const std::shared_ptr<Job>& job);
    void watch(const std::shared_ptr<Job>& job, void (BotPool::*when_over)(const std::shared_ptr<Job>&));
    void decided(const Job& job, const std::exception_ptr& error, Action action, double seconds);

    asio::io_context& io_;
    const std::chrono::milliseconds budget_;
    const BotMaker maker_;
    const std::shared_ptr<WorkBoard> board_;
    std::shared_ptr<Shared> shared_;
    const std::shared_ptr<std::atomic<int>> minds_ = std::make_shared<std::atomic<int>>(0);
    // Of the loop's thread.
    Counters counters_;
    std::unordered_map<const Job*, std::unique_ptr<Waiting>> waiting_;
    std::unordered_map<std::string, bool> take_time_;  // by the name of the bot
};

}  // namespace elbowroom::server
