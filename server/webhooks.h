// Notices to addresses that people gave us: signed, tried a few times, and never sent into our own network.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/net/transfers.h"

namespace elbowroom::server {

// Throws std::invalid_argument with a sentence if a URL cannot be a webhook.
void check_webhook_url(const std::string& url);

class Webhooks {
public:
    struct Config {
        bool allow_private = false;
        std::chrono::milliseconds timeout{10'000};
        // Between one try and the next.
        std::vector<std::chrono::milliseconds> pauses{std::chrono::seconds(2), std::chrono::seconds(15),
                                                      std::chrono::seconds(60)};
        std::size_t under_way = 128, waiting = 10'000;
        std::size_t under_way_for_one = 2, waiting_for_one = 16;  // guest: whoever does not answer delays nobody else
    };
    struct Counters {
        std::int64_t sent = 0, failed = 0;
    };

    explicit Webhooks(Config config);
    // Drops whatever is waiting or under way.
    ~Webhooks();

    // Posts the body to a guest's URL in the background, with `Elbowroom-Timestamp` and `Elbowroom-Signature:
    // sha256=…`.
    void send(const std::string& guest, const std::string& url, const std::string& secret, std::string body);
    Counters counters() const { return {sent_, failed_}; }

private:
    using Clock = std::chrono::steady_clock;
    struct Notice {
        std::string guest, url, secret, body;
        std::size_t tries = 0;
        Clock::time_point when;
    };
    struct Share {  // of one guest
        std::size_t waiting = 0, under_way = 0;
    };

    void send_on();
    void begin_what_is_due();
    void begin(Notice notice);
    void finished(Notice notice, const std::string& failure);
    void give_up(const Notice& notice, const std::string& why);
    void leave(const std::string& guest);

    const Config config_;
    std::mutex mutex_;
    std::vector<Notice> waiting_;
    std::unordered_map<std::string, Share> shares_;
    bool stopping_ = false;
    std::atomic<std::int64_t> sent_ = 0, failed_ = 0;
    net::Transfers line_;  // what is under way; of the thread alone
    std::thread thread_;
};

}  // namespace elbowroom::server
