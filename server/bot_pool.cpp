#include "server/bot_pool.h"

#include <spdlog/spdlog.h>

#include "bots/bot.h"

namespace elbowroom::server {

using Clock = std::chrono::steady_clock;

BotPool::BotPool(asio::io_context& io, int threads, std::chrono::milliseconds budget) : io_(io), budget_(budget) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { think_on(); });
}

BotPool::~BotPool() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    more_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

Task<Action> BotPool::choose(std::shared_ptr<const Game> game, State seen, std::string bot, std::uint64_t seed) {
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr, Action)>(
        [&](auto handler) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            auto job = [this, shared, game, seen, bot, seed] {
                const auto began = Clock::now();
                Action action{};
                std::exception_ptr error;
                try {
                    Actions actions;
                    legal(*game, seen, actions);
                    const auto player = make_bot(bot, seed);
                    player->set_budget(budget_);
                    action = player->choose(*game, seen, actions);
                } catch (...) {
                    error = std::current_exception();
                }
                const std::chrono::duration<double> took = Clock::now() - began;
                asio::post(io_, [this, shared, error, action, took, bot] {
                    ++counters_.decisions;
                    counters_.seconds += took.count();
                    if (took > 2 * budget_) {
                        ++counters_.overruns;
                        spdlog::warn("the bot {} took {:.1f} s for a decision", bot, took.count());
                    }
                    (*shared)(error, action);
                });
            };
            {
                const std::lock_guard lock(mutex_);
                jobs_.push_back(std::move(job));
            }
            more_.notify_one();
        },
        asio::use_awaitable);
}

void BotPool::think_on() {
    for (;;) {
        std::function<void()> job;
        {
            std::unique_lock lock(mutex_);
            more_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
            if (stopping_) return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        job();
    }
}

}  // namespace elbowroom::server
