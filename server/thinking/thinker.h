// A program that thinks for the servers on a store (elbowroom think): takes what waits there, thinks, answers.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "notation/content.h"
#include "server/thinking/questions.h"
#include "server/wake_up.h"
#include "store/thoughts.h"

namespace elbowroom::server {

class Thinker {
public:
    struct Config {
        std::string store;  // its address
        int threads = 1;
        std::string version;
        BotMaker make_bot = elbowroom::make_bot;
    };
    // Throws StoreError.
    Thinker(const Library& library, Config config);
    ~Thinker();
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    // Until stop() is called: then what is not thought through goes back. Throws std::runtime_error if something does
    // not stop being thought about: whoever begins this program again loses nothing.
    void run();
    // From any thread.
    void stop();
    std::int64_t answered() const { return answered_; }

private:
    // Something that was taken, and what has become of it.
    struct Work {
        Thoughts::Taken taken;
        std::stop_source stop;
        std::chrono::steady_clock::time_point stopped{};  // of run(), once it was told to
        // Under the lock.
        std::size_t done = 0, of = 0;
        bool has_news = false;
        bool is_over = false;
        std::optional<std::string> answer;
    };
    void think_on();
    void think_about(Work& work);
    void renew_lease();
    void take_more();
    void tell();
    void stop_work(Work& work) const;
    void go();

    Answers answers_;
    Thoughts thoughts_;
    std::vector<std::shared_ptr<Work>> at_work_;  // of run()
    std::atomic<std::int64_t> answered_ = 0;
    std::atomic<bool> stopping_ = false;
    WakeUp wake_up_;  // rung when something is to be looked at

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::shared_ptr<Work>> waiting_;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace elbowroom::server
