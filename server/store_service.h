// The store behind two threads: one writes, and makes everything that waits durable in one go; one reads. Answers come
// back on the thread of the io_context.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/net/asio.h"
#include "store/store.h"

namespace elbowroom::server {

class StoreService {
public:
    struct Counters {
        std::int64_t commits = 0, units = 0, failures = 0;
        double seconds = 0;
    };

    StoreService(asio::io_context& io, std::shared_ptr<Store> writer, std::unique_ptr<Store> reader);
    ~StoreService();

    // Empty once the unit is durable, else why it is not; then nothing of it was done.
    using Stored = std::function<void(std::string failure)>;
    void commit(store::Unit unit, Stored stored);
    Task<std::string> commit(store::Unit unit);
    // Throws what the question throws.
    template <class Question>
    auto read(Question question) -> Task<std::invoke_result_t<Question, Store&>> {
        using Answer = std::invoke_result_t<Question, Store&>;
        co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr, Answer)>(
            [this, question](auto handler) {
                auto shared = std::make_shared<decltype(handler)>(std::move(handler));
                ask([this, question, shared](Store& store) {
                    std::exception_ptr error;
                    Answer answer{};
                    try {
                        answer = question(store);
                    } catch (...) {
                        error = std::current_exception();
                    }
                    asio::post(io_, [shared, error, answer = std::move(answer)]() mutable {
                        (*shared)(error, std::move(answer));
                    });
                });
            },
            asio::use_awaitable);
    }
    const Counters& counters() const { return counters_; }
    // Whether the last attempt to store something succeeded.
    bool healthy() const { return healthy_; }
    // What is done if the store is lost (StoreLost), with the sentence that says why.
    void when_lost(std::function<void(const std::string&)> lost) { lost_ = std::move(lost); }
    // Why nothing can be stored, tried now unless something was stored a moment ago; empty: it can.
    Task<std::string> trouble();

private:
    struct Waiting {
        store::Unit unit;
        Stored stored;
    };
    void ask(std::function<void(Store&)> question);
    void write_on();
    void read_on();

    asio::io_context& io_;
    std::shared_ptr<Store> writer_;
    std::unique_ptr<Store> reader_;
    std::function<void(const std::string&)> lost_ = [](const std::string&) {};
    std::mutex mutex_;
    std::condition_variable to_write_, to_read_;
    std::vector<Waiting> writes_;
    std::vector<std::function<void(Store&)>> reads_;
    bool stopping_ = false;
    Counters counters_;  // of the loop's thread
    bool healthy_ = true;
    std::chrono::steady_clock::time_point last_commit_{};
    std::thread writing_, reading_;
};

}  // namespace elbowroom::server
