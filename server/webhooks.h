// Notices to addresses that people gave us: signed, tried a few times, and never sent into our own network.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace elbowroom::server {

// Throws std::invalid_argument with a sentence if a URL cannot be a webhook.
void check_webhook_url(const std::string& url);

class Webhooks {
public:
    struct Counters {
        std::int64_t sent = 0, failed = 0;
    };

    // Private addresses are for tests.
    explicit Webhooks(bool allow_private);
    ~Webhooks();

    // Posts the body with `Elbowroom-Signature: sha256=…`, in the background.
    void send(const std::string& url, const std::string& secret, std::string body);
    Counters counters() const { return {sent_, failed_}; }

private:
    using Clock = std::chrono::steady_clock;
    struct Notice {
        std::string url, signature, body;
        int tries = 0;
        Clock::time_point when;
    };
    void send_on();
    bool post(const Notice& notice) const;

    bool allow_private_;
    std::mutex mutex_;
    std::condition_variable more_;
    std::vector<Notice> waiting_;
    bool stopping_ = false;
    std::atomic<std::int64_t> sent_ = 0, failed_ = 0;
    std::thread thread_;
};

}  // namespace elbowroom::server
